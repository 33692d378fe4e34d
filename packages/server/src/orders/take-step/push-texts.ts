import { ellipsis } from '@ligeiro/contract/cut-text'
import { reaisOf } from '@ligeiro/contract/money'
import type { OrderPushKind } from '@ligeiro/contract/push-kind'
import type { OrderRow } from '../order/rows.ts'
import { isFinished } from '../steps/finished.ts'

const minute = 60_000
const hour = 60 * minute

type Kind = {
  /** Checked just before sending: is the push still true, and does it still concern this user? */
  still: (order: OrderRow, userId: string) => boolean
  /** How long the push is worth sending, in ms. */
  ttlMs: number
  urgency: 'high' | 'normal'
  title: (order: OrderRow) => string
  body: (order: OrderRow) => string
}

const shortId = (order: OrderRow) => `Pedido #${order.id.slice(0, 8)}`
const maxTextLength = 80
const truncate = (text: string) => ellipsis(text, maxTextLength)
const reais = (cents: number) => reaisOf(cents).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const isWith = (order: OrderRow, userId: string) => order.motoboy_user_id === userId

/** The kinds of push and their texts. A text appears on the lock screen, so it never contains an address. */
export const kinds: Record<OrderPushKind, Kind> = {
  // For as long as the offer is open (live/push/push-content.ts).
  offer: {
    still: (order) => order.motoboy_id === null && !isFinished(order),
    ttlMs: minute,
    urgency: 'high',
    title: () => 'Entrega para você',
    body: () => 'Abra o aplicativo para aceitar ou recusar.',
  },
  new_delivery: {
    still: (order, userId) => isWith(order, userId) && !isFinished(order),
    ttlMs: 6 * hour,
    urgency: 'high',
    title: () => 'Nova entrega para você',
    body: (order) => `${order.client_name} · ${shortId(order)}`,
  },
  delivery_cancelled: {
    still: (order, userId) => isWith(order, userId) && order.status === 'cancelled',
    ttlMs: 6 * hour,
    urgency: 'high',
    title: () => 'Entrega cancelada',
    body: (order) => `${order.client_name} · ${shortId(order)} · fale com a central`,
  },
  delivery_taken: {
    still: (order, userId) => !isWith(order, userId) || order.deleted_at !== null,
    ttlMs: 6 * hour,
    urgency: 'high',
    title: () => 'Esta entrega não é mais sua',
    body: (order) => `${order.client_name} · ${shortId(order)} · fale com a central`,
  },
  delivery_changed: {
    still: (order, userId) => isWith(order, userId) && !isFinished(order),
    ttlMs: 6 * hour,
    urgency: 'high',
    title: () => 'Mudou uma entrega sua',
    body: (order) => `${order.client_name} · ${shortId(order)} · confira o endereço`,
  },
  price_to_approve: {
    still: (order, userId) =>
      order.client_id === userId && order.status === 'awaiting_approval' && order.price_cents !== null,
    ttlMs: 12 * hour,
    urgency: 'high',
    title: (order) => `Valor para aprovar: ${reais(order.price_cents ?? 0)}`,
    body: (order) => `${shortId(order)} · ${truncate(order.description)}`,
  },
  price_approved: {
    still: (order, userId) => order.client_id === userId && order.approved_via === 'phone',
    ttlMs: 12 * hour,
    urgency: 'normal',
    title: (order) => `A central anotou a sua aprovação: ${reais(order.approved_price_cents ?? 0)}`,
    body: (order) => `${shortId(order)} · ${truncate(order.description)}`,
  },
  delivery_done: {
    still: (order, userId) => order.client_id === userId && order.status === 'delivered',
    ttlMs: 12 * hour,
    urgency: 'normal',
    title: () => 'Pedido entregue',
    body: (order) => `${shortId(order)} · ${truncate(order.description)}`,
  },
  order_cancelled: {
    still: (order, userId) => order.client_id === userId && order.status === 'cancelled',
    ttlMs: 12 * hour,
    urgency: 'high',
    title: () => 'Pedido cancelado pela central',
    body: (order) => `${shortId(order)} · ${truncate(order.description)}`,
  },
  not_delivered: {
    still: (order, userId) => order.client_id === userId && order.not_delivered_reason !== null,
    ttlMs: 6 * hour,
    urgency: 'high',
    title: () => 'O motoboy não conseguiu entregar',
    body: (order) => `${shortId(order)} · ${truncate(order.description)}`,
  },
  new_order: {
    still: (order) => order.status === 'pending' && order.motoboy_id === null,
    ttlMs: hour,
    urgency: 'high',
    title: () => 'Novo pedido',
    body: (order) => truncate(`${order.client_name}: ${order.description}`),
  },
}
