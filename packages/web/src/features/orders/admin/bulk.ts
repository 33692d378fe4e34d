import type { Order } from '@ligeiro/contract/order'
import { CallError } from '../../../api/call-error.ts'
import { rateLimitDelayMs, withinRateLimit } from '../../../api/rate-limit.ts'

/** What became of one order of several: `unanswered` may have been done or not, and trying again finds out without doing it twice. */
export type Outcome = { state: 'waiting' | 'sending' | 'done' | 'unanswered' } | { state: 'refused'; message: string }
export type Line = { order: Order; outcome: Outcome }

/**
 * Takes a step on one order after the other and tells what became of each at once. A refusal leaves the rest to be done;
 * without an answer the rest is not tried: nobody would answer it either. A 429 is waited out. `signal` stops before the next order.
 */
export async function takeAll(
  orders: readonly Order[],
  take: (order: Order) => Promise<unknown>,
  tell: (order: Order, outcome: Outcome) => void,
  messageOf: (error: unknown) => string,
  signal: AbortSignal,
): Promise<void> {
  for (const order of orders) {
    if (signal.aborted) return
    tell(order, { state: 'sending' })
    try {
      await withinRateLimit(() => take(order), signal)
      tell(order, { state: 'done' })
    } catch (error) {
      // Stopped while it waited: the order was not touched.
      if (rateLimitDelayMs(error) !== null) return tell(order, { state: 'waiting' })
      const passing = error instanceof CallError && error.passing
      tell(order, passing ? { state: 'unanswered' } : { state: 'refused', message: messageOf(error) })
      if (passing) return
    }
  }
}

export const withOutcome = (lines: readonly Line[], order: Order, outcome: Outcome): Line[] =>
  lines.map((line) => (line.order.id === order.id ? { order, outcome } : line))

export const countOf = (lines: readonly Line[], ...states: Outcome['state'][]): number =>
  lines.filter(({ outcome }) => states.includes(outcome.state)).length

const said: readonly [Outcome['state'], string][] = [
  ['refused', 'Recusados'],
  ['unanswered', 'Sem resposta'],
  ['waiting', 'Não enviados'],
]

/** What is true of all of them: 'Feitos: 2 de 4. Sem resposta: 1. Não enviados: 1.' */
export const bulkWords = (lines: readonly Line[]): string =>
  [
    `Feitos: ${countOf(lines, 'done')} de ${lines.length}.`,
    ...said.flatMap(([state, words]) => (countOf(lines, state) > 0 ? [`${words}: ${countOf(lines, state)}.`] : [])),
  ].join(' ')
