import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Wrong responses for each sign-in, beside the limits of the account (factor-limits.ts). */
export const maxTries = 5
/** How long a token is valid, in ms. */
const ttlMs = 5 * 60_000

/** SHA-256 without a salt is enough for 256 random bits. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

type NewToken = {
  kind: 'sign_in' | 'confirmation' | 'passkey'
  user_id: string
  session_id: string | null
  /** Of a confirmation. */
  act?: string
  /** Of a sign-in that began with a link or code of an e-mail. */
  by_link?: boolean
}

/** Makes a token that is valid for five minutes and once. */
export async function makeToken(db: Db, row: NewToken, now: Date): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + ttlMs)
  await db
    .insertInto('identity_tokens')
    .values({ hash: hashOf(token), ...row, expires_at })
    .execute()
  return { token, expires_at }
}

/** Finds whose sign-in this challenge belongs to; `email` is the phone of an account without one. */
export const findChallenge = (db: Db, challenge: string, now: Date) =>
  db
    .selectFrom('identity_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 't.by_link', sql<string>`coalesce(u.email, u.phone)`.as('email')])
    .where((row) => row.or([row('u.email', 'is not', null), row('u.phone_signs_in', '=', true)]))
    .where('t.hash', '=', hashOf(challenge))
    .where('t.kind', '=', 'sign_in')
    .where('t.expires_at', '>', now)
    .executeTakeFirst()

/** Counts an attempt with the challenge of a sign-in, before the response is checked. Undefined if the challenge is not valid. */
export const countTry = (db: Db, challenge: string, now: Date) =>
  db
    .updateTable('identity_tokens')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('hash', '=', hashOf(challenge))
    .where('kind', '=', 'sign_in')
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst()

/** Uses up the challenge of a sign-in. Of two calls with one challenge only one gets true. */
export async function consumeChallenge(db: Db, challenge: string): Promise<boolean> {
  const deleted = await db.deleteFrom('identity_tokens').where('hash', '=', hashOf(challenge)).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

type Person = { userId: string; sessionId: string }

const tokenOfSession = (db: Db, token: string, { userId, sessionId }: Person, now: Date) =>
  db
    .deleteFrom('identity_tokens')
    .where('hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)

/** Whether a person has this challenge of WebAuthn in this session, without using it up. */
export async function isPasskeyChallenge(db: Db, token: string, { userId, sessionId }: Person, now: Date) {
  const found = db
    .selectFrom('identity_tokens')
    .select('kind')
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'passkey')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
  return (await found.executeTakeFirst()) !== undefined
}

/** Uses up a challenge of WebAuthn of a person in this session. Of two calls with one challenge only one gets true. */
export async function consumePasskeyChallenge(db: Db, token: string, person: Person, now: Date): Promise<boolean> {
  const deleted = await tokenOfSession(db, token, person, now).where('kind', '=', 'passkey').executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Uses up a confirmation of this act by a person in this session. Of two calls with one confirmation only one gets true. */
export async function consumeConfirmation(db: Db, token: string, act: string, person: Person, now: Date) {
  const confirmation = tokenOfSession(db, token, person, now).where('kind', '=', 'confirmation').where('act', '=', act)
  return (await confirmation.executeTakeFirst()).numDeletedRows === 1n
}

/** Lets this session do the act without another confirmation until `expires_at`. */
export const holdAct = (db: Db, act: string, { userId, sessionId }: Person, expires_at: Date) =>
  db
    .insertInto('identity_tokens')
    .values({ hash: randomBytes(32), kind: 'held', user_id: userId, session_id: sessionId, act, expires_at })
    .execute()

export async function isActHeld(db: Db, act: string, { userId, sessionId }: Person, now: Date): Promise<boolean> {
  const held = db
    .selectFrom('identity_tokens')
    .select('act')
    .where('kind', '=', 'held')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('act', '=', act)
    .where('expires_at', '>', now)
  return (await held.executeTakeFirst()) !== undefined
}

/** Ends the unfinished sign-ins of a person whose password or access has changed. */
export const deleteChallenges = (db: Db, userId: string) =>
  db.deleteFrom('identity_tokens').where('user_id', '=', userId).execute()

export const purgeIdentityTokens = (db: Db, now: Date) =>
  db.deleteFrom('identity_tokens').where('expires_at', '<', now).execute()
