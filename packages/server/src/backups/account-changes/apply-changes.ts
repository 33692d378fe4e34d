import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import { unknownPasswordHash } from '../../people/auth/passwords.ts'
import type { Db } from '../../platform/db/connect.ts'
import { deletePasskey } from '../../people/factors/passkey-queries.ts'
import { deleteTotp, peopleWithFactor, replaceRecoveryCodes } from '../../people/factors/queries.ts'
import { changeAccount } from '../../people/users/queries.ts'
import type { AccountChange } from './list.ts'
import { netChanges, type NetChange } from './net-changes.ts'

/** `email`: the phone of an account without one. */
type Account = { id: string; name: string; email: string; role: string; active: boolean }
export type Person = Pick<Account, 'name' | 'email' | 'role'>

/** What a restore took away again, and from whom. */
export type Applied = {
  closed: Person[]
  demoted: Person[]
  /** They have no password: it was changed since the backup, or the second factor that has protected the account since is not in it. */
  withoutPassword: Person[]
  withoutCodes: Person[]
  /** They have the e-mail address of before again. */
  formerEmail: Person[]
  /** Admins who would have lost access, and keep it without a password, because no other admin is in the backup. */
  lastAdmins: Person[]
}

const accountsOf = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'active', sql<string>`coalesce(email, phone)`.as('email')])
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('email', 'is not', null), row('phone_signs_in', '=', true)]))
    .orderBy('name')

/** Everybody who may sign in, admins first. */
export const peopleWithAccess = (db: Db): Promise<Person[]> =>
  accountsOf(db).clearOrderBy().where('active', '=', true).orderBy('role').orderBy('name').execute()

/** An admin and a motoboy must have a password (migration 0060): it becomes one that nobody knows. */
const removePassword = async (db: Db, id: string) =>
  changeAccount(db, id, { password_hash: await unknownPasswordHash() })

/**
 * Takes away again what these changes took away since the backup. It grants nothing, so nobody becomes an admin by writing to the list
 * beside the backups.
 */
export async function applyChanges(db: Db, changes: readonly AccountChange[], now: Date): Promise<Applied> {
  const net = netChanges(changes)
  const applied: Applied = {
    closed: [],
    demoted: [],
    withoutPassword: [],
    withoutCodes: [],
    formerEmail: [],
    lastAdmins: [],
  }
  const accounts = await accountsOf(db).execute()
  const losesAdmin = ({ closed, role }: NetChange) => closed !== null || (role !== null && role !== 'admin')
  const keepsAdmin = ({ id }: Account) => !net.has(id) || !losesAdmin(net.get(id)!)
  const hasAdmin = accounts.some((account) => account.role === 'admin' && account.active && keepsAdmin(account))
  for (const account of accounts) {
    const change = net.get(account.id)
    if (!change) continue
    const isLastAdmin = !hasAdmin && account.role === 'admin' && account.active && losesAdmin(change)
    if (isLastAdmin) applied.lastAdmins.push(account)
    else await takeAccess(db, account, change, applied, now)
    if (change.totp) await deleteTotp(db, account.id)
    for (const passkey of change.passkeys) await deletePasskey(db, account.id, passkey)
    if (change.codes) {
      await replaceRecoveryCodes(db, account.id, [])
      applied.withoutCodes.push(account)
    }
    const lacksFactor = change.isProtected === true && !(await peopleWithFactor(db)).has(account.id)
    if (change.password || lacksFactor || isLastAdmin) {
      await removePassword(db, account.id)
      if (!isLastAdmin && change.closed === null) applied.withoutPassword.push(account)
    }
    if (change.email && change.closed === null) applied.formerEmail.push(account)
  }
  return applied
}

async function takeAccess(db: Db, account: Account, { closed, role }: NetChange, applied: Applied, now: Date) {
  const by = { user: null, now }
  const subject = account.id
  if (closed === 'removed') {
    await changeAccount(db, account.id, { deleted_at: now, active: false })
    await recordAuditEvent(db, by, 'account_removed', { subject })
    applied.closed.push(account)
  } else if (closed === 'deactivated' && account.active) {
    await changeAccount(db, account.id, { active: false })
    await recordAuditEvent(db, by, 'account_changed', { subject, before: { active: true }, after: { active: false } })
    applied.closed.push(account)
  }
  if (account.role !== 'admin' || role !== 'client') return
  await changeAccount(db, account.id, { role, also_delivers: false })
  await recordAuditEvent(db, by, 'account_changed', { subject, before: { role: 'admin' }, after: { role } })
  applied.demoted.push(account)
}
