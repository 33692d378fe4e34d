import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { locks } from '../db/locks.ts'
import { createUser } from '../users/service.ts'

type Env = Record<string, string | undefined>

// Without 0 O 1 l I: it is read off a terminal.
const letters = 'abcdefghijkmnpqrstuvwxyz'
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const pick = (from: string) => from[randomInt(from.length)] ?? ''

/** Sixteen characters in groups of four, holding what the rules for passwords ask for. */
function readablePassword(): string {
  const group = () => pick(capitals) + pick(letters) + pick(letters) + pick(digits)
  return [group(), group(), group(), group()].join('-')
}

/** Makes the first admin where there is none, and tells his password: once, and only when it was made up here. */
export async function ensureFirstAdmin(
  db: Db,
  env: Env,
  now: Date,
): Promise<{ email: string; password: string } | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.firstPeople})`.execute(tx)
    const admin = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (admin) return null
    const email = env.ADMIN_EMAIL?.trim() || 'admin@ligeiro.local'
    const password = env.ADMIN_PASSWORD || readablePassword()
    const person = { name: env.ADMIN_NAME || 'Administrador', email, password }
    await createUser(tx, { ...person, password_change_due: !env.ADMIN_PASSWORD }, 'admin', now)
    return env.ADMIN_PASSWORD ? null : { email, password }
  })
}
