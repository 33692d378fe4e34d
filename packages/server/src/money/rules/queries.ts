import { defaultRules } from '@ligeiro/contract/money-api'
import type { Rules } from '@ligeiro/contract/money-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'

/** Of the firm (both null), a client or a motoboy. */
export type Scope = { client: string | null; motoboy: string | null }
export const firm: Scope = { client: null, motoboy: null }

/** Completes the rules in force with the defaults. The share is always there: the firm's first save must set it. */
export const completeRules = (inForce: Partial<Rules>): Rules => ({ ...defaultRules, ...inForce }) as Rules

/** From when on orders are in the books; null: the firm has not begun. */
export async function moneySince(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('money_rules').select('valid_from').orderBy('id').limit(1).executeTakeFirst()
  return row?.valid_from ?? null
}

/** Throws 409 where the firm has not begun. */
export async function requireMoney(db: Db): Promise<void> {
  if ((await moneySince(db)) === null) throw conflict('Comece pelas regras do financeiro.')
}

/** What a scope sets itself at a moment, and the rules that result. Null: the firm has not begun. */
export async function rulesAt(db: Db, { client, motoboy }: Scope, at: Date) {
  const { rows } = await sql<{ own: Partial<Rules> | null; in_force: Partial<Rules> | null }>`
    select own_money_rules(${client}::uuid, ${motoboy}::uuid, ${at}) as own,
      money_rules_at(${client}::uuid, ${motoboy}::uuid, ${at}) as in_force`.execute(db)
  const { own, in_force } = rows[0]!
  return { own: own ?? {}, resulting: in_force && completeRules(in_force) }
}

/** What a scope sets itself from later moments on, the first of them first. */
export async function laterRules(tx: Db, { client, motoboy }: Scope, after: Date) {
  const { rows } = await sql<{ own: Partial<Rules>; valid_from: Date }>`
    select distinct on (valid_from) valid_from, rules as own from money_rules
    where client_id is not distinct from ${client}::uuid and motoboy_id is not distinct from ${motoboy}::uuid and valid_from > ${after}
    order by valid_from, id desc`.execute(tx)
  return rows
}

export async function insertRules(
  tx: Db,
  scope: Scope,
  saved: { rules: Partial<Rules>; validFrom: Date; zone: string; now: Date; by: string },
): Promise<void> {
  await tx
    .insertInto('money_rules')
    .values({
      client_id: scope.client,
      motoboy_id: scope.motoboy,
      rules: JSON.stringify(saved.rules),
      valid_from: saved.validFrom,
      time_zone: saved.zone,
      saved_at: saved.now,
      saved_by: saved.by,
    })
    .execute()
}

/** The newest 100 versions of the firm's rules, newest first. */
export async function versionsOfFirm(db: Db) {
  const rows = await db
    .selectFrom('money_rules as r')
    .innerJoin('users as u', 'u.id', 'r.saved_by')
    .select(['r.valid_from', 'r.saved_at', 'r.rules', 'u.id', 'u.name'])
    .where('r.client_id', 'is', null)
    .where('r.motoboy_id', 'is', null)
    .orderBy('r.valid_from', 'desc')
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ valid_from, saved_at, rules, id, name }) => ({
    valid_from,
    saved_at,
    by: { id, name },
    rules: completeRules(rules as Partial<Rules>),
  }))
}
