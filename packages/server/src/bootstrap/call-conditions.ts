import type { Described } from '@ligeiro/contract/endpoint'
import { requireMoney } from '../money/rules/queries.ts'
import { confirmIdentity } from '../people/factors/confirm-identity.ts'
import type { ConditionContext } from '../platform/routing/route.ts'

/** Checks what a call's description requires: that the firm has money rules, and that the caller confirms who they are. */
export async function checkConditions({ ofBooks, act }: Described, context: ConditionContext): Promise<void> {
  if (ofBooks) await requireMoney(context.db)
  if (act) await confirmIdentity(context, act)
}
