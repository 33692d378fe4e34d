import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@ligeiro/contract/role'
import { sql } from 'kysely'
import type { createAccessTokens } from '../src/people/auth/access-token.ts'
import type { Db } from '../src/platform/db/connect.ts'

const sessionMs = 30 * 86_400_000

/** `motoboyId` and `location` are used for motoboys only. */
type NewUser = {
  id: string
  name: string
  email: string
  phone: string
  role: Role
  password_hash: string
  motoboyId: string
  location: string
}

/**
 * Inserts users, each with the first session, and returns the tokens of the sessions. One statement does what the product does in six for
 * each user, because the tests create more than 10,000.
 */
export async function insertSignedIn(
  db: Db,
  tokens: ReturnType<typeof createAccessTokens>,
  users: readonly NewUser[],
  now: Date,
) {
  const ends = new Date(now.getTime() + sessionMs)
  const signedIn = users.map((user) => {
    const refreshToken = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(refreshToken).digest('hex')
    return { ...user, sessionId: randomUUID(), refreshTokenId: randomUUID(), refreshToken, hash }
  })
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(signedIn)}::jsonb) as given (id uuid, name text, email text, phone text, role text,
        password_hash text, "motoboyId" text, location text, "sessionId" uuid, "refreshTokenId" uuid, hash text)
    ), new_users as (
      insert into users (id, name, email, phone, role, password_hash, created_at, first_signed_in_at)
      select id, name, email, phone, role, password_hash, ${now}, ${now} from given
    ), new_motoboys as (
      insert into motoboys (id, user_id, location, available)
      select "motoboyId"::uuid, id, location, true from given where role = 'motoboy'
    ), new_sessions as (
      insert into sessions (id, user_id, created_at, seen_at) select "sessionId", id, ${now}, ${now} from given
    )
    insert into refresh_tokens (id, session_id, hash, created_at, expires_at)
    select "refreshTokenId", "sessionId", decode(hash, 'hex'), ${now}, ${ends} from given`.execute(db)
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  const times = { cookieSeen: seconds(now), ends: seconds(ends) }
  return Promise.all(
    signedIn.map(async ({ id, role, sessionId, refreshTokenId, refreshToken }) => {
      const accessToken = await tokens.sign({ userId: id, role, sessionId, refreshTokenId, ...times }, now)
      return { accessToken, refreshToken, sessionId }
    }),
  )
}
