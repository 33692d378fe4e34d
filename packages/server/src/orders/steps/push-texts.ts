import { ellipsis } from '@ligeiro/contract/cut-text'
import type { PushKind } from '@ligeiro/contract/push-kind'
import type { StepName } from '@ligeiro/contract/steps'
import type { OrderRow } from '../order/rows.ts'
import type { Push } from './step.ts'

const minute = 60_000
const hour = 60 * minute

type Kind = {
  /** The steps that send this push. */
  steps: readonly (StepName | 'create')[]
  /** Whom the step notifies, by the order after it. */
  to: (order: OrderRow) => Push['to'] | null
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
const reais = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const finishedStatuses = new Set(['delivered', 'cancelled', 'rejected_by_client'])

/** The kinds of push and their texts. A text appears on the lock screen, so it never contains an address. */
export const kinds: Record<PushKind, Kind> = {
  new_delivery: {
    steps: ['attach'],
    to: ({ motoboy_user_id, status }) =>
      motoboy_user_id === null || finishedStatuses.has(status) ? null : { user: motoboy_user_id },
    still: (order, userId) => order.motoboy_user_id === userId && !finishedStatuses.has(order.status),
    ttlMs: 6 * hour,
    urgency: 'high',
    title: () => 'Nova entrega para você',
    body: (order) => `${order.client_name} · ${shortId(order)}`,
  },
  price_to_approve: {
    steps: ['setPrice'],
    to: ({ client_id, status }) => (status === 'awaiting_approval' ? { user: client_id } : null),
    still: (order, userId) =>
      order.client_id === userId && order.status === 'awaiting_approval' && order.price_cents !== null,
    ttlMs: 12 * hour,
    urgency: 'high',
    title: (order) => `Valor para aprovar: ${reais(order.price_cents ?? 0)}`,
    body: (order) => `${shortId(order)} · ${truncate(order.description)}`,
  },
  price_approved: {
    steps: ['recordApproval'],
    to: ({ client_id }) => ({ user: client_id }),
    still: (order, userId) => order.client_id === userId && order.approved_via === 'phone',
    ttlMs: 12 * hour,
    urgency: 'normal',
    title: (order) => `A central anotou a sua aprovação: ${reais(order.approved_price_cents ?? 0)}`,
    body: (order) => `${shortId(order)} · ${truncate(order.description)}`,
  },
  delivery_done: {
    steps: ['confirm', 'confirmByCode', 'confirmByQr', 'markDelivered'],
    to: ({ client_id }) => ({ user: client_id }),
    still: (order, userId) => order.client_id === userId && order.status === 'delivered',
    ttlMs: 12 * hour,
    urgency: 'normal',
    title: () => 'Pedido entregue',
    body: (order) => `${shortId(order)} · ${truncate(order.description)}`,
  },
  new_order: {
    steps: ['create'],
    to: () => ({ role: 'admin' }),
    still: (order) => order.status === 'pending' && order.motoboy_id === null,
    ttlMs: hour,
    urgency: 'high',
    title: () => 'Novo pedido',
    body: (order) => truncate(`${order.client_name}: ${order.description}`),
  },
}

const names = Object.keys(kinds) as PushKind[]
/** The kind of push that a step sends, if it sends one. */
export const kindOfStep = (step: StepName | 'create'): PushKind | undefined =>
  names.find((name) => kinds[name].steps.includes(step))
