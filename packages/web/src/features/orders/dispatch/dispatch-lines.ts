import type { Distances } from '@ligeiro/contract/desk-schemas'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import type { Suggestion } from '@ligeiro/contract/prices-schemas'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/turn'
import { kmOf, suggestedMotoboy, type KmOf } from '#features/motoboys/suggested-motoboy.ts'
import { tripsOf } from './trips.ts'
import { waitsForDesk } from './waits-for-desk.ts'

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
  /** How many orders the lines before this one give the same motoboy. */
  given: number
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
  /** The firm's own. */
  city: string | null
}

/** One line for each order. Orders of one trip are suggested to one motoboy, who counts as busier for the next trip. */
export function dispatchLines(known: Known): DispatchLine[] {
  const { orders, find, quotes, distances, motoboys, choices, now, city } = known
  const read = orders.map((order) => {
    const present = find(order.id)
    const { cents: typed, motoboy: chosen, checked: ticked } = choices.get(order.id) ?? {}
    const quote = quotes.find(({ id }) => id === order.id)?.quote
    const needsPrice = order.price === null
    const offered = needsPrice && quote && 'price' in quote ? quote.price_cents : null
    const cents = typed === undefined ? offered : typed
    const refusal =
      present === undefined ? 'Este pedido foi excluído.' : waitsForDesk(present) ? null : refusalWords(present)
    const wanted = refusal === null && (ticked ?? (!needsPrice || cents !== null))
    const reason = !needsPrice ? '' : quote ? ('line' in quote ? quote.line : quote.reason) : 'Sem sugestão.'
    const suggested = offered === null ? undefined : cents === offered
    const km = kmOf(distances, order.id)
    return {
      wanted,
      chosen: order.motoboy_id === null ? chosen : '',
      line: { order, cents, reason, suggested, km, refusal },
    }
  })
  const load = counter()
  for (const { wanted, chosen } of read) if (wanted && chosen) load.add(chosen)
  const open = read.filter(({ chosen }) => chosen === undefined)
  const suggestible = open.map(({ line }) => line.order)
  const suggestions = new Map<string, string>()
  for (const trip of tripsOf(suggestible, city)) {
    const motoboy = suggestedMotoboy(motoboys, now, kmOf(distances, trip[0]?.id ?? ''), load.counts)?.id ?? ''
    for (const { id } of trip) suggestions.set(id, motoboy)
    for (const { wanted, line } of open) if (wanted && trip.includes(line.order)) load.add(motoboy)
  }
  const before = counter()
  return read.map(({ wanted, chosen, line }) => {
    const motoboy = chosen ?? suggestions.get(line.order.id) ?? ''
    const checked = wanted && (line.cents !== null || motoboy !== '')
    const given = before.counts.get(motoboy) ?? 0
    if (checked) before.add(motoboy)
    return { ...line, motoboy, checked, given }
  })
}

function counter() {
  const counts = new Map<string, number>()
  return { counts, add: (id: string) => void counts.set(id, (counts.get(id) ?? 0) + 1) }
}

/** Somebody else was faster. */
const refusalWords = (order: Order): string =>
  can(anyAdmin, 'attach', order) ? 'Outra pessoa já cuidou deste pedido.' : 'Este pedido já terminou.'
