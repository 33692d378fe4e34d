import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'

/** The condition on `o` for the orders that a user sees (docs/product.md, Who sees what). It does not exclude deleted orders: each query does. */
export const inScope = (user: SignedIn): RawBuilder<boolean> => {
  if (user.role === 'admin') return sql`true`
  // The subquery hides the id from the planner, as in `changes`: the same plan is used for every client, however many orders they have.
  if (user.role === 'client') return sql`o.client_id = (select ${user.id}::uuid)`
  return sql`o.motoboy_id = (select id from motoboys where user_id = ${user.id})`
}
