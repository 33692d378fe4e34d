import type { Distances } from '@ligeiro/contract/desk-api'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import type { Suggestion } from '@ligeiro/contract/prices-api'
import { can } from '@ligeiro/contract/steps'
import { kmOf, suggestedMotoboy, type KmOf } from '#features/motoboys/suggested-motoboy.ts'
import { anyAdmin } from '../desk/any-admin.ts'

/** Whether the order waits for the desk: for a price, or for a motoboy. */
export const waitsForDesk = ({ status, price, motoboy_id }: Order): boolean =>
  (status === 'pending' && (price === null || motoboy_id === null)) ||
  (status === 'accepted_by_client' && motoboy_id === null)

/** What the admin changed of a line. */
export type Choice = { cents?: number | null; motoboy?: string; checked?: boolean }

export type DispatchLine = {
  /** As the admin saw it: the server refuses what does not fit to another version. */
  order: Order
  /** Null: none is set by this line. */
  cents: number | null
  motoboy: string
  checked: boolean
  /** The reason of the price, or why there is no suggestion; empty for an order that has a price. */
  reason: string
  suggested: boolean | undefined
  km: KmOf
  /** Why the order is not dispatched any more. */
  refusal: string | null
}

type Known = {
  orders: readonly Order[]
  /** The order as it is now; undefined: it was deleted. */
  find: (id: string) => Order | undefined
  quotes: readonly { id: string; quote: Suggestion }[]
  distances: Distances | undefined
  motoboys: readonly ListedMotoboy[]
  choices: ReadonlyMap<string, Choice>
  now: number
}

/** One line for each order. Who is suggested for one counts as busier for the next. */
export function dispatchLines({ orders, find, quotes, distances, motoboys, choices, now }: Known): DispatchLine[] {
  const load = new Map<string, number>()
  return orders.map((order) => {
    const present = find(order.id)
    const { cents: typed, motoboy: chosen, checked: ticked } = choices.get(order.id) ?? {}
    const quote = quotes.find(({ id }) => id === order.id)?.quote
    const needsPrice = order.price === null
    const offered = needsPrice && quote && 'price' in quote ? quote.price_cents : null
    const cents = typed === undefined ? offered : typed
    const km = kmOf(distances, order.id)
    const refusal =
      present === undefined ? 'Este pedido foi excluído.' : waitsForDesk(present) ? null : refusalWords(present)
    const motoboy = order.motoboy_id !== null ? '' : (chosen ?? suggestedMotoboy(motoboys, now, km, load)?.id ?? '')
    const checked =
      refusal === null && (cents !== null || motoboy !== '') && (ticked ?? (!needsPrice || cents !== null))
    if (checked && motoboy !== '') load.set(motoboy, (load.get(motoboy) ?? 0) + 1)
    const reason = !needsPrice ? '' : quote ? ('line' in quote ? quote.line : quote.reason) : 'Sem sugestão.'
    return {
      order,
      cents,
      motoboy,
      checked,
      reason,
      suggested: offered === null ? undefined : cents === offered,
      km,
      refusal,
    }
  })
}

/** Somebody else was faster. */
const refusalWords = (order: Order): string =>
  can(anyAdmin, 'attach', order) ? 'Outra pessoa já cuidou deste pedido.' : 'Este pedido já terminou.'
