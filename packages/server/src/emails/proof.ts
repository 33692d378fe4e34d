import type { User } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

type Proof = { email: string | null; email_proven_at: Date | null; email_vouched: boolean }

/** Nobody has used a link or code that was sent to the address: it is not proven at all, or only because an admin typed it. */
export const isUnconfirmed = ({ email, email_proven_at, email_vouched }: Proof): boolean =>
  email !== null && (email_proven_at === null || email_vouched)

/** The part of a `User` that says that the address is not confirmed. Only where e-mails are sent can it be. */
export const unconfirmedPart = (row: Proof, sending: boolean): Pick<User, 'email_unconfirmed'> =>
  sending && isUnconfirmed(row) ? { email_unconfirmed: true } : {}

const proofs = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'email_proven_at', 'email_vouched', 'active', 'deleted_at'])
    .where('id', '=', userId)

export const findProof = (db: Db, userId: string) => proofs(db, userId).executeTakeFirst()

/** Locks the account: of two confirmations at once the second one finds the address proven. */
export const lockProof = (db: Db, userId: string) => proofs(db, userId).forUpdate().executeTakeFirst()

/** The account if its address is to be confirmed, and neither a link for that nor a welcome e-mail was sent to it. */
export const findToConfirm = (db: Db, userId: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', (row) => row.ref('u.email').$notNull().as('email')])
    .where('u.id', '=', userId)
    .where('u.email', 'is not', null)
    .where((row) => row.or([row('u.email_proven_at', 'is', null), row('u.email_vouched', '=', true)]))
    .where(
      sql<boolean>`not exists (select from email_tokens t
        where t.user_id = u.id and t.purpose in ('confirmation', 'welcome') and t.email = lower(u.email))`,
    )
    .executeTakeFirst()

/** Marks the account's e-mail address as proven, after a code or link sent to it was used. */
export const proveEmail = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ email_proven_at: sql`coalesce(email_proven_at, ${now}::timestamptz)`, email_vouched: false })
    .where('id', '=', userId)
    .execute()
