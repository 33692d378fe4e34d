import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import type { Order } from '@ligeiro/contract/order'
import type { Suggestion } from '@ligeiro/contract/prices-schemas'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/whose-turn'
import type { Candidate } from '#features/motoboys/candidates.ts'
import { stepsOf } from '../steps/delayed-step.ts'
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
  candidates: readonly Candidate[]
  /** Why what was sent of it before was refused. */
  problem: string | null
  /** Why the order is not dispatched any more. */
  refusal: string | null
}

type Known = {
  orders: readonly Order[]
  /** The order as it is now; undefined: it was deleted. */
  find: (id: string) => Order | undefined
  quotes: readonly { id: string; quote: Suggestion }[]
  candidates: readonly OrderCandidates[]
  choices: ReadonlyMap<string, Choice>
}

/** One line for each order, with the motoboy who is suggested, or chosen. */
export function dispatchLines(known: Known): DispatchLine[] {
  const { orders, find, quotes, candidates: asked, choices } = known
  return orders.map((order) => {
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
    const candidates = asked.find(({ id }) => id === order.id)?.candidates ?? []
    const [first] = candidates
    const suggestedTo = first?.eligible ? first.motoboy_id : ''
    const motoboy = order.motoboy_id === null ? (chosen ?? suggestedTo) : ''
    const checked = wanted && (cents !== null || motoboy !== '')
    const problem = stepsOf(order.id).findLast(({ state }) => state === 'failed')?.problem ?? null
    return { order, cents, motoboy, checked, reason, suggested, candidates, problem, refusal }
  })
}

/** Somebody else was faster. */
const refusalWords = (order: Order): string =>
  can(anyAdmin, 'attach', order) ? 'Outra pessoa já cuidou deste pedido.' : 'Este pedido já terminou.'
