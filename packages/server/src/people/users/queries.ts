import type { User } from '@ligeiro/contract/user'
import type { Insertable, Updateable } from 'kysely'
import { noConfirmation } from './phone-confirmation.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { isUniqueViolation } from '../../platform/db/outage.ts'
import { taken } from '../../platform/http/errors.ts'
import { deleteChallenges } from '../factors/identity-tokens.ts'
import {
  deletePasswordLinksToPhone,
  deletePasswordTokens,
  deletePasswordTokensOfOtherAddresses,
} from '../../emails/queries.ts'

const columns = [
  'id',
  'name',
  'email',
  'role',
  'phone',
  'password_change_due',
  'proof_required',
  'no_approval',
  'also_delivers',
] as const

export const presentUser = <Email extends string | null>(
  row: Omit<User, 'email' | 'phone' | 'password_change_due' | 'proof_required' | 'no_approval' | 'also_delivers'> & {
    email: Email
    phone: string | null
    password_change_due: boolean
    proof_required?: boolean
    no_approval?: boolean
    also_delivers?: boolean
  },
): User & { email: Email } => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  ...(row.phone === null ? {} : { phone: row.phone }),
  ...(row.password_change_due ? { password_change_due: true } : {}),
  ...(row.proof_required ? { proof_required: true } : {}),
  ...(row.no_approval ? { no_approval: true } : {}),
  ...(row.also_delivers ? { also_delivers: true } : {}),
})

const rethrowTaken = (error: unknown): never => {
  if (isUniqueViolation(error, 'users_email')) throw taken('email', 'E-mail já cadastrado.')
  if (isUniqueViolation(error, 'users_phone_clients'))
    throw taken('phone', 'Outro cliente com este nome já pede por este telefone.')
  if (isUniqueViolation(error, 'users_sign_in_phone'))
    throw taken('phone', 'Outra pessoa já entra com este telefone. Informe outro telefone ou um e-mail.')
  throw error
}

/** The columns of an account that begins. Name, address, phone and password are always said, also that there is none. */
type NewAccount = Pick<Schema['users'], 'email' | 'phone' | 'password_hash'> &
  Insertable<Omit<Schema['users'], 'active' | 'billing' | 'deleted_at' | 'first_signed_in_at' | 'merged_into'>>

/** Inserts an account; 409 if another account that is not deleted has the e-mail. */
export async function insertUser(db: Db, user: NewAccount): Promise<void> {
  await db.insertInto('users').values(user).execute().catch(rethrowTaken)
}

/** The columns that change in the life of an account. When a first password expires is said by `changeAccount` itself. */
export type AccountChanges = Updateable<
  Omit<Schema['users'], 'id' | 'created_at' | 'first_signed_in_at' | 'password_expires_at' | 'self_registered'>
>

/** Changes an account; 409 if the e-mail is taken, or the phone of somebody who orders by phone. A new phone without a confirmation is not confirmed. Codes and links become invalid when the password or the address changes or the account may no longer sign in, and so do unfinished sign-ins with a second factor. */
export async function changeAccount(db: Db, id: string, changes: AccountChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  const newPassword = changes.password_hash === undefined ? {} : { password_expires_at: null, password_is_pin: false }
  await db
    .updateTable('users')
    .set({ ...(changes.phone === undefined ? {} : noConfirmation), ...newPassword, ...changes })
    .where('id', '=', id)
    .execute()
    .catch(rethrowTaken)
  if (changes.password_hash !== undefined || changes.active === false || changes.deleted_at) {
    await deletePasswordTokens(db, id)
    await deleteChallenges(db, id)
    return
  }
  if (changes.email !== undefined) await deletePasswordTokensOfOtherAddresses(db, id, changes.email ?? '')
  if (changes.phone !== undefined) await deletePasswordLinksToPhone(db, id)
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select([...columns, 'active', 'password_hash', 'first_signed_in_at', 'email_proven_at', 'email_vouched'])
    .select(['phone_signs_in', 'password_is_pin'])
    .select(['self_registered', 'created_at', 'phone_confirmed_at', 'phone_confirmed_via', 'phone_confirmed_by'])
    .where('deleted_at', 'is', null)

export const findUser = (db: Db, id: string) => accounts(db).where('id', '=', id).executeTakeFirst()

/** Locks the account (FOR UPDATE): until the transaction ends nobody else can change or remove it, or create an order for it. */
export const lockUser = (db: Db, id: string) => accounts(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the account of a removed person; its data is still as it was at the removal. */
export const lockRemoved = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const listUsers = (db: Db) => accounts(db).orderBy('name').orderBy('id').execute()

/** Locks all active admins: of two admins who remove each other at the same time, the second finds out that they are the last one. */
export const lockAdmins = (db: Db) =>
  accounts(db).where('role', '=', 'admin').where('active', '=', true).orderBy('id').forUpdate().execute()

/** Finds a client with access. In a transaction the row is locked (FOR SHARE), against a removal before what is written for them is committed. */
export function findClient(db: Db, id: string) {
  const client = accounts(db).where('id', '=', id).where('role', '=', 'client').where('active', '=', true)
  return (db.isTransaction ? client.forShare() : client).executeTakeFirst()
}

/** Locks the account (FOR NO KEY UPDATE): until the transaction ends nobody can create an order for it, but steps on its orders can go on. */
export const lockOwner = (db: Db, id: string) => accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
