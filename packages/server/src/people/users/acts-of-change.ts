import type { ConfirmedAct } from '@ligeiro/contract/confirmed-acts'
import type { Role } from '@ligeiro/contract/role'
import type { Db } from '../../platform/db/connect.ts'
import { isId } from '../../platform/http/validation.ts'
import { findUser } from './queries.ts'

type Changes = {
  email?: string | null | undefined
  role?: Role | undefined
  also_delivers?: boolean | undefined
  active?: boolean | undefined
}

/** What an admin must confirm before these changes of an account; empty if they are none, or there is no such account. */
export async function actsOfChange(
  db: Db,
  id: string,
  { email, role, also_delivers, active }: Changes,
): Promise<ConfirmedAct[]> {
  if (email === undefined && role === undefined && also_delivers === undefined && active !== false) return []
  const account = isId(id) ? await findUser(db, id) : undefined
  if (!account) return []
  return [
    ...(email !== undefined && email !== account.email ? (['change_email'] as const) : []),
    ...((role !== undefined && role !== account.role) ||
    (also_delivers !== undefined && also_delivers !== account.also_delivers)
      ? (['change_role'] as const)
      : []),
    ...(active === false && account.active ? (['deactivate'] as const) : []),
  ]
}
