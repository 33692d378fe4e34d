import type { Order } from '@ligeiro/contract/order'
import { CallError } from '#api/call-error.ts'
import { rateLimitDelayMs, withinRateLimit } from '#api/rate-limit.ts'

/** The outcome for one order. `unanswered`: the step may have been taken or not; a retry finds out without taking it twice. */
export type Outcome = { state: 'waiting' | 'sending' | 'done' | 'unanswered' } | { state: 'refused'; message: string }
export type Line = { order: Order; outcome: Outcome }

/**
 * Takes a step on one order after the other and reports each outcome at once. After a rejection it continues with the next order. If
 * the server does not answer, it stops. After a 429 it waits as long as the server demands. `signal` stops it before the next order.
 */
export async function runForEachOrder(
  orders: readonly Order[],
  take: (order: Order) => Promise<unknown>,
  report: (order: Order, outcome: Outcome) => void,
  messageOf: (error: unknown) => string,
  signal: AbortSignal,
): Promise<void> {
  for (const order of orders) {
    if (signal.aborted) return
    report(order, { state: 'sending' })
    try {
      await withinRateLimit(() => take(order), signal)
      report(order, { state: 'done' })
    } catch (error) {
      // Stopped while waiting after a 429: the order was not changed.
      if (rateLimitDelayMs(error) !== null) return report(order, { state: 'waiting' })
      const passing = error instanceof CallError && error.passing
      report(order, passing ? { state: 'unanswered' } : { state: 'refused', message: messageOf(error) })
      if (passing) return
    }
  }
}

export const withOutcome = (lines: readonly Line[], order: Order, outcome: Outcome): Line[] =>
  lines.map((line) => (line.order.id === order.id ? { order, outcome } : line))

export const countOf = (lines: readonly Line[], ...states: Outcome['state'][]): number =>
  lines.filter(({ outcome }) => states.includes(outcome.state)).length

const stateLabels: readonly [Outcome['state'], string][] = [
  ['refused', 'Recusados'],
  ['unanswered', 'Sem resposta'],
  ['waiting', 'Não enviados'],
]

/** The summary of all outcomes: 'Feitos: 2 de 4. Sem resposta: 1. Não enviados: 1.' */
export const bulkWords = (lines: readonly Line[]): string =>
  [
    `Feitos: ${countOf(lines, 'done')} de ${lines.length}.`,
    ...stateLabels.flatMap(([state, words]) =>
      countOf(lines, state) > 0 ? [`${words}: ${countOf(lines, state)}.`] : [],
    ),
  ].join(' ')
