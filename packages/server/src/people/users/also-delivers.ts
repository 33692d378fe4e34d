import { randomUUID } from 'node:crypto'
import type { Role } from '@ligeiro/contract/role'
import { endMotoboySessionsOf } from '../auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { openOrdersOf } from './remove-user.ts'

type Account = { id: string; role: Role; also_delivers: boolean }
type Changes = { role?: Role | undefined; also_delivers?: boolean | undefined }

/**
 * Whether a changed account delivers too; undefined: as before. An admin who begins to deliver gets a motoboy's record, which stays for the
 * orders that they delivered. 409 for others, and for who would stop with open deliveries; the account must be locked.
 */
export async function alsoDelivers(
  db: Db,
  account: Account,
  changes: Changes,
  now: Date,
): Promise<boolean | undefined> {
  const isAdmin = (changes.role ?? account.role) === 'admin'
  if (changes.also_delivers && !isAdmin) throw conflict('Só administradores podem também entregar.')
  const wanted = isAdmin ? changes.also_delivers : false
  if (wanted === undefined || wanted === account.also_delivers) return undefined
  if (wanted) {
    const record = { id: randomUUID(), user_id: account.id, location: null, available: true }
    await db
      .insertInto('motoboys')
      .values(record)
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    return true
  }
  if ((await openOrdersOf(db, account.id, 'motoboy')) > 0)
    throw conflict('Esta pessoa tem entregas em aberto. Passe-as a outro motoboy antes.')
  await endMotoboySessionsOf(db, account.id, now)
  return false
}
