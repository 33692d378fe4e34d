import type { Opening } from '@ligeiro/contract/openings-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { begun, bookDay, readBookDays } from '../books/book-day.ts'
import { isInForce, isReversed } from '../books/in-force.ts'

type Row = Omit<Opening, 'amount' | 'at'> & { cents: number; at: Date }

async function readWhere(db: Db, condition: RawBuilder<unknown>): Promise<Opening[]> {
  const { rows } = await sql<Row>`
    select e.id::text, l.cents::float8 as cents, e.reason as text, e.day::text as day, e.posted_at as at,
      jsonb_build_object('id', actor.id, 'name', actor.name) as by,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as client,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', u.name) end as motoboy
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id and a.party is not null join users actor on actor.id = e.actor_id
      left join users c on c.id = e.client_id left join motoboys m on m.id = e.motoboy_id left join users u on u.id = m.user_id
    where e.kind = 'opening' and ${isInForce('e')} and ${condition} order by e.id`.execute(db)
  return rows.map(({ cents, at, ...opening }) => ({ ...opening, amount: reaisOf(cents), at: at.toISOString() }))
}

/** What was entered and not reversed, of everybody. */
export const readOpenings = (db: Db): Promise<Opening[]> => readWhere(db, sql`true`)

/** Of one client or motoboy, by their id. */
export async function findOpening(db: Db, party: string): Promise<Opening | undefined> {
  const [found] = await readWhere(db, sql`${party}::uuid in (e.client_id, e.motoboy_id)`)
  return found
}

/** The day before the books began, and how many openings of a party there were, with those that were reversed. */
export async function readBefore(db: Db, party: string): Promise<{ day: string; entered: number }> {
  const rule = await readBookDays(db)
  const { rows } = await sql<{ day: string; entered: number }>`
    select (${bookDay(sql`begun.valid_from`, rule)}::date - 1)::text as day, (
      select count(*)::int from ledger_entries e
      where e.kind = 'opening' and e.reverses is null and ${party}::uuid in (e.client_id, e.motoboy_id)) as entered
    from ${begun}`.execute(db)
  return rows[0]!
}

/** What was entered and not reversed, in cents by the account of the person. */
export async function readEntered(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ person: string; cents: number }>`
    select coalesce(e.client_id, m.user_id) as person, l.cents::float8 as cents
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id and a.party is not null left join motoboys m on m.id = e.motoboy_id
    where e.kind = 'opening' and ${isInForce('e')}`.execute(db)
  return new Map(rows.map(({ person, cents }) => [person, cents]))
}

/** Of these entries those that no closing has taken up, and those that were reversed before. */
export async function readReversible(db: Db, ids: readonly string[]): Promise<{ open: string[]; reversed: string[] }> {
  const { rows } = await sql<{ id: string; is_reversed: boolean }>`
    select e.id::text, ${isReversed('e')} as is_reversed
    from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.closable
    where e.id = any(${ids}::bigint[]) and (l.closing_id is null or ${isReversed('e')}) order by e.id`.execute(db)
  const of = (wanted: boolean) => rows.flatMap(({ id, is_reversed }) => (is_reversed === wanted ? id : []))
  return { open: of(false), reversed: of(true) }
}
