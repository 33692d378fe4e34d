import type { OrderColumns } from '../order/fields.ts'
import type { EffectContext, ColumnChanges } from './define-step.ts'

/** What a client approved. Every step that changes what there was to approve removes it. */
export const approval = (
  { row, happened }: EffectContext,
  approved_via: OrderColumns['approved_via'],
): ColumnChanges => ({
  approved_at: happened,
  approved_price_cents: row.price_cents,
  approved_via,
})

export const noApproval = {
  approved_at: null,
  approved_price_cents: null,
  approved_via: null,
  approved_device: null,
  approved_terms: null,
} satisfies ColumnChanges

export const noExplanation = {
  price_version_id: null,
  price_version_number: null,
  price_line: null,
} satisfies ColumnChanges
