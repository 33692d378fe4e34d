import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { createAccessTokens } from '../src/auth/access-token.ts'
import type { Db } from '../src/db/connect.ts'

const sessionMs = 30 * 86_400_000

/**
 * Inserts a user with the first session and returns the access token. One statement does what the product does in six, because the tests
 * create 7,000 people. `motoboyId` is empty for the other roles.
 */
export async function insertSignedIn(
  db: Db,
  tokens: ReturnType<typeof createAccessTokens>,
  user: { id: string; name: string; email: string; role: Role; motoboyId: string },
  now: Date,
): Promise<string> {
  const [sessionId, refreshTokenId, ends] = [randomUUID(), randomUUID(), new Date(now.getTime() + sessionMs)]
  await sql`
    with new_user as (
      insert into users (id, name, email, phone, role, password_hash, created_at, first_signed_in_at)
      values (${user.id}, ${user.name}, ${user.email}, '48999990000', ${user.role}, 'none', ${now}, ${now})
    ), new_motoboy as (
      insert into motoboys (id, user_id, location, available)
      select ${user.motoboyId || null}::uuid, ${user.id}, 'Rua A, Centro, SC, 88010-000', true
      where ${user.role} = 'motoboy'
    ), new_session as (
      insert into sessions (id, user_id, created_at, seen_at) values (${sessionId}, ${user.id}, ${now}, ${now})
    )
    insert into refresh_tokens (id, session_id, hash, created_at, expires_at)
    values (${refreshTokenId}, ${sessionId}, ${randomBytes(32)}, ${now}, ${ends})`.execute(db)
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  const claims = { userId: user.id, role: user.role, sessionId, refreshTokenId }
  return tokens.sign({ ...claims, cookieSeen: seconds(now), ends: seconds(ends) }, now)
}
