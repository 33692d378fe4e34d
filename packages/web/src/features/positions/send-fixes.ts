import { dayMs } from '@ligeiro/contract/durations'
import type { PositionsAck } from '@ligeiro/contract/events'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { serverNow } from '#lib/clock.ts'
import type { LiveSocket } from '../live/connection.ts'
import type { WaitingFixes } from './waiting-fixes.ts'

const batch = 100
const answerMs = 10_000
/** Without a shift, or after an error of the server, the next attempt is so much later. */
const pauseMs = 30_000
/** How long there was no socket before a call is made instead, and between two of them: the head of a call is 30 times a position. */
const callEveryMs = 60_000

type Needs = { waiting: WaitingFixes; socket: () => LiveSocket | null; callServer?: typeof call }

const post = (callServer: typeof call, fixes: readonly SentFix[]): Promise<PositionsAck | null> =>
  callServer(motoboysApi.positions, { body: { positions: [...fixes] } }).then(
    (taken) => ({ ok: true, ...taken }),
    (error: unknown) =>
      error instanceof CallError && !error.passing && error.status !== 401
        ? { ok: false, code: error.status === 400 ? 'invalid' : 'conflict', message: error.message }
        : null,
  )

/** Sends what waits, the newest first, a hundred at once: what is the newest is of use at once. */
export function createFixSender({ waiting, socket, callServer = call }: Needs) {
  let isSending = false
  let again = false
  let pausedUntil = -Infinity
  let nextCall = performance.now() + callEveryMs

  const answerOf = (open: LiveSocket, fixes: readonly SentFix[]): Promise<PositionsAck | null> =>
    open
      .timeout(answerMs)
      .emitWithAck('positions', fixes)
      .catch(() => null)

  /** Returns whether to go on. */
  async function sendNewest(): Promise<boolean> {
    const open = socket()
    const now = performance.now()
    if (now < pausedUntil || (!open?.connected && now < nextCall)) return false
    nextCall = now + callEveryMs
    const all = await waiting.read()
    const old = all.filter(([at]) => at < serverNow() - dayMs)
    if (old.length > 0) await waiting.remove(old)
    const newest = all.slice(old.length).slice(-batch)
    if (newest.length === 0) return false
    const answer = await (open?.connected ? answerOf(open, newest) : post(callServer, newest))
    if (!answer) return false
    // Refused for good: the same positions would be refused again.
    if (answer.ok || answer.code === 'invalid') await waiting.remove(newest)
    else pausedUntil = performance.now() + pauseMs
    return true
  }
  return {
    async send(this: void): Promise<void> {
      again = true
      if (isSending) return
      isSending = true
      while (again) {
        again = false
        while (await sendNewest());
      }
      isSending = false
    },
  }
}
