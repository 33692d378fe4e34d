import type { Order, ReceivedBy } from '@ligeiro/contract/order'
import { clockTime, dateTime } from '#lib/dates.ts'
import { lateReceipt, type Delivered } from './is-late.ts'

const undeliveredText: Partial<Record<Order['status'], string>> = {
  cancelled: 'Não foi entregue: pedido cancelado',
  rejected_by_client: 'Não foi entregue: valor recusado',
}

/** When the order was delivered. A delivery that arrived late from the phone shows both times. */
export function deliveredWords(order: Delivered & Pick<Order, 'status'>, zone: string): string {
  if (order.delivered_at === null) return undeliveredText[order.status] ?? 'Ainda não entregue'
  const synced = syncedAt(order, zone)
  return dateTime(order.delivered_at, zone) + (synced && `${synced} (sem sinal)`)
}

/** As in ', sincronizado 14:19', if the delivery arrived late from the phone; otherwise empty. */
function syncedAt(order: Delivered, zone: string): string {
  const received = lateReceipt(order)
  return received === null ? '' : `, sincronizado ${clockTime(received, zone)}`
}

const proofs: Partial<Record<ReceivedBy, string>> = {
  code: 'Confirmado pelo código',
  qr: 'Confirmado por QR',
  admin: 'Marcado como entregue pela central',
}

/** How the handover was confirmed, as a fact of the order: the name of who received it, or how it was proved and when. */
export function receivedFact(order: Delivered & Pick<Order, 'receiver'>, zone: string) {
  const { receiver, received_by, delivered_at } = order
  if (receiver) return [{ label: 'Recebido por', value: receiver }]
  const proof = received_by && proofs[received_by]
  if (!proof || delivered_at === null) return []
  return [{ label: 'Prova', value: `${proof} às ${clockTime(delivered_at, zone)}${syncedAt(order, zone)}` }]
}
