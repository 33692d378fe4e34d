import { randomInt } from 'node:crypto'
import { email, newPassword, personName } from '@ligeiro/contract/fields'
import { sql } from 'kysely'
import { recordAuditEvent } from '../people/audit/queries.ts'
import { ConfigError } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import { locks } from '../platform/db/locks.ts'
import { createUser } from '../people/users/user-accounts.ts'

type Env = Record<string, string | undefined>

// Characters that look alike (0 O 1 l I) are left out, because the password is read from a terminal.
const lowercase = 'abcdefghijkmnpqrstuvwxyz'
const uppercase = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const pick = (from: string) => from[randomInt(from.length)] ?? ''

/** Generates sixteen characters in groups of four. They satisfy the password rules. */
function readablePassword(): string {
  const group = () => pick(uppercase) + pick(lowercase) + pick(lowercase) + pick(digits)
  return [group(), group(), group(), group()].join('-')
}

/** In ms: 72 hours, enough for a weekend. A generated password is accepted on any device for this long (docs/decisions/0018-sign-in.md). */
const generatedPasswordTtlMs = 72 * 3_600_000

/** The environment variables of the first admin, read only if there is no admin. config.test.ts compares them with docs/operations.md. */
export const adminSettings = {
  ADMIN_NAME: {
    rule: personName,
    byDefault: 'Administrador',
    meaning: 'the name of the first admin, if there is none',
  },
  ADMIN_EMAIL: { rule: email, byDefault: 'admin@ligeiro.local', meaning: 'the e-mail of the first admin' },
  ADMIN_PASSWORD: {
    rule: newPassword,
    byDefault: null,
    meaning: 'the password of the first admin; without it one is generated and printed once',
  },
}

const isSet = (env: Env, name: string) => Boolean(env[name]?.trim())

/** Reads and validates an environment variable as for any other user. The error text does not contain the value, which may be a password. */
function readVariable(env: Env, name: keyof typeof adminSettings): string {
  const { rule, byDefault } = adminSettings[name]
  const { success, data, error } = rule.safeParse(isSet(env, name) ? env[name] : (byDefault ?? readablePassword()))
  if (!success) throw new ConfigError(`${name} não serve para o primeiro administrador: ${error.issues[0]?.message}.`)
  return data
}

/**
 * Creates the first admin if there is no admin. `onPasswordGenerated` is called once with a generated password, before the commit: if the
 * process is killed in between, the next start generates another password. In the opposite order nobody would know the password of the
 * committed admin. Throws `ConfigError`.
 */
export async function ensureFirstAdmin(
  db: Db,
  env: Env,
  now: Date,
  onPasswordGenerated: (admin: { email: string; password: string }) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.firstPeople})`.execute(tx)
    const admin = await tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (admin) return
    const isGiven = isSet(env, 'ADMIN_PASSWORD')
    const person = {
      name: readVariable(env, 'ADMIN_NAME'),
      email: readVariable(env, 'ADMIN_EMAIL'),
      password: readVariable(env, 'ADMIN_PASSWORD'),
    }
    const generated = {
      password_change_due: true,
      password_expires_at: new Date(now.getTime() + generatedPasswordTtlMs),
    }
    const { id } = await createUser(tx, { ...person, ...(isGiven ? {} : generated), email_proven: true }, 'admin', now)
    await recordAuditEvent(tx, { user: null, now }, 'account_created', { subject: id, after: { role: 'admin' } })
    if (!isGiven) onPasswordGenerated(person)
  })
}
