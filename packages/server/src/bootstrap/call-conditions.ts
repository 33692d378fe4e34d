import type { Described } from '@ligeiro/contract/endpoint'
import { requireMoney } from '../money/rules/queries.ts'
import { confirmIdentity, type Context } from '../people/factors/confirm-identity.ts'

/** What the description of a call asks for before it is carried out: money rules, and that the caller confirms who they are. */
export async function checkConditions({ ofBooks, act }: Described, context: Context): Promise<void> {
  if (ofBooks) await requireMoney(context.db)
  if (act) await confirmIdentity(context, act)
}
