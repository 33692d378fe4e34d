import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { reaisOf } from '@ligeiro/contract/money'
import { defaultRules } from '@ligeiro/contract/money-api'
import type { toCheckApi } from '@ligeiro/contract/to-check-api'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Collected, StoredTerms } from '../../platform/db/schema/collect.ts'
import { isInForce } from '../books/in-force.ts'
import { presentPart } from '../collect/present-collect.ts'
import { readOpenHandovers } from '../handovers/handovers.ts'
import { readHeldPix, readPendingPix } from './pix.ts'

type ToCheck = ResponseOf<typeof toCheckApi.all>
type Delivered = Omit<ToCheck['unpriced'][number], 'at'> & { at: Date }

const motoboy = (table: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', m.id, 'name', mu.name) from motoboys m join users mu on mu.id = m.user_id where m.id = ${table}.motoboy_id) as motoboy`

/** The oldest 200 orders that were delivered since the books began, with further columns. */
async function readDelivered<More>(db: Db, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Delivered & More>`
    select o.id as order, o.version, c.name as client, ${motoboy(sql`o`)}, o.delivered_at as at ${columns}
    from orders o join users c on c.id = o.client_id
    where ${condition} and o.deleted_at is null and o.import_id is null
      and o.delivered_at >= (select valid_from from money_rules order by id limit 1)
    order by o.delivered_at, o.id limit 200`.execute(db)
  return rows
}

async function readDiffering(db: Db): Promise<ToCheck['differing']> {
  const rows = await readDelivered<{ collect: StoredTerms | null; collected: Collected | null }>(
    db,
    sql`, o.collect, o.collected`,
    sql`o.collected_differs and o.status = 'delivered'`,
  )
  return rows.map(({ at, collect, collected, ...order }) => ({
    ...order,
    at: at.toISOString(),
    planned: reaisOf(collect?.amount ?? 0),
    way: collect && { method: collect.method, payee: collect.payee },
    collected: (collected ?? []).map(presentPart),
  }))
}

const readUnpriced = async (db: Db): Promise<ToCheck['unpriced']> =>
  (await readDelivered(db, sql``, sql`o.status = 'delivered' and o.price_cents is null`)).map(({ at, ...order }) => ({
    ...order,
    at: at.toISOString(),
  }))

/** Change that a motoboy still carries for an order that they do not deliver. */
async function readChange(db: Db): Promise<ToCheck['change']> {
  const { rows } = await sql<Delivered & { entry: string; cents: number }>`
    select e.id::text as entry, e.order_id as order, o.version, c.name as client, ${motoboy(sql`e`)}, e.happened_at as at, l.cents::float8 as cents
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
      join orders o on o.id = e.order_id join users c on c.id = e.client_id
    where a.kind = 'courier_hand' and l.closable and l.closing_id is null and e.kind = 'float' and ${isInForce('e')}
      and (o.status not in ('in_progress', 'delivered') or o.motoboy_id is distinct from e.motoboy_id)
    order by e.id limit 200`.execute(db)
  return rows.map(({ at, cents, ...change }) => ({ ...change, at: at.toISOString(), amount: reaisOf(cents) }))
}

/** Those of before the books began have no return that could be charged. */
async function readReturns(db: Db): Promise<ToCheck['returns']> {
  const rows = await readDelivered<{ cents: number }>(
    db,
    sql`, case when (o.price_parts->>'return')::int > 0 then 0 else o.return_cents end as cents`,
    sql`o.status = 'delivered' and o.return_cents is not null and o.returned_at is null`,
  )
  return rows.map(({ at, cents, ...order }) => ({ ...order, at: at.toISOString(), fee: reaisOf(cents) }))
}

type Waiting = Delivered & Pick<ToCheck['waiting'][number], 'place' | 'minutes' | 'most'>
/** Meters that run for longer than is charged: somebody forgot to stop them. */
async function readWaiting(db: Db, now: Date): Promise<ToCheck['waiting']> {
  const { rows } = await sql<Waiting>`
    select * from (
      select o.id as order, o.version, c.name as client, ${motoboy(sql`o`)}, o.waiting_since as at, o.waiting_place as place,
        floor(extract(epoch from ${now}::timestamptz - o.waiting_since + coalesce(
          (select sum(w.stopped_at - w.started_at) from order_waits w where w.order_id = o.id and w.place = o.waiting_place), interval '0')) / 60)::int
          as minutes,
        coalesce((money_rules_at(o.client_id, null, ${now}::timestamptz)->'wait'->>'most')::int, ${defaultRules.wait.most}) as most
      from orders o join users c on c.id = o.client_id where o.waiting_since is not null and o.deleted_at is null
    ) waiting where minutes > most order by at, waiting.order limit 200`.execute(db)
  return rows.map(({ at, ...waiting }) => ({ ...waiting, at: at.toISOString() }))
}

async function readBelowZero(db: Db): Promise<ToCheck['below_zero']> {
  const { rows } = await sql<{ motoboy: { id: string; name: string }; cents: number }>`
    select jsonb_build_object('id', m.id, 'name', u.name) as motoboy, b.cents::float8 as cents
    from ledger_balances b join ledger_accounts a on a.id = b.account_id join motoboys m on m.id = a.party join users u on u.id = m.user_id
    where a.kind = 'courier_hand' and b.cents < 0 order by u.name, m.id`.execute(db)
  return rows.map(({ motoboy: who, cents }) => ({ motoboy: who, carried: reaisOf(cents) }))
}

/** What an admin has to look at (docs/money.md). */
export const readToCheck = async (db: Db, now: Date): Promise<ToCheck> => ({
  pix: await readPendingPix(db),
  held: await readHeldPix(db),
  handovers: await readOpenHandovers(db),
  differing: await readDiffering(db),
  unpriced: await readUnpriced(db),
  change: await readChange(db),
  returns: await readReturns(db),
  waiting: await readWaiting(db, now),
  below_zero: await readBelowZero(db),
})
