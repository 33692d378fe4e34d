import { steps, type Step, type StepName } from '@ligeiro/contract/steps'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import { pushesOf } from './pushes.ts'
import { ordersChannel } from './notice.ts'
import { orderColumns, peopleJoins, type SteppedRow } from './rows.ts'

type Column = keyof Schema['orders']
/** The columns that a step writes besides the status. A raw SQL value may refer to the row before the step (`old.`) and use `happened`. */
export type Changes = Partial<Record<Column, string | number | Date | null | RawBuilder<unknown>>>

type Write = {
  step: StepName
  user: SignedIn
  changes: Changes
  /** Additional conditions of the call on the row before the step (`old.`), for example the expected version. */
  also: RawBuilder<unknown>[]
  now: Date
  /** The time of the step according to the caller's device. `happened` checks it. */
  happenedAt?: Date
}
export type StepToWrite = Write & { orderId: string }

const isMotoboy = (user: SignedIn) => sql`old.motoboy_id = (select id from motoboys where user_id = ${user.id})`

/** Translates each rule of the table of steps into an SQL condition: the caller's part in the order, its status, its required columns. */
function rulesAsSql(step: StepName, user: SignedIn) {
  const who = {
    admin: user.role === 'admin' ? sql`true` : sql`false`,
    client: sql`old.client_id = ${user.id}`,
    motoboy: isMotoboy(user),
  }
  return (steps[step] as Step).rules.map((rule) => ({
    rule,
    holds: sql.join(
      [
        who[rule.who],
        sql`old.status = any(${[...rule.from]}::text[])`,
        ...(rule.needs === 'price' ? [sql`old.price_cents is not null`] : []),
        ...(rule.needs === 'motoboy' ? [sql`old.motoboy_id is not null`] : []),
      ],
      sql` and `,
    ),
  }))
}

const notInHistory = new Set(['deleted_at', 'edits'])

/** A JSON object `{ column: value }` of the row before (`old`) or after (`o`) the step, for the history. */
const jsonOf = (row: 'old' | 'o', columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql`${sql.lit(column)}`, sql.ref(`${row}.${column}`)]))})`

/**
 * The time of the step: `claim` if it is later than the previous step, not in the future and less than 24 hours ago, otherwise `now`
 * (docs/product.md, Offline).
 */
export const stepTime = (now: Date, claim: Date | undefined) =>
  claim
    ? sql`case when ${claim}::timestamptz > old.stepped_at and ${claim}::timestamptz <= ${now}::timestamptz
        and ${claim}::timestamptz > ${now}::timestamptz - interval '24 hours' then ${claim}::timestamptz else ${now}::timestamptz end`
    : sql`${now}::timestamptz`

/**
 * Takes one step in ONE statement: the conditional UPDATE, the history row, the notification and the pushes. Returns undefined, and
 * changes nothing, if no rule holds or if one of the call's own conditions does not hold. The statement locks the row first, so that
 * `before` in the history holds the values that the UPDATE replaced.
 */
export async function writeStep(db: Db, write: StepToWrite): Promise<SteppedRow | undefined> {
  const statement = stepStatement(write, sql`id = ${write.orderId}`)
  const result = await sql<SteppedRow>`
    ${statement.with}
    select ${orderColumns}, ${statement.pushes.id} as pushes, (select count(*) from notice) from o ${peopleJoins}`.execute(
    db,
  )
  return result.rows[0]
}

/**
 * Takes the same step on several orders in one statement. An order on which no rule holds, or one of the call's own conditions does
 * not hold, stays unchanged. The statement locks the rows in the order of their ids, so that two such statements cannot deadlock.
 */
export async function writeStepOnEach(
  db: Db,
  write: Write,
  orderIds: readonly string[],
): Promise<{ count: number; pushes: string[] }> {
  const statement = stepStatement(write, sql`id = any(${orderIds}::uuid[]) order by id`)
  const result = await sql<{ count: number; pushes: string[] }>`
    ${statement.with}
    select count(*)::int as count, ${statement.pushes.ids} as pushes, (select count(*) from notice) as notices from o`.execute(
    db,
  )
  return result.rows[0] ?? { count: 0, pushes: [] }
}

/**
 * Builds the CTEs of the statement: `old` holds the rows before the step, `o` the rows after it. `which` is the condition that selects
 * the rows.
 */
function stepStatement(write: Write, which: RawBuilder<unknown>) {
  const { step, user, changes, now, happenedAt } = write
  const rules = rulesAsSql(step, user)
  const at = stepTime(now, happenedAt)
  /** A CASE expression: the value of the first rule that holds and has a value, otherwise `fallback`. */
  const caseOfRules = (
    valueOf: (rule: Step['rules'][number]) => RawBuilder<unknown> | undefined,
    fallback: RawBuilder<unknown>,
  ) => {
    const cases = rules.flatMap(({ rule, holds }) => {
      const value = valueOf(rule)
      return value ? [sql`when ${holds} then ${value}`] : []
    })
    return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${fallback} end` : fallback
  }
  const status = caseOfRules((rule) => (rule.to ? sql`${rule.to}` : undefined), sql`old.status`)
  const recordedAs = caseOfRules((rule) => (rule.recordedAs ? sql`${rule.recordedAs}` : undefined), sql`${step}`)
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const pushes = pushesOf(step, user, now)
  const columns = [...new Set(['status', ...Object.keys(changes)])].filter((column) => !notInHistory.has(column))
  const ctes = sql`
    with old as materialized (
      select * from orders where deleted_at is null and ${which} for update
    ), o as (
      update orders set ${sql.join([
        ...assignments,
        sql`status = ${status}`,
        sql`status_changed_at = case when ${status} = old.status then old.status_changed_at else ${at} end`,
        sql`stepped_at = ${at}`,
        sql`version = old.version + 1`,
        sql`changed_xid = pg_current_xact_id()`,
      ])}
      from old
      where orders.id = old.id and (${sql.join(
        rules.map(({ holds }) => holds),
        sql` or `,
      )})
        ${sql.join(
          write.also.map((condition) => sql`and ${condition}`),
          sql` `,
        )}
      returning orders.*
    ), event as (
      insert into order_events (order_id, step, actor_id, actor_role, before, after, at, received_at, left_motoboy_id)
      select o.id, ${recordedAs}, ${user.id}::uuid, ${user.role}, ${jsonOf('old', columns)},
        ${jsonOf('o', columns)} ${rejectedClaim(now, happenedAt)}, ${at},
        case when ${at} < ${now}::timestamptz then ${now}::timestamptz end,
        case when old.motoboy_id is distinct from o.motoboy_id then old.motoboy_id end
      from o join old on old.id = o.id
    ), notice as (
      select pg_notify(${ordersChannel}, json_build_object('event', ${steps[step].event}::text, 'order', o.id,
        'motoboy', (select user_id from motoboys where id = o.motoboy_id),
        'lost', (select user_id from motoboys where id = old.motoboy_id and id is distinct from o.motoboy_id),
        'gone', o.deleted_at is not null)::text)
      from o join old on old.id = o.id
    ) ${pushes.with}`
  return { with: ctes, pushes }
}

/** Adds `claimed_at` to the history entry if `happened` did not accept the claim. */
const rejectedClaim = (now: Date, claim: Date | undefined) =>
  claim
    ? sql`|| case when ${stepTime(now, claim)} = ${claim}::timestamptz then '{}'::jsonb else jsonb_build_object('claimed_at', ${claim}::timestamptz) end`
    : sql``
