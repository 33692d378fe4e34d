import type { Order, ReceivedBy } from '@ligeiro/contract/order'
import { clockTime, dateTime } from '#lib/dates.ts'
import { isLate } from './is-late.ts'

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
  const synced = syncedAt({ delivered_at, delivered_received_at }, zone)
  return dateTime(delivered_at, zone) + (synced && `${synced} (sem sinal)`)
}

/** As in ', sincronizado 14:19', if the delivery was sent more than 60 s later; otherwise empty. */
function syncedAt(
  { delivered_at, delivered_received_at }: Pick<Order, 'delivered_at' | 'delivered_received_at'>,
  zone: string,
): string {
  if (delivered_at === null || delivered_received_at === null) return ''
  return isLate(delivered_at, delivered_received_at) ? `, sincronizado ${clockTime(delivered_received_at, zone)}` : ''
}

const proofs: Partial<Record<ReceivedBy, string>> = {
  code: 'Confirmado pelo código',
  qr: 'Confirmado por QR',
  admin: 'Marcado como entregue pela central',
}

/** How the handover was confirmed, as a fact of the order: the name of who received it, or how it was proved and when. */
export function receivedFact(
  order: Pick<Order, 'receiver' | 'received_by' | 'delivered_at' | 'delivered_received_at'>,
  zone: string,
): { label: string; value: string }[] {
  const { receiver, received_by, delivered_at } = order
  if (receiver) return [{ label: 'Recebido por', value: receiver }]
  const proof = received_by && proofs[received_by]
  if (!proof || delivered_at === null) return []
  return [{ label: 'Prova', value: `${proof} às ${clockTime(delivered_at, zone)}${syncedAt(order, zone)}` }]
}
