import { offersApi } from '@ligeiro/contract/offers-api'
import type { Order } from '@ligeiro/contract/order'
import { callWithIntentKey } from '#api/change.ts'

const accepted = new Set<string>()
let lastAnswer: Promise<unknown> = Promise.resolve()

/** Accepts an offer. Only the answer tells which order it is of. */
export function acceptOffer(id: string): Promise<Order> {
  const answer = callWithIntentKey(offersApi.accept, { params: { id } })
  lastAnswer = answer.then(
    (order) => accepted.add(order.id),
    () => {},
  )
  return answer
}

/** Those of these orders that the motoboy has not just accepted. The event of an order may come before the answer. */
export async function withoutAccepted(orders: readonly Order[]): Promise<Order[]> {
  await lastAnswer
  return orders.filter(({ id }) => !accepted.delete(id))
}
