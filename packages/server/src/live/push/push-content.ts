import type { MoneyPushKind, OrderPushKind, PushMessage } from '@ligeiro/contract/push-kind'
import type { OrderRow } from '../../orders/order/rows.ts'
import { kinds } from '../../orders/take-step/push-texts.ts'
import type { DuePush } from './queries.ts'

export type Content = Pick<PushMessage, 'order' | 'title' | 'body'> & {
  /** What the push is about: a later one about the same replaces it. */
  subject: string
  ttlMs: number
  urgency: 'high' | 'normal'
}

/** Texts appear on a lock screen: they have no amounts. */
const moneyWords: Record<MoneyPushKind, { title: (number: number) => string; body: string }> = {
  settlement_closed: { title: (number) => `Acerto nº ${number} fechado`, body: 'Confira no aplicativo.' },
  invoice_issued: { title: (number) => `Nova fatura nº ${number}`, body: 'Veja no aplicativo.' },
}
const moneyTtlMs = 12 * 3_600_000

/** What a push says; undefined if it is not true any more. */
export function contentOf(push: DuePush, order: OrderRow | undefined): Content | undefined {
  const { closing_id, closing_number } = push
  if (closing_id !== null) {
    if (closing_number === null) return undefined
    const { title, body } = moneyWords[push.kind as MoneyPushKind]
    return { order: '', subject: closing_id, title: title(closing_number), body, ttlMs: moneyTtlMs, urgency: 'normal' }
  }
  const kind = kinds[push.kind as OrderPushKind]
  if (!order || order.deleted_at || !kind.still(order, push.user_id)) return undefined
  const { offer_id, offer_until, made_at } = push
  if (offer_id !== null && offer_until === null) return undefined
  const { urgency } = kind
  const ttlMs = offer_until ? offer_until.getTime() - made_at.getTime() : kind.ttlMs
  // The receiver does not see an order that is only offered.
  const shown = offer_id === null ? order.id : ''
  return { order: shown, subject: order.id, title: kind.title(order), body: kind.body(order), ttlMs, urgency }
}
