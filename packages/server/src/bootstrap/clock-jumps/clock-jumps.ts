import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../../platform/db/connect.ts'

/** A jump of the server's clock, ahead or back, after which nothing is deleted for a day. */
export type ClockJump = { from: Date; to: Date; carefulUntil: Date }

type Row = { jumped_from: Date; jumped_to: Date; careful_until: Date }
const present = (row: Row): ClockJump => ({
  from: row.jumped_from,
  to: row.jumped_to,
  carefulUntil: row.careful_until,
})

/**
 * Remembers `now` in the database and compares it with the last time that any process saw. Returns the last jump of more than a day while
 * it is less than a day old: a clock that jumps may be wrong, so its time must not be a reason to delete anything. Whether the clock
 * jumped or the machine was switched off for days cannot be told apart.
 */
export async function observeClock(db: Db, now: Date): Promise<ClockJump | null> {
  const jumped = sql<boolean>`abs(extract(epoch from ${now}::timestamptz - c.seen_at)) * 1000 > ${sql.lit(dayMs)}`
  const ifJumped = (column: string, value: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = case when ${jumped} then ${value} else ${sql.ref(`c.${column}`)} end`
  const { rows } = await sql<Row>`
    insert into server_clock as c (seen_at) values (${now}::timestamptz)
    on conflict (only_row) do update set seen_at = excluded.seen_at, ${ifJumped('jumped_from', sql`c.seen_at`)},
      ${ifJumped('jumped_to', sql`excluded.seen_at`)},
      ${ifJumped('careful_until', sql`${new Date(now.getTime() + dayMs)}::timestamptz`)}
    returning jumped_from, jumped_to, careful_until`.execute(db)
  const [row] = rows
  return row?.careful_until && row.careful_until > now ? present(row) : null
}

/** The jump that `observeClock` noticed last, while nothing is deleted because of it. */
export async function currentJump(db: Db, now: Date): Promise<ClockJump | null> {
  const row = await db
    .selectFrom('server_clock')
    .select(['jumped_from', 'jumped_to', 'careful_until'])
    .where('careful_until', '>', now)
    .executeTakeFirst()
  return row ? present(row as Row) : null
}
