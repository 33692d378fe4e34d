import type { Ack, ClientToServer, PositionsAck, ServerToClient } from '@ligeiro/contract/events'
import { presence, sentFixes } from '@ligeiro/contract/positions-schemas'
import type { Socket } from 'socket.io'
import type { z } from 'zod/mini'
import { ApiError, conflict, forbidden, unavailable } from '../../platform/http/errors.ts'
import { validate } from '../../platform/http/validation.ts'
import { believed } from '../../platform/time/believed.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Intake } from '../../positions/intake.ts'
import type { Presence } from '../../positions/presence.ts'
import { startShiftFirst } from '../../positions/routes.ts'
import type { SocketData } from './socket-data.ts'

export type MotoboyEvents = { clock: Clock; intake: Intake; presence: Presence; onError: (error: unknown) => void }

type Answer = PositionsAck | Ack
type MotoboySocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>

/** Answers `positions` and `presence` of motoboys, and notes whether their sockets are open. `isConnected`: by another socket too. */
export function takeMotoboyEvents(socket: MotoboySocket, deps: MotoboyEvents, isConnected: () => boolean): void {
  const { user } = socket.data
  const answering =
    <S extends z.ZodMiniType, A extends Answer>(schema: S, work: (value: z.output<S>) => Promise<A>) =>
    (value: unknown, ack?: unknown) => {
      const reply = typeof ack === 'function' ? (ack as (answer: Answer) => void) : () => {}
      const answer = async () => {
        if (user.role !== 'motoboy') throw forbidden()
        return work(validate(schema, value))
      }
      answer().then(reply, (error: unknown) => {
        if (!(error instanceof ApiError)) deps.onError(error)
        const { code, message } = error instanceof ApiError ? error : unavailable()
        reply({ ok: false, code, message })
      })
    }
  socket.on(
    'positions',
    answering(sentFixes, async (fixes) => {
      const taken = await deps.intake.add(user.id, fixes)
      if (!taken) throw conflict(startShiftFirst)
      return { ok: true, ...taken }
    }),
  )
  socket.on(
    'presence',
    answering(presence, async ({ state, at }) => {
      await deps.presence.reported(user.id, state, believed(new Date(at), deps.clock()))
      return { ok: true }
    }),
  )
  if (user.role !== 'motoboy') return
  deps.presence.connected(user.id)
  socket.on('disconnect', () => {
    if (!isConnected()) deps.presence.disconnected(user.id)
  })
}
