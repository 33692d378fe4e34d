import { randomInt } from 'node:crypto'
import { email, newPassword, personName } from '@ligeiro/contract/fields'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { recordAct } from '../audit/queries.ts'
import { BadEnvironment } from '../config.ts'
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

/** A weekend, in ms: so long a made-up password is accepted on any device (docs/decisions/0018-sign-in.md). */
const firstPasswordMs = 72 * 3_600_000

const isSet = (env: Env, name: string) => Boolean(env[name]?.trim())

/** What the environment says, by the rules for everybody else; never repeating a password. */
function asked(env: Env, name: string, rule: z.ZodMiniType<string>, fallback: string): string {
  const { success, data, error } = rule.safeParse(isSet(env, name) ? env[name] : fallback)
  if (!success)
    throw new BadEnvironment(`${name} não serve para o primeiro administrador: ${error.issues[0]?.message}.`)
  return data
}

/**
 * Makes the first admin where there is none. `tell` learns a password that was made up here, once, and before it is committed: a start that is
 * killed in between makes another one, where the other order would lock everybody out. Throws `BadEnvironment`.
 */
export async function ensureFirstAdmin(
  db: Db,
  env: Env,
  now: Date,
  tell: (admin: { email: string; password: string }) => void,
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
    const given = isSet(env, 'ADMIN_PASSWORD')
    const person = {
      name: asked(env, 'ADMIN_NAME', personName, 'Administrador'),
      email: asked(env, 'ADMIN_EMAIL', email, 'admin@ligeiro.local'),
      password: asked(env, 'ADMIN_PASSWORD', newPassword, readablePassword()),
    }
    const madeUp = { password_change_due: true, password_expires_at: new Date(now.getTime() + firstPasswordMs) }
    const { id } = await createUser(tx, { ...person, ...(given ? {} : madeUp), email_proven: true }, 'admin', now)
    await recordAct(tx, { actor: null, action: 'account_created', subject: id, after: { role: 'admin' }, at: now })
    if (!given) tell(person)
  })
}
