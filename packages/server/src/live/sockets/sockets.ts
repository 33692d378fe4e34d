import type { Ack } from '@ligeiro/contract/events'
import { mapRoom, orderRoom, roomsOf } from '@ligeiro/contract/rooms'
import type { Role } from '@ligeiro/contract/role'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Socket } from 'socket.io'
import type { Authenticate } from '../../people/auth/authenticate.ts'
import type { Caller } from '../../platform/routing/caller.ts'
import type { EndedSessions } from '../../people/auth/ended-sessions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isId } from '../../platform/http/validation.ts'
import { findOrder } from '../../orders/order/queries.ts'
import type { SocketGuard } from './guard.ts'
import type { LiveServer } from './publish.ts'
import type { SocketData } from './socket-data.ts'
import { takeMotoboyEvents, type MotoboyEvents } from './motoboy-events.ts'
import { watchersRoom } from './watchers.ts'

/** How long a socket stays open after its token expired, if it does not send `authenticate`. */
const graceSeconds = 30
/** A socket in more rooms than this may not watch another order. Every watched order takes two rooms, besides the socket's own rooms. */
const maxRooms = 100

const ok: Ack = { ok: true }
const errorAck = (code: string, message: string): Ack => ({ ok: false, code, message })
const forbiddenRoom = errorAck('forbidden', 'Você não pode entrar nesta sala.')
const malformed = errorAck('invalid', 'O nome deve ser um texto.')
const tooMany = errorAck('too_many', 'Pedidos demais acompanhados ao mesmo tempo.')
const unknownOrder = errorAck('not_found', 'Pedido não encontrado.')

const dataOf = ({ user, token }: Caller): SocketData => ({ user, sessionId: token.sessionId, expires: token.expires })

type Deps = {
  db: Db
  authenticate: Authenticate
  ended: EndedSessions
  guard: SocketGuard
  /** True if the LISTEN connection is down: new sockets are rejected, so that they connect to another process. */
  isListenDown: () => boolean
} & MotoboyEvents

/** Authenticates sockets, puts each socket into its rooms and answers its messages (docs/product.md, Live updates). */
export function acceptSockets(live: LiveServer, deps: Deps): void {
  deps.guard.watch(live)
  const admit = async (socket: Pick<Socket, 'conn' | 'handshake'> & { data: SocketData }) => {
    if (deps.isListenDown()) throw new Error('hears of no changes')
    const { token } = socket.handshake.auth
    // A socket stays open for long, so check the session in the database instead of trusting the notices received so far.
    const caller = await deps.authenticate(typeof token === 'string' ? token : undefined, { surely: true })
    // An admin who has to set up a second factor first receives no events.
    if (!caller || caller.factorDue) {
      deps.guard.refuse(socket.conn, 'unauthenticated')
      return new Error('unauthenticated')
    }
    socket.data = dataOf(caller)
    return undefined
  }
  live.use((socket, next) => {
    admit(socket).then(next, () => {
      deps.guard.refuse(socket.conn, 'unavailable')
      next(new Error('unavailable'))
    })
  })

  live.on('connection', (socket) => {
    const { user, sessionId } = socket.data
    // The session may have ended while the socket was connecting. Nothing would close the socket later.
    if (deps.ended.has(sessionId, user.role) || !deps.guard.enter(socket, sessionId, user)) {
      socket.disconnect(true)
      return
    }
    const rooms = roomsOf(user)
    const joinable = user.role === 'admin' ? [...rooms, mapRoom] : rooms
    void socket.join(rooms)
    socket.emit('connected', { userId: user.id, rooms })

    const answer = (name: unknown, ack: unknown, work: (name: string) => Promise<Ack> | Ack) => {
      const reply = typeof ack === 'function' ? (ack as (answer: Ack) => void) : () => {}
      if (typeof name !== 'string') return reply(malformed)
      Promise.resolve(work(name)).then(reply, () => reply(errorAck('unavailable', 'Tente de novo em instantes.')))
    }
    socket.on('join-room', (name, ack) =>
      answer(name, ack, async (room) => {
        if (!joinable.includes(room)) return forbiddenRoom
        await socket.join(room)
        return ok
      }),
    )
    socket.on('leave-room', (name, ack) =>
      answer(name, ack, async (room) => {
        if (!joinable.includes(room)) return forbiddenRoom
        await socket.leave(room)
        return ok
      }),
    )
    socket.on('join-order', (name, ack) =>
      answer(name, ack, async (id) => {
        const order = isId(id) ? await findOrder(deps.db, user, id) : undefined
        if (!order) return unknownOrder
        if (socket.rooms.size > maxRooms) return tooMany
        await socket.join([orderRoom(order.id), watchersRoom(order.id, user.role)])
        return ok
      }),
    )
    socket.on('leave-order', (name, ack) =>
      answer(name, ack, async (id) => {
        await socket.leave(orderRoom(id))
        await socket.leave(watchersRoom(id, user.role))
        return ok
      }),
    )
    takeMotoboyEvents(socket, deps, () => motoboysOf(live).includes(user.id))
    socket.on('authenticate', (body, ack) => {
      const token = (body as { token?: unknown } | null)?.token
      answer(token, ack, async (text) => {
        const caller = await deps.authenticate(text)
        if (caller?.user.id !== user.id || caller.user.role !== user.role || caller.factorDue)
          return errorAck('unauthenticated', 'Sessão expirada. Entre de novo.')
        socket.data = dataOf(caller)
        return ok
      })
    })
  })
}

/** Closes the sockets of a session in this process, and returns whose they were. */
export function endSocketsOf(live: LiveServer, sessionId: string): SignedIn[] {
  const sockets = [...live.of('/').sockets.values()].filter(({ data }) => data.sessionId === sessionId)
  for (const socket of sockets) socket.disconnect(true)
  return sockets.map(({ data }) => data.user)
}

/** Closes all sockets of this process. The web app reconnects, possibly to another process. */
export const endAllSockets = (live: LiveServer): void => live.disconnectSockets(true)

/** Closes the sockets whose token expired and was not renewed. */
export function endExpiredSockets(live: LiveServer, now: Date): void {
  const oldest = now.getTime() / 1000 - graceSeconds
  for (const socket of live.of('/').sockets.values()) if (socket.data.expires < oldest) socket.disconnect(true)
}

/** The role of each open socket of this process. */
export const rolesOf = (live: LiveServer): Role[] =>
  [...live.of('/').sockets.values()].map((socket) => socket.data.user.role)

/** The accounts of the motoboys with a socket of this process. */
export const motoboysOf = (live: LiveServer): string[] =>
  [...live.of('/').sockets.values()].flatMap(({ data: { user } }) => (user.role === 'motoboy' ? [user.id] : []))

/** The users of this process's sockets in these rooms. A user may come more than once. */
export function* peopleIn(live: LiveServer, rooms: readonly string[]): Generator<SignedIn> {
  const { adapter, sockets } = live.of('/')
  for (const room of rooms)
    for (const id of adapter.rooms.get(room) ?? []) {
      const user = sockets.get(id)?.data.user
      if (user) yield user
    }
}

/** Sends `connected` again to every socket, so that every screen loads the changes. Used after notices may have been lost. */
export function requestCatchUp(live: LiveServer): void {
  for (const socket of live.of('/').sockets.values()) {
    const { user } = socket.data
    socket.emit('connected', { userId: user.id, rooms: roomsOf(user) })
  }
}
