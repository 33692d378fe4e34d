import type { Order } from '@ligeiro/contract/order'
import { clockTime, dateTime } from '../../lib/dates.ts'

const notYet: Partial<Record<Order['status'], string>> = {
  cancelled: 'Não foi entregue: pedido cancelado',
  rejected_by_client: 'Não foi entregue: valor recusado',
}

/** When it was handed over. A delivery that waited for coverage says both its times (screens.md, Motoboy). */
export function deliveredWords(
  { status, delivered_at, delivered_received_at }: Pick<Order, 'status' | 'delivered_at' | 'delivered_received_at'>,
  zone: string,
): string {
  if (delivered_at === null) return notYet[status] ?? 'Ainda não entregue'
  const waited = delivered_received_at !== null && Date.parse(delivered_received_at) - Date.parse(delivered_at) > 60_000
  const synced = waited ? `, sincronizado ${clockTime(delivered_received_at, zone)} (sem sinal)` : ''
  return dateTime(delivered_at, zone) + synced
}
