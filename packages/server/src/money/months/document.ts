import { reaisOf } from '@ligeiro/contract/money'
import type { ReportGroup } from '@ligeiro/contract/money-reports-schemas'
import type { MonthDocument } from '@ligeiro/contract/months-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { daysOfMonth, openWhenPosted, type ClosedMonths } from '../books/closed-months.ts'
import { readGroups } from '../reports/queries.ts'
import { presentRows, presentTotals } from '../reports/report.ts'

type Report = Omit<MonthDocument, 'id' | 'number' | 'month' | 'closed_at' | 'closed_by' | 'reopened' | 'still_open'>

/** The cents of each account of the firm in a month, of the entries that count in it. */
async function readAccounts(db: Db, month: string, closed: ClosedMonths): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.cents)::float8 as cents
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where a.party is null and greatest(date_trunc('month', e.day)::date, ${openWhenPosted(closed)}) = ${month}::date
    group by a.kind order by a.kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

/** Takes the names of people out of a value, by their ids. Names of days and bairros stay. */
function withoutNames<T>(value: T, names: Record<string, string>): T {
  return JSON.parse(
    JSON.stringify(value, (_, of: unknown) => {
      if (of === null || typeof of !== 'object' || !('name' in of) || typeof of.name !== 'string') return of
      const id = 'id' in of ? of.id : 'key' in of ? of.key : null
      if (typeof id !== 'string' || !/^[\da-f]{8}-/.test(id)) return of
      names[id] = of.name
      return { ...of, name: null }
    }),
  ) as T
}

/** Puts the names back. A person of whom no copy has to be kept any longer has none. */
export const withNames = <T>(value: T, names: Record<string, string>): T =>
  JSON.parse(
    JSON.stringify(value, (_, of: unknown) => {
      if (of === null || typeof of !== 'object' || !('name' in of) || of.name !== null) return of
      if ('id' in of) return { ...of, name: names[of.id as string] ?? 'Pessoa removida' }
      return 'key' in of && typeof of.key === 'string' && names[of.key] ? { ...of, name: names[of.key] } : of
    }),
  ) as T

/** The report of a month as it will be once the month is closed: `closed` has it already. */
export async function readFrozen<More extends object>(
  db: Db,
  month: string,
  { city, closed, more }: { city: string | null; closed: ClosedMonths; more: More },
): Promise<{ document: Report & More & { accounts: Record<string, number> }; names: Record<string, string> }> {
  const days = daysOfMonth(month)
  const found = await readGroups(db, 'day', days, closed)
  const rowsBy = async (by: ReportGroup) =>
    presentRows(db, { by, found: by === 'day' ? found : await readGroups(db, by, days, closed), city })
  const rows = {
    day: await rowsBy('day'),
    client: await rowsBy('client'),
    motoboy: await rowsBy('motoboy'),
    bairro: await rowsBy('bairro'),
  }
  const totals = await presentTotals(db, days, { found, closed, city })
  const accounts = await readAccounts(db, month, closed)
  const gained = (kind: string) => reaisOf(accounts[kind] ?? 0)
  const movement = {
    cash: gained('cash'),
    bank: gained('bank'),
    card: gained('card'),
    loss: gained('loss'),
    expense: gained('expense'),
  }
  const names: Record<string, string> = {}
  const report = { rows, ...totals, movement }
  return { document: { ...withoutNames({ ...report, ...more }, names), accounts }, names }
}
