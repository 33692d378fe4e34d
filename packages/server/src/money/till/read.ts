import { reaisOf } from '@ligeiro/contract/money'
import type { Till, TillFilter } from '@ligeiro/contract/till-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isInForce } from '../books/in-force.ts'
import { addDays } from '../days.ts'
import { readTillBalances } from './balances.ts'
import { readCounts, readLastCount } from './counts.ts'
import { readLastLine } from './ticks.ts'
import { readMovements, withBalances, type Movement, type Period } from './movements.ts'

/** The days that are asked for; if none, those of the last week. */
export function periodOf({ start, end }: Pick<TillFilter, 'start' | 'end'>, today: string): Period {
  const last = end ?? (start !== undefined && start > today ? start : today)
  return { start: start ?? addDays(last, -6), end: last }
}

/** Sums in reais of movements that begin at `opening` cents. */
function sumsOf(movements: readonly Movement[], opening: number) {
  const sum = (of: (cents: number) => number) => movements.reduce((total, { cents }) => total + of(cents), 0)
  return {
    opening: reaisOf(opening),
    in: reaisOf(sum((cents) => Math.max(cents, 0))),
    out: reaisOf(sum((cents) => Math.max(-cents, 0))),
    closing: reaisOf(opening + sum((cents) => cents)),
  }
}

function daysOf(movements: readonly Movement[], opening: number): Till['days'] {
  let before = opening
  return [...Map.groupBy(movements, ({ day }) => day)].map(([day, ofDay]) => {
    const sums = sumsOf(ofDay, before)
    before += ofDay.reduce((total, { cents }) => total + cents, 0)
    return { day, ...sums }
  })
}

/** Whether the first balances of cash and bank were set. */
async function readOpened(db: Db): Promise<Till['opened']> {
  const { rows } = await sql<{ kind: string }>`
    select a.kind from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.kind = 'till_opening' and ${isInForce('e')} and a.kind in ('cash', 'bank')`.execute(db)
  return { cash: rows.some(({ kind }) => kind === 'cash'), bank: rows.some(({ kind }) => kind === 'bank') }
}

export async function readTill(
  db: Db,
  { account = 'cash', ...filter }: TillFilter,
  { today, city }: { today: string; city: string | null },
): Promise<Till> {
  const period = periodOf(filter, today)
  const movements = await readMovements(db, account, period, city)
  const opening = (await readTillBalances(db, period.start))[account]
  const now = await readTillBalances(db)
  return {
    account,
    ...period,
    ...sumsOf(movements, opening),
    balances: { cash: reaisOf(now.cash), bank: reaisOf(now.bank), card: reaisOf(now.card), loss: reaisOf(now.loss) },
    days: daysOf(movements, opening),
    movements: withBalances(movements, opening),
    counts: await readCounts(db, period),
    last_count: await readLastCount(db),
    opened: await readOpened(db),
    last_line: await readLastLine(db),
  }
}
