import type { Order } from '@ligeiro/contract/order'
import { clockTime, dateTime } from '#lib/dates.ts'

const undeliveredText: Partial<Record<Order['status'], string>> = {
  cancelled: 'Não foi entregue: pedido cancelado',
  rejected_by_client: 'Não foi entregue: valor recusado',
}

/** When the order was delivered. A delivery that was sent more than 60 s later shows both times */
export function deliveredWords(
  { status, delivered_at, delivered_received_at }: Pick<Order, 'status' | 'delivered_at' | 'delivered_received_at'>,
  zone: string,
): string {
  if (delivered_at === null) return undeliveredText[status] ?? 'Ainda não entregue'
  const sentLate =
    delivered_received_at !== null && Date.parse(delivered_received_at) - Date.parse(delivered_at) > 60_000
  const synced = sentLate ? `, sincronizado ${clockTime(delivered_received_at, zone)} (sem sinal)` : ''
  return dateTime(delivered_at, zone) + synced
}
