import type { PushKind } from '@ligeiro/contract/push-kind'
import type { StepName } from '@ligeiro/contract/steps'
import { sql, type RawBuilder } from 'kysely'
import type { OrderRow } from './rows.ts'

const minute = 60_000
const hour = 60 * minute

type Kind = {
  /** The steps that people are woken for. */
  steps: readonly (StepName | 'create')[]
  /** Whose devices, as a condition on `d`, of the order `o` as the step left it. */
  whose: RawBuilder<unknown>
  /** Is it still true, and still his, when it is about to be sent? */
  still: (order: OrderRow, userId: string) => boolean
  /** After this nobody needs to be woken for it any more, in ms. */
  life: number
  urgency: 'high' | 'normal'
  title: (order: OrderRow) => string
  body: (order: OrderRow) => string
}

const shortId = (order: OrderRow) => `Pedido #${order.id.slice(0, 8)}`
const longest = 80
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)
const reais = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const overForMotoboy = new Set(['delivered', 'cancelled', 'rejected_by_client'])

/** What people are woken for, and in which words: fit for a lock screen, without addresses. */
export const kinds: Record<PushKind, Kind> = {
  new_delivery: {
    steps: ['attach'],
    whose: sql`d.user_id = (select user_id from motoboys where id = o.motoboy_id)
      and o.status not in ('delivered', 'cancelled', 'rejected_by_client')`,
    still: (order, userId) => order.motoboy_user_id === userId && !overForMotoboy.has(order.status),
    life: 6 * hour,
    urgency: 'high',
    title: () => 'Nova entrega para você',
    body: (order) => `${order.client_name} · ${shortId(order)}`,
  },
  price_to_approve: {
    steps: ['setPrice'],
    whose: sql`d.user_id = o.client_id and o.status = 'awaiting_approval'`,
    still: (order, userId) =>
      order.client_id === userId && order.status === 'awaiting_approval' && order.price_cents !== null,
    life: 12 * hour,
    urgency: 'high',
    title: (order) => `Valor para aprovar: ${reais(order.price_cents ?? 0)}`,
    body: (order) => `${shortId(order)} · ${cut(order.description)}`,
  },
  delivery_done: {
    steps: ['confirm', 'confirmByCode', 'markDelivered'],
    whose: sql`d.user_id = o.client_id`,
    still: (order, userId) => order.client_id === userId && order.status === 'delivered',
    life: 12 * hour,
    urgency: 'normal',
    title: () => 'Pedido entregue',
    body: (order) => `${shortId(order)} · ${cut(order.description)}`,
  },
  new_order: {
    steps: ['create'],
    whose: sql`d.role = 'admin'`,
    still: (order) => order.status === 'pending' && order.motoboy_id === null,
    life: hour,
    urgency: 'high',
    title: () => 'Novo pedido',
    body: (order) => cut(`${order.client_name}: ${order.description}`),
  },
}

const names = Object.keys(kinds) as PushKind[]
/** What a step wakes people for, if for anything. */
export const kindOfStep = (step: StepName | 'create'): PushKind | undefined =>
  names.find((name) => kinds[name].steps.includes(step))
