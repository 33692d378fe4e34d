import type { Order } from '@ligeiro/contract/order'
import { findOrder } from '#features/order-store/current-store.ts'
import { money } from '#lib/money.ts'
import { shortId } from '../short-id.ts'

/** The selected orders whose client has to answer the price. */
export const awaitingClient = (ids: readonly string[]): Order[] =>
  ids.flatMap((id) => findOrder(id) ?? []).filter(({ status }) => status === 'awaiting_approval')

/** The WhatsApp message that reminds a client of the prices that wait for an answer. */
export function remindText(orders: readonly Order[]): string {
  const lines = orders.map(
    ({ id, description, price, delivery_address }) =>
      `${shortId(id)}: ${description}, para ${delivery_address}: ${price === null ? 'ainda sem valor' : money(price)}`,
  )
  const asks =
    orders.length === 1
      ? 'Este pedido espera a sua resposta:'
      : `Estes ${orders.length} pedidos esperam a sua resposta:`
  return ['Olá!', asks, ...lines, 'Podemos seguir? Responda no aplicativo ou pelo link que enviamos.'].join('\n')
}
