import type { CollectedPart, CollectMethod, Payee } from '@ligeiro/contract/collect'
import type { Order } from '@ligeiro/contract/order'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import type { Asked } from './collected-words.ts'

/** What was received in each way, in cents; `planned`: as the order says, null: nobody has answered. */
export type CollectedForm = { planned: boolean | null } & Record<CollectMethod, number | null>

export const asPlanned: CollectedForm = { planned: true, cash: null, card: null, pix: null }
export const unanswered: CollectedForm = { ...asPlanned, planned: null }

/** What a call sends; undefined: as planned. */
export function collectedBody(form: CollectedForm, payee: Payee): CollectedPart[] | undefined {
  if (form.planned !== false) return undefined
  return (['cash', 'card', 'pix'] as const).flatMap((method) =>
    form[method] ? [{ method, payee: method === 'cash' ? 'firm' : payee, amount: reaisOf(form[method]) }] : [],
  )
}

/** What an admin sends, who leaves nothing out: a delivery that they record without it has received nothing. */
export const statedBody = (form: CollectedForm, { amount, method, payee }: Asked): CollectedPart[] | undefined =>
  form.planned && amount !== null ? [{ method, payee, amount }] : collectedBody(form, payee)

/** What an admin begins with: what was told, otherwise nothing. */
export function formOfCollected({ collected = [] }: Pick<Order, 'collected'>): CollectedForm {
  const sum = (method: CollectMethod) => {
    const cents = collected
      .filter((part) => part.method === method)
      .reduce((total, { amount }) => total + centsOf(amount), 0)
    return cents === 0 ? null : cents
  }
  return { planned: false, cash: sum('cash'), card: sum('card'), pix: sum('pix') }
}
