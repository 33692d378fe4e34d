import type { MonthClosing, MonthDocument } from '@ligeiro/contract/months-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { addDays } from '../days.ts'
import { nextMonth, readClosedMonths } from '../books/closed-months.ts'
import { withNames } from './document.ts'
import { readStillOpen } from './still-open.ts'

type Row = Omit<MonthClosing, 'closed_at' | 'reopened'> & {
  first: string
  document: Omit<MonthDocument, keyof MonthClosing> & { accounts: unknown; totals: MonthClosing['totals'] }
  names: Record<string, string>
  closed_at: Date
  reopened_at: Date | null
  reopened_by: MonthClosing['closed_by']
  reason: string
}

const readRows = async (db: Db, condition: RawBuilder<unknown>) =>
  (
    await sql<Row>`
    select c.id, c.number, to_char(c.month, 'YYYY-MM') as month, c.month::text as first, c.document, c.names, c.closed_at,
      jsonb_build_object('id', u.id, 'name', u.name) as closed_by, c.reopened_at,
      jsonb_build_object('id', r.id, 'name', r.name) as reopened_by, c.reason
    from month_closings c join users u on u.id = c.closed_by left join users r on r.id = c.reopened_by
    where ${condition} order by c.number desc`.execute(db)
  ).rows

const present = ({ id, number, month, document, closed_at, closed_by, ...row }: Row): MonthClosing => ({
  id,
  number,
  month,
  closed_at: closed_at.toISOString(),
  closed_by,
  totals: document.totals,
  reopened: row.reopened_at && { at: row.reopened_at.toISOString(), by: row.reopened_by, reason: row.reason },
})

async function readRow(db: Db, id: string): Promise<Row> {
  const [row] = isId(id) ? await readRows(db, sql`c.id = ${id}::uuid`) : []
  if (!row) throw notFound('Fechamento não encontrado.')
  return row
}

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
  const hasEnded = next !== null && nextMonth(next) <= today
  return {
    next:
      next === null
        ? null
        : {
            month: next.slice(0, 7),
            still_open: hasEnded ? await readStillOpen(db, addDays(nextMonth(next), -1), { now, today }) : null,
          },
    closed: (await readRows(db, sql`true`)).map(present),
  }
}

export const readClosing = async (db: Db, id: string): Promise<MonthClosing> => present(await readRow(db, id))

/** A closed month with its report, as it was. */
export async function readDocument(db: Db, id: string): Promise<MonthDocument & { first: string }> {
  const row = await readRow(db, id)
  return { ...withNames(row.document, row.names), ...present(row), first: row.first }
}
