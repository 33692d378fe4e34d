import { openStatuses } from '@ligeiro/contract/order-status'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { recordAuditEvent } from '../audit/queries.ts'
import { endSessionsOf } from '../auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { endShiftOfAccount } from '../../shifts/shift/change-shift.ts'
import { lockForAdmin, refuseLastAdmin } from './lock-account.ts'
import { refuseOpenValues } from './open-values.ts'
import { changeAccount } from './queries.ts'

/** Removes an account and ends its sessions; 409 for the caller's own account, the last admin and a person with open orders. */
export async function deleteUser(db: Db, by: SignedIn, id: string, now: Date): Promise<void> {
  const { id: subject } = await removeAccount(db, by, id, now)
  await recordAuditEvent(db, { user: by, now }, 'account_removed', { subject })
}

/** Like `deleteUser`, but writes no event to the audit log. */
export async function removeAccount(
  db: Db,
  by: SignedIn,
  id: string,
  now: Date,
): Promise<{ id: string; email: string | null; phone: string | null }> {
  const account = await lockForAdmin(db, by, id)
  if (by.id === account.id) throw conflict('Você não pode excluir a si mesmo.')
  await refuseLastAdmin(db, account)
  if ((await openOrdersOf(db, id)) > 0)
    throw conflict('Esta pessoa tem pedidos em aberto. Conclua-os ou cancele-os antes.')
  await refuseOpenValues(db, account.id)
  await endShiftOfAccount(db, id, now)
  await changeAccount(db, id, { deleted_at: now, active: false })
  await endSessionsOf(db, id, now)
  return account
}

/** Counts the open orders of a person, as client or as motoboy, or as motoboy only. */
export async function openOrdersOf(db: Db, userId: string, as?: 'motoboy'): Promise<number> {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('motoboys as m', 'm.id', 'o.motoboy_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('o.deleted_at', 'is', null)
    .where('o.status', 'in', openStatuses)
    .where((row) => row.or([...(as ? [] : [row('o.client_id', '=', userId)]), row('m.user_id', '=', userId)]))
    .executeTakeFirstOrThrow()
  return row.count
}
