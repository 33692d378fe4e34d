import type { Order } from '@ligeiro/contract/order'
import type { Suggestion } from '@ligeiro/contract/prices-schemas'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/whose-turn'
import { whyNot } from '@ligeiro/contract/why-not'
import { money } from '#lib/money.ts'

/** What the admin changed of a line. */
export type Choice = { cents?: number | null; checked?: boolean }

/** An order whose price can be set together with others. */
export type SuggestedLine = ReturnType<typeof lineOf>

/** Why the price of an order is not set any more; `now` is the order as it is, undefined if it was deleted. */
function refusalOf(now: Order | undefined): string | null {
  if (!now) return 'Este pedido foi excluído.'
  if (now.price !== null) return `Já tem valor: ${money(now.price)}.`
  return can(anyAdmin, 'setPrice', now) ? null : whyNot('setPrice', now, 'admin')
}

/** The line of an order: ticked where there is a suggestion, until the admin decides otherwise. */
export function lineOf(
  order: Order,
  now: Order | undefined,
  quote: Suggestion | undefined,
  { cents: typed, checked }: Choice = {},
) {
  const offered = quote && 'price' in quote ? quote.price_cents : null
  const cents = typed === undefined ? offered : typed
  const refusal = refusalOf(now)
  return {
    order: now ?? order,
    cents,
    checked: refusal === null && cents !== null && (checked ?? offered !== null),
    /** The reason of the price, or why there is no suggestion. */
    line: quote ? ('line' in quote ? quote.line : quote.reason) : 'Sem sugestão.',
    /** Why its price cannot be set. */
    refusal,
    /** What the call says: the price is the suggested one, or another although one was suggested. */
    suggested: offered === null ? undefined : cents === offered,
  }
}

/** Whether nothing would be sent unseen: the end of the list was on the screen, or the admin ticked each line. */
export const isSeen = (
  lines: readonly SuggestedLine[],
  choices: ReadonlyMap<string, Choice>,
  seenEnd: boolean,
): boolean => seenEnd || lines.every(({ order, checked }) => !checked || choices.get(order.id)?.checked === true)
