import type { OrderColumns } from '../order/fields.ts'
import type { OrderRow } from '../order/rows.ts'
import { noApproval, noExplanation } from '../steps/approval.ts'
import type { EffectContext, ColumnChanges } from '../steps/define-step.ts'
import { definitions } from '../steps/definitions.ts'
import { notWaiting } from '../steps/not-waiting.ts'

/** A cancelled order keeps the reason, in case it is reopened. */
const keepsRejection = new Set<OrderColumns['status']>(['rejected_by_client', 'cancelled'])

/** The columns that a step sets, and the names of those that the history shows. `to` is the status after the step. */
export function columnsOf(context: EffectContext, to: OrderColumns['status']) {
  const { row, request, happened } = context
  const { ofDelivery, stopsWaiting, price, set: setOf, records } = definitions[request.step]
  const own: ColumnChanges = { ...request.changes, ...setOf?.(context) }
  const status = own.status ?? to
  const set: ColumnChanges = {
    ...(price === 'set' ? { ...noExplanation, price_parts: null, ...noApproval } : {}),
    ...(price ? { price_stale: null } : {}),
    ...(row.waiting_since !== null && stopsWaiting ? notWaiting : {}),
    // What a motoboy said who could not deliver.
    ...(ofDelivery ? { not_delivered_reason: null, not_delivered_note: null } : {}),
    ...own,
    ...(row.rejection_reason === null || keepsRejection.has(status) ? {} : { rejection_reason: null }),
    status,
    status_changed_at: own.status_changed_at ?? (status === row.status ? row.status_changed_at : happened),
    stepped_at: ofDelivery ? (own.stepped_at ?? happened) : row.stepped_at,
    version: row.version + 1,
  }
  // A merge of many orders writes those that change alike at once.
  const changed = Object.entries(set).filter(([column, value]) => row[column as keyof OrderRow] !== value)
  return {
    set: Object.fromEntries(changed) as ColumnChanges,
    recorded: ['status', ...records.filter((column) => column in own && column !== 'status')],
  }
}
