import { dayMs } from '@ligeiro/contract/durations'
import type { PositionsAck } from '@ligeiro/contract/events'
import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { serverNow } from '#lib/clock.ts'
import type { LiveSocket } from '../live/connection.ts'
import type { WaitingFixes } from './waiting-fixes.ts'

const batch = 100
const answerMs = 10_000
/** Without a shift, or after an error of the server, the next attempt is so much later. */
const pauseMs = 30_000

type Needs = { waiting: WaitingFixes; socket: () => LiveSocket | null }

/** Sends what waits, the newest first, a hundred at once: what is the newest is of use at once. */
export function createFixSender({ waiting, socket }: Needs) {
  let isSending = false
  let again = false
  let pausedUntil = -Infinity

  const answerOf = (open: LiveSocket, fixes: readonly SentFix[]): Promise<PositionsAck | null> =>
    open
      .timeout(answerMs)
      .emitWithAck('positions', fixes)
      .catch(() => null)

  /** Returns whether to go on. */
  async function sendNewest(): Promise<boolean> {
    const open = socket()
    if (!open?.connected || performance.now() < pausedUntil) return false
    const all = await waiting.read()
    const old = all.filter(([at]) => at < serverNow() - dayMs)
    if (old.length > 0) await waiting.remove(old)
    const newest = all.slice(old.length).slice(-batch)
    if (newest.length === 0) return false
    const answer = await answerOf(open, newest)
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
