import type { StillOpen } from '@ligeiro/contract/months-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isBetween } from '../../platform/time/day-rule.ts'
import { readBookDays } from '../books/book-day.ts'
import { unpostedDeliveries } from '../books/unposted.ts'
import { openInvoices, openSettlements } from '../closings/open.ts'
import { readToCheck } from '../to-check/to-check.ts'

/** What of the days up to one is not settled yet. */
export async function readStillOpen(
  db: Db,
  until: string,
  { now, today }: { now: Date; today: string },
): Promise<StillOpen> {
  const rule = await readBookDays(db)
  const { pix, held, handovers, differing, returns, change } = await readToCheck(db, now)
  const kinds = { pix: [...pix, ...held], handovers, to_check: [...differing, ...returns, ...change] }
  const moments = Object.entries(kinds).flatMap(([kind, of]) => of.map(({ at }) => ({ kind, at })))
  const { rows } = await sql<Record<keyof typeof kinds | 'unpriced', number>>`
    select count(*) filter (where kind = 'pix')::int as pix, count(*) filter (where kind = 'handovers')::int as handovers,
      count(*) filter (where kind = 'to_check')::int as to_check,
      (select count(*) from ${unpostedDeliveries(rule)} e where e.day <= ${until}::date)::int as unpriced
    from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) found (kind text, at timestamptz)
    where ${isBetween(sql`at`, { until }, rule)}`.execute(db)
  const isEarlier = ({ oldest }: { oldest: string | null }) => oldest !== null && oldest <= until
  const settlements = (await openSettlements(db)).filter(isEarlier)
  const invoices = (await openInvoices(db, now, today)).filter(isEarlier)
  return {
    ...rows[0]!,
    settlements: settlements.map(({ motoboy, oldest }) => ({ ...motoboy, oldest: oldest! })),
    invoices: invoices.map(({ client, oldest }) => ({ ...client, oldest: oldest! })),
  }
}
