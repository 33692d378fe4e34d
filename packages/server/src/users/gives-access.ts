import type { Role } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { isId } from '../http/validation.ts'
import { findUser } from './queries.ts'

/** Would these changes make this person an admin, or give their account another e-mail address? Either hands the account on. */
export async function givesAccess(
  db: Db,
  id: string,
  { email, role }: { email?: string | undefined; role?: Role | undefined },
): Promise<boolean> {
  if (email === undefined && role !== 'admin') return false
  const account = isId(id) ? await findUser(db, id) : undefined
  if (!account) return false
  return (email !== undefined && email !== account.email) || (role === 'admin' && account.role !== 'admin')
}
