import { openStatuses } from '@ligeiro/contract/order-status'
import type { Role, User } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { noConfirmation, type PhoneConfirmation } from './phone-confirmation.ts'
import { findAccount } from '../auth/queries.ts'
import type { Db } from '../db/connect.ts'
import { isUniqueViolation } from '../db/outage.ts'
import { taken } from '../http/errors.ts'
import { deleteChallenges } from '../factors/identity-tokens.ts'
import { deleteFactors } from '../factors/queries.ts'
import { deletePasswordTokens, deletePasswordTokensOfOtherAddresses } from '../emails/queries.ts'

type NewUser = Omit<User, 'phone' | 'password_change_due' | 'proof_required'> & {
  phone: string | null
  self_registered?: boolean
  email_proven_at?: Date | null
  email_vouched?: boolean
  password_hash: string | null
  password_change_due?: boolean
  password_expires_at?: Date | null
  created_at: Date
} & Partial<PhoneConfirmation>

const columns = ['id', 'name', 'email', 'role', 'phone', 'password_change_due', 'proof_required'] as const

/** Converts a row to the contract's `User`. */
export const presentUser = <Email extends string | null>(
  row: Omit<User, 'email' | 'phone' | 'password_change_due' | 'proof_required'> & {
    email: Email
    phone: string | null
    password_change_due: boolean
    proof_required?: boolean
  },
): User & { email: Email } => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  ...(row.phone === null ? {} : { phone: row.phone }),
  ...(row.password_change_due ? { password_change_due: true } : {}),
  ...(row.proof_required ? { proof_required: true } : {}),
})

const rethrowTaken = (error: unknown): never => {
  if (isUniqueViolation(error, 'users_email')) throw taken('email', 'E-mail já cadastrado.')
  if (isUniqueViolation(error, 'users_phone_clients'))
    throw taken('phone', 'Outro cliente com este nome já pede por este telefone.')
  throw error
}

/** Inserts an account; 409 if another account that is not deleted has the e-mail. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db.insertInto('users').values(user).execute().catch(rethrowTaken)
}

export type AccountChanges = {
  name?: string
  email?: string
  phone?: string | null
  role?: Role
  active?: boolean
  proof_required?: boolean
  deleted_at?: Date | null
  password_hash?: string | null
  password_change_due?: boolean
  email_proven_at?: Date
  email_vouched?: boolean
  merged_into?: string | null
} & Partial<PhoneConfirmation>

/** Changes an account; 409 if the e-mail is taken, or the phone of somebody who orders by phone. A new phone without a confirmation is not confirmed. Codes and links become invalid when the password or the address changes or the account may no longer sign in, and so do unfinished sign-ins with a second factor. */
export async function changeAccount(db: Db, id: string, changes: AccountChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  const expiry = changes.password_hash === undefined ? {} : { password_expires_at: null }
  await db
    .updateTable('users')
    .set({ ...(changes.phone === undefined ? {} : noConfirmation), ...changes, ...expiry })
    .where('id', '=', id)
    .execute()
    .catch(rethrowTaken)
  if (changes.password_hash !== undefined || changes.active === false || changes.deleted_at) {
    await deletePasswordTokens(db, id)
    await deleteChallenges(db, id)
  } else if (changes.email !== undefined) await deletePasswordTokensOfOtherAddresses(db, id, changes.email)
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select([...columns, 'active', 'password_hash', 'first_signed_in_at', 'email_proven_at', 'email_vouched'])
    .select(['self_registered', 'created_at', 'phone_confirmed_at', 'phone_confirmed_via', 'phone_confirmed_by'])
    .where('deleted_at', 'is', null)

export const findUser = (db: Db, id: string) => accounts(db).where('id', '=', id).executeTakeFirst()

/** Locks the account (FOR UPDATE): until the transaction ends nobody else can change or remove it, or create an order for it. */
export const lockUser = (db: Db, id: string) => accounts(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the account of a removed person; its data is still as it was at the removal. */
export const lockRemoved = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
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

/** Deletes the other data of an erased person: push devices, second factors, address book, mentions of bairros, agreement and table of prices, position, stored idempotent answers that contain their ids, and password tokens and attempts with their e-mail address. */
export async function deletePersonalTraces(db: Db, person: { id: string; email: string | null }): Promise<void> {
  const noPosition = { location: null, latitude: null, longitude: null, accuracy: null, seen_at: null }
  await db.deleteFrom('push_devices').where('user_id', '=', person.id).execute()
  await deleteFactors(db, person.id)
  await db.deleteFrom('push_mutes').where('user_id', '=', person.id).execute()
  await db.deleteFrom('address_book').where('client_id', '=', person.id).execute()
  await db.deleteFrom('bairro_sources').where('client_id', '=', person.id).execute()
  await db.deleteFrom('agreement_links').where('client_id', '=', person.id).execute()
  await db.deleteFrom('client_prices').where('client_id', '=', person.id).execute()
  await db.deleteFrom('agreement_changes').where('client_id', '=', person.id).execute()
  // A client's table has their name.
  await db
    .updateTable('price_tables')
    .set({ name: 'Dados removidos', archived_at: sql<Date>`coalesce(archived_at, now())` })
    .where('client_id', '=', person.id)
    .execute()
  // What merges moved can no longer be given back.
  await db
    .deleteFrom('client_merges')
    .where((row) => row.or([row('from_id', '=', person.id), row('into_id', '=', person.id)]))
    .execute()
  await db.deleteFrom('email_confirmations').where('user_id', '=', person.id).execute()
  await db.deleteFrom('account_notices').where('user_id', '=', person.id).execute()
  await db.updateTable('sessions').set({ device: null, address: null }).where('user_id', '=', person.id).execute()
  const motoboy = await db
    .updateTable('motoboys')
    .set(noPosition)
    .where('user_id', '=', person.id)
    .returning('id')
    .executeTakeFirst()
  for (const table of ['position_views', 'position_views_by_link'] as const)
    if (motoboy) await db.deleteFrom(table).where('motoboy_id', '=', motoboy.id).execute()
  await sql`
    delete from idempotency_keys
    where scope = ${person.id} or strpos(answer::text, ${person.id}) > 0
      or strpos(answer::text, ${motoboy?.id ?? person.id}) > 0`.execute(db)
  // Another person may have signed up with the address since then: its tokens and attempts are theirs now.
  if (person.email === null || (await findAccount(db, person.email))) return
  const email = person.email.toLowerCase()
  await db.deleteFrom('password_tokens').where('email', '=', email).execute()
  await sql`delete from attempts where split_part(subject, ' account ', 2) = ${email}`.execute(db)
}

/** Counts the open orders of a person, as client or as motoboy. */
export async function openOrdersOf(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('motoboys as m', 'm.id', 'o.motoboy_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('o.deleted_at', 'is', null)
    .where('o.status', 'in', openStatuses)
    .where((row) => row.or([row('o.client_id', '=', userId), row('m.user_id', '=', userId)]))
    .executeTakeFirstOrThrow()
  return row.count
}
