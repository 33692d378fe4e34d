import type { StillOpen } from '@ligeiro/contract/months-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isBetween } from '../../platform/time/day-rule.ts'
import { readBookDays } from '../books/book-day.ts'
import { daysOfMonth } from '../books/closed-months.ts'
import { unpostedDeliveries } from '../books/unposted.ts'
import { readToCheck } from '../to-check/to-check.ts'

/** Motoboys and clients with lines up to a day that no settlement or invoice has closed, whatever the period of the client. */
async function readOpenParties(db: Db, until: string): Promise<Pick<StillOpen, 'settlements' | 'invoices'>> {
  const { rows } = await sql<StillOpen['invoices'][number] & { is_client: boolean }>`
    select coalesce(m.id, u.id) as id, u.name, min(open.day)::text as oldest, m.id is null as is_client
    from (
      select a.kind, a.party, e.day
      from ledger_lines l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
      where l.closable and l.closing_id is null and a.kind in ('client_open', 'courier_earned', 'courier_hand') and e.day <= ${until}::date
    ) open
      left join motoboys m on open.kind <> 'client_open' and m.id = open.party join users u on u.id = coalesce(m.user_id, open.party)
    group by m.id, u.id order by u.name, u.id`.execute(db)
  const partiesOf = (isClient: boolean) =>
    rows.filter(({ is_client }) => is_client === isClient).map(({ id, name, oldest }) => ({ id, name, oldest }))
  return { settlements: partiesOf(false), invoices: partiesOf(true) }
}

/** What of the days up to the end of a month is not settled yet. */
export async function readStillOpen(db: Db, month: string, now: Date): Promise<StillOpen> {
  const until = daysOfMonth(month).end
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
  return { ...rows[0]!, ...(await readOpenParties(db, until)) }
}
