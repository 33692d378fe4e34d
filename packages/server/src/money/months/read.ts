import type { MonthClosing, MonthDocument } from '@ligeiro/contract/months-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { hasEnded, readClosedMonths } from '../books/closed-months.ts'
import { withNames } from './document.ts'
import { readStillOpen } from './still-open.ts'

type Row = Omit<MonthClosing, 'closed_at' | 'reopened'> & {
  closed_at: Date
  reopened_at: Date | null
  reopened_by: MonthClosing['closed_by']
  reason: string
}

const readRows = async (db: Db, condition: RawBuilder<unknown>) =>
  (
    await sql<Row>`
    select c.id, c.number, to_char(c.month, 'YYYY-MM') as month, c.document -> 'totals' as totals, c.closed_at,
      jsonb_build_object('id', u.id, 'name', u.name) as closed_by, c.reopened_at,
      jsonb_build_object('id', r.id, 'name', r.name) as reopened_by, c.reason
    from month_closings c join users u on u.id = c.closed_by left join users r on r.id = c.reopened_by
    where ${condition} order by c.number desc`.execute(db)
  ).rows

const present = ({ closed_at, reopened_at, reopened_by, reason, ...row }: Row): MonthClosing => ({
  ...row,
  closed_at: closed_at.toISOString(),
  reopened: reopened_at && { at: reopened_at.toISOString(), by: reopened_by, reason },
})

/** The first day of the month that is closed next: the first with entries, then one after the other; null: there are none. */
export async function readNext(db: Db): Promise<string | null> {
  const { open } = await readClosedMonths(db)
  if (open !== null) return open
  const { rows } = await sql<{ month: string | null }>`
    select date_trunc('month', min(day))::date::text as month from ledger_entries`.execute(db)
  return rows[0]!.month
}

/** All closings, the newest first, and the month that is next. */
export async function readMonths(db: Db, { now, today }: { now: Date; today: string }) {
  const next = await readNext(db)
  const still_open = next !== null && hasEnded(next, today) ? await readStillOpen(db, next, now) : null
  return {
    next: next === null ? null : { month: next.slice(0, 7), still_open },
    closed: (await readRows(db, sql`true`)).map(present),
  }
}

export async function readClosing(db: Db, id: string): Promise<MonthClosing> {
  const [row] = isId(id) ? await readRows(db, sql`c.id = ${id}::uuid`) : []
  if (!row) throw notFound('Fechamento não encontrado.')
  return present(row)
}

type Frozen = { document: Omit<MonthDocument, keyof MonthClosing>; names: Record<string, string> }

/** A closed month with its report, as it was. */
export async function readDocument(db: Db, id: string): Promise<MonthDocument> {
  const closing = await readClosing(db, id)
  const { rows } = await sql<Frozen>`select document, names from month_closings where id = ${id}::uuid`.execute(db)
  const { document, names } = rows[0]!
  return { ...withNames(document, names), ...closing }
}
