import { sql, type Insertable } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Schema } from '../platform/db/schema.ts'
import { dayMs } from '@ligeiro/contract/durations'
import type { Page } from './templates/template.ts'
import { purposesOf } from './templates/templates.ts'

type Row = Insertable<Schema['email_tokens']>
/** A token without what the queue adds. */
export type NewToken = Omit<Row, 'id' | 'link_hash' | 'email'> & { email: string }

const passwordPurposes = purposesOf['reset-password']

export const insertToken = (db: Db, token: Row) => db.insertInto('email_tokens').values(token).execute()

/** Returns an e-mail that is still to be sent. A recovery e-mail that has a newer one for the same address is skipped: its code is no longer valid. */
export const findUnsent = (db: Db, id: string) =>
  db
    .selectFrom('email_tokens as t')
    .select(['purpose', 'user_id', 'asked_at', 'link_hash', 'named', 'device', 'address', 'former_email'])
    .select((row) => row.ref('email').$notNull().as('email'))
    .where('email', 'is not', null)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(
      sql<boolean>`(purpose <> 'recovery' or not exists (select from email_tokens newer
        where newer.purpose = 'recovery' and newer.email = t.email and newer.number > t.number))`,
    )
    .executeTakeFirst()

/** The active account that an e-mail is for, locked (FOR SHARE), so that it cannot be changed or deactivated before the transaction ends. Only recovery goes by the address alone. */
export const lockRecipient = (db: Db, { user_id, email }: Pick<NewToken, 'email'> & { user_id: string | null }) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'role',
      'email_proven_at',
      'email_vouched',
      (row) => row.ref('email').$notNull().as('email'),
    ])
    .where((row) => (user_id ? row('id', '=', user_id) : row(sql<string>`lower(email)`, '=', email)))
    .where('email', 'is not', null)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Starts the validity of a code and link; called just before the e-mail is sent. */
export const startExpiry = (db: Db, id: string, values: { user_id: string; expires_at: Date }) =>
  db.updateTable('email_tokens').set(values).where('id', '=', id).where('sent_at', 'is', null).execute()

export const markSent = (db: Db, id: string, now: Date) =>
  db.updateTable('email_tokens').set({ sent_at: now }).where('id', '=', id).execute()

/** The valid token of a link that opens this page, or of the ticket that a code was exchanged for. */
export const findByLink = (db: Db, opens: Page, hash: Buffer, now: Date) =>
  db
    .selectFrom('email_tokens')
    .select(['id', 'purpose', 'email', 'phone', 'asked_at', 'former_email'])
    .select((row) => row.ref('user_id').$notNull().as('user_id'))
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('purpose', 'in', purposesOf[opens])
    .where((row) =>
      row.or([
        row('link_hash', '=', hash).and('expires_at', '>', now),
        row('ticket_hash', '=', hash).and('ticket_expires_at', '>', now),
      ]),
    )
    .executeTakeFirst()

/** Invalidates all codes and links of a user, after a new password was set or the account may no longer sign in. */
export const deletePasswordTokens = (db: Db, userId: string) =>
  db.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', 'in', passwordPurposes).execute()

/** Invalidates the links with which others may set this user's password. Returns false if there is none. */
export async function deletePasswordLinksFor(db: Db, userId: string): Promise<boolean> {
  const links = db.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', 'link')
  return (await links.executeTakeFirst()).numDeletedRows > 0n
}

/** Invalidates the links for passwords that this user made, and those that others made for this user. */
export const deletePasswordLinksOf = (db: Db, userId: string) =>
  db
    .deleteFrom('email_tokens')
    .where('purpose', '=', 'link')
    .where((row) => row.or([row('made_by', '=', userId), row('user_id', '=', userId)]))
    .execute()

/** The open links for passwords, by whose password they set; of one user only with `userId`. */
export async function openPasswordLinks(db: Db, now: Date, userId?: string) {
  const rows = await db
    .selectFrom('email_tokens as t')
    .leftJoin('users as u', 'u.id', 't.made_by')
    .select(['u.name as made_by', (row) => row.ref('t.user_id').$notNull().as('user_id')])
    .select((row) => row.ref('t.expires_at').$notNull().as('expires_at'))
    .where('t.purpose', '=', 'link')
    .where('t.expires_at', '>', now)
    .$if(userId !== undefined, (query) => query.where('t.user_id', '=', userId!))
    .execute()
  return new Map(
    rows.map(({ user_id, made_by, expires_at }) => [user_id, { made_by, expires_at: expires_at.toISOString() }]),
  )
}

/** Invalidates the codes and links that were sent to a user's former addresses. */
export const deletePasswordTokensOfOtherAddresses = (db: Db, userId: string, email: string) =>
  db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', passwordPurposes)
    .where('email', '<>', email.toLowerCase())
    .execute()

/** Invalidates the links that were sent to the former phone of a user without an e-mail. */
export const deletePasswordLinksToPhone = (db: Db, userId: string) =>
  db
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', passwordPurposes)
    .where('email', 'is', null)
    .execute()

/** How many notices of this kind went to the address in the hour before. */
export async function countNotices(
  db: Db,
  { user_id, purpose, email, asked_at }: NewToken & { user_id: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('email_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('asked_at', '>', new Date(asked_at.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return count
}

/** May the owner of another account than this one still put this address back by a link 'Não fui eu'? Until then nobody else gets it. */
export async function isReserved(db: Db, email: string, userId: string | null, now: Date): Promise<boolean> {
  const reserved = db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select('email_tokens.id')
    // The link of a removed or deactivated account gives nothing back.
    .where('users.deleted_at', 'is', null)
    .where('users.active', '=', true)
    .where(sql<string>`lower(former_email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(userId !== null, (query) => query.where('user_id', '<>', userId))
  return (await reserved.executeTakeFirst()) !== undefined
}

/**
 * Deletes what expired, codes and links for a password a day later, because a ticket may be valid longer than its code. What does not
 * expire, or was not sent, goes two days after it was asked for: no e-mail is retried for so long.
 */
export const purgeEmailTokens = (db: Db, now: Date) =>
  db
    .deleteFrom('email_tokens')
    .where((row) =>
      row.or([
        row('expires_at', '<', new Date(now.getTime() - dayMs)),
        row('expires_at', '<', now).and('purpose', 'not in', passwordPurposes),
        row('expires_at', 'is', null).and('asked_at', '<', new Date(now.getTime() - 2 * dayMs)),
      ]),
    )
    .execute()
