import type { Earnings, EarningLine } from '@ligeiro/contract/earnings-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readMotoboysSeePrices } from '../../firm/shown-prices/shown-prices.ts'
import { readBookDays } from '../books/book-day.ts'
import { unpostedDeliveries } from '../books/unposted.ts'
import { readToGiveBack } from '../handovers/carried.ts'
import { asLine, writtenText, type LineRow } from '../closings/lines.ts'
import { presentLine, presentSums } from '../closings/present-closing.ts'

type Period = Earnings['today']
export type Starts = { today: string; week: string; month: string }

/** What a motoboy earned since the start of today, the week and the month, advances not subtracted. */
export async function readPeriods(db: Db, motoboy: string, { today, week, month }: Starts): Promise<Period[]> {
  const unposted = unpostedDeliveries(await readBookDays(db))
  const { rows } = await sql<Period>`
    with unposted as materialized (select day from ${unposted} e where e.motoboy_id = ${motoboy}::uuid)
    select starts.deliveries, starts.earned
    from unnest(${[today, week, month]}::date[]) with ordinality wanted (start, n), lateral (
      select (count(*) filter (where e.kind = 'price' and e.reverses is null)
          - count(*) filter (where e.kind = 'price' and e.reverses is not null)
          + (select count(*) from unposted where unposted.day between wanted.start and ${today}::date))::int as deliveries,
        coalesce(sum(-l.cents), 0)::float8 as earned
      from ledger_entries e
        join ledger_accounts a on a.kind = 'courier_earned' and a.party = ${motoboy}::uuid
        join ledger_lines l on l.entry_id = e.id and l.account_id = a.id
      where e.motoboy_id = ${motoboy}::uuid and e.day between wanted.start and ${today}::date
        and e.kind in ('price', 'item', 'daily', 'adjustment')
    ) starts order by wanted.n`.execute(db)
  return rows.map(({ deliveries, earned }) => ({ deliveries, earned: reaisOf(earned) }))
}

type Open = {
  earned: number
  advances: number
  client: string | null
  name: string | null
  carried: number
  owned: number
}

/** What is open: what was earned and advanced, and the cash in hand by whose it is. */
export async function readOpen(db: Db, motoboy: string): Promise<Pick<Earnings, 'open' | 'carrying'>> {
  // Motoboys who see no prices get the fee with the shop's cash: the shop's part alone would reveal it.
  const isShown = await readMotoboysSeePrices(db)
  const { rows } = await sql<Open>`
    select e.client_id as client, u.name,
      coalesce(sum(-l.cents) filter (where a.kind = 'courier_earned' and e.kind <> 'advance'), 0)::float8 as earned,
      coalesce(sum(l.cents) filter (where a.kind = 'courier_earned' and e.kind = 'advance'), 0)::float8 as advances,
      coalesce(sum(l.cents) filter (where a.kind = 'courier_hand'), 0)::float8 as carried,
      coalesce(sum(case when ${isShown} or e.kind = 'float' then custody.cents else l.cents end)
        filter (where a.kind = 'courier_hand' and e.client_id is not null), 0)::float8 as owned
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
      left join users u on u.id = e.client_id
      left join lateral (
        select coalesce(sum(-shop.cents), 0) as cents from ledger_lines shop join ledger_accounts owner on owner.id = shop.account_id
        where shop.entry_id = e.id and owner.kind = 'client_custody'
      ) custody on a.kind = 'courier_hand'
    where a.kind in ('courier_earned', 'courier_hand') and a.party = ${motoboy}::uuid and l.closable and l.closing_id is null
    group by e.client_id, u.name order by u.name, e.client_id`.execute(db)
  const { rows: dues } = await sql<{ cents: number }>`
    select -b.cents::float8 as cents from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where a.kind = 'courier_due' and a.party = ${motoboy}::uuid`.execute(db)
  const toGiveBack = await readToGiveBack(db, motoboy)
  const sum = (of: (row: Open) => number) => rows.reduce((cents, row) => cents + of(row), 0)
  const [earned, advances, carried] = [sum((row) => row.earned), sum((row) => row.advances), sum((row) => row.carried)]
  const shops = rows.flatMap(({ client, name, owned }) =>
    client === null ? [] : [{ client: { id: client, name: name ?? 'Pessoa removida' }, cents: owned }],
  )
  const firm = { client: null, cents: carried - sum(({ owned }) => owned) }
  return {
    open: {
      ...presentSums({ earned, advances, carried }),
      due: reaisOf(dues[0]?.cents ?? 0),
    },
    carrying: [...shops, firm]
      .filter(({ cents }) => cents !== 0)
      .map(({ client, cents }) => ({
        client,
        amount: reaisOf(cents),
        to_give_back: isShown && client ? reaisOf(toGiveBack.get(client.id) ?? 0) : 0,
      })),
  }
}

/** How many deliveries since the books began wait for the motoboy's return. */
export async function countReturns(db: Db, motoboy: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where status = 'delivered' and return_cents is not null and returned_at is null and deleted_at is null and motoboy_id = ${motoboy}::uuid
      and import_id is null and delivered_at >= (select valid_from from money_rules order by id limit 1)`.execute(db)
  return rows[0]!.count
}

type Page = { limit: number; /** `entry.n` */ before: string | undefined; city: string | null }
type Row = Omit<LineRow, 'late'> & { settlement: number | null }

/** Lines of a motoboy, newest first. Each account is read backwards by its index, so that a long history costs nothing. */
export async function readLines(db: Db, motoboy: string, { limit, before, city }: Page): Promise<EarningLine[]> {
  const [entry = null, n = null] = before?.split('.') ?? []
  const older =
    entry === null ? sql`true` : sql`(l.entry_id, l.n) < (${entry}::bigint, ${Math.min(Number(n), 32_767)}::smallint)`
  const { rows } = await sql<Row>`
    select l.entry_id, l.n, e.kind, l.account, l.cents, e.day::text as day, e.happened_at, e.method, e.reverses is not null as is_reversal,
      e.order_id, i.label as item, ${writtenText}, o.delivery_address as address, c.number as settlement
    from (
      select newest.*, a.kind as account from ledger_accounts a, lateral (
        select l.entry_id, l.n, l.cents, l.closing_id from ledger_lines l
        where l.account_id = a.id and l.closable and ${older} order by l.entry_id desc, l.n desc limit ${limit}
      ) newest
      where a.kind in ('courier_earned', 'courier_hand') and a.party = ${motoboy}::uuid
    ) l join ledger_entries e on e.id = l.entry_id left join orders o on o.id = e.order_id left join order_items i on i.id = e.item_id
      left join closings c on c.id = l.closing_id
    order by l.entry_id desc, l.n desc limit ${limit}`.execute(db)
  return rows.map(({ settlement, ...row }) => ({ ...presentLine(asLine({ ...row, late: false }, city)), settlement }))
}
