import { isDeepStrictEqual } from 'node:util'
import { changeTooSmall, type CollectTerms } from '@ligeiro/contract/collect'
import { pixKeyMissing } from '@ligeiro/contract/pix'
import type { Role } from '@ligeiro/contract/role'
import { canBePaid, fixedTerms, isChangeEnough, storedTerms } from '../../money/collect/terms.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepRequest } from '../order/step.ts'
import { countEdit, defineStep } from './define-step.ts'
import { editsLeft } from './limits.ts'

export const setTerms = defineStep('setTerms', {
  ofDelivery: false,
  set: (context) => {
    const { row, request } = context
    const isFixedAnew = row.status === 'in_progress' && request.changes?.collect !== undefined
    return { ...(isFixedAnew ? fixedTerms({ ...row, ...request.changes }) : {}), ...countEdit(context) }
  },
  records: ['collect'],
})

type Terms = { collect?: CollectTerms | null; return_cents?: number | null }

/** What the motoboy asks for at the door (null: nothing), and what their return costs (null: they need not come back). What is absent stays. */
export function setOrderTerms(orderId: string, by: Role, { collect: terms, ...returns }: Terms): StepRequest {
  const collect = terms && storedTerms(terms)
  const isOther = (order: OrderRow) =>
    collect !== undefined && !isDeepStrictEqual(order.collect && { ...order.collect, amount: null }, collect)
  const changes = (order: OrderRow) =>
    isOther(order) || (returns.return_cents !== undefined && returns.return_cents !== order.return_cents)
  return {
    step: 'setTerms',
    orderId,
    changes: { ...(collect === undefined ? {} : { collect }), ...returns },
    conditions: [
      { holds: changes, otherwise: { same: true } },
      {
        holds: (order) => collect === undefined || isChangeEnough({ ...order, collect }),
        otherwise: { error: () => invalid(changeTooSmall, 'collect.change_for') },
      },
      { holds: (order) => canBePaid(collect ?? null, order.firm_pix_key), otherwise: { text: pixKeyMissing } },
      ...(by === 'client' ? [editsLeft] : []),
    ],
  }
}
