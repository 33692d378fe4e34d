import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { pricesApi } from '@ligeiro/contract/prices-api'
import { addReais, money } from '#lib/money.ts'

export type Tried = ResponseOf<typeof pricesApi.try>

/** '412 pedidos: 380 com preço, 12 mais caros, soma +R$ 96,00' */
export function triedWords({ orders, priced, dearer, cheaper, sum_before, sum_after }: Tried): string {
  if (orders === 0) return 'Nenhum pedido entregue nos últimos 30 dias.'
  const difference = addReais([sum_after, -sum_before])
  const sum = difference === 0 ? 'a mesma soma' : `soma ${difference > 0 ? '+' : '−'}${money(Math.abs(difference))}`
  return [
    `${orders === 1 ? '1 pedido' : `${orders} pedidos`}: ${priced} com preço`,
    ...(dearer > 0 ? [dearer === 1 ? '1 mais caro' : `${dearer} mais caros`] : []),
    ...(cheaper > 0 ? [cheaper === 1 ? '1 mais barato' : `${cheaper} mais baratos`] : []),
    sum,
  ].join(', ')
}
