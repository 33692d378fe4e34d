import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { reaisOf } from '@ligeiro/contract/money'
import type { toCheckApi } from '@ligeiro/contract/to-check-api'
import { sql, type RawBuilder } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { isInForce } from '../books/in-force.ts'
import { postEntries, type Entry } from '../books/post-entries.ts'
import { collectEntries } from '../collect/collect-entries.ts'
import type { Acting } from '../closings/close.ts'

type Pending = ResponseOf<typeof toCheckApi.answerPix>
type Held = ResponseOf<typeof toCheckApi.all>['held'][number]
type Acts = Pick<Acting, 'user' | 'now' | 'today'>

async function readCharges(db: Db, condition: RawBuilder<unknown>): Promise<Pending[]> {
  const { rows } = await sql<Omit<Pending, 'amount' | 'at'> & { cents: number; at: Date }>`
    select p.id, p.txid, p.cents::float8 as cents, p.order_id as order, c.name as client,
      jsonb_build_object('id', m.id, 'name', mu.name) as motoboy, e.happened_at as at
    from pix_charges p join ledger_entries e on e.id = p.entry_id join users c on c.id = e.client_id
      join motoboys m on m.id = e.motoboy_id join users mu on mu.id = m.user_id
    where ${condition} order by p.made_at, p.id limit 200`.execute(db)
  return rows.map(({ cents, at, ...charge }) => ({ ...charge, amount: reaisOf(cents), at: at.toISOString() }))
}

/** The oldest 200 of which nobody has said whether they arrived. */
export const readPendingPix = (db: Db) => readCharges(db, sql`p.answered_at is null and p.withdrawn_at is null`)

type Found = {
  order_id: string
  entry_id: string
  cents: number
  client_id: string
  motoboy_id: string
  day: string
  happened_at: Date
  is_over: boolean
  /** It arrived, as an admin said, and no delivery has it. */
  is_held: boolean
}

/** Of orders that were taken back or corrected: what arrived for them and is held for their client, until as much was handed on to the client since. */
export async function readHeldPix(db: Db): Promise<Held[]> {
  const { rows } = await sql<Omit<Held, 'amount' | 'at'> & { cents: number; at: Date }>`
    with held as (
      select e.order_id, e.client_id, e.happened_at, l.cents, sum(l.cents) over (partition by e.client_id order by e.id) as so_far,
        min(e.id) over (partition by e.client_id) as first
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.kind = 'held' and a.kind = 'pix_pending' and ${isInForce('e')}
    )
    select p.id, p.txid, h.order_id as order, jsonb_build_object('id', c.id, 'name', c.name) as client, h.cents::float8 as cents, h.happened_at as at
    from held h join users c on c.id = h.client_id
      cross join lateral (select id, txid from pix_charges where order_id = h.order_id and received and withdrawn_at is null order by made_at desc limit 1) p
    where h.so_far > (
      select coalesce(sum(l.cents), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where a.kind = 'client_custody' and a.party = h.client_id and e.kind in ('remittance', 'payment') and e.id > h.first)
    order by h.happened_at, p.id limit 200`.execute(db)
  return rows.map(({ cents, at, ...held }) => ({ ...held, amount: reaisOf(cents), at: at.toISOString() }))
}

/** Takes back what was said of a Pix: it did not arrive. What the order needs instead is asked for. */
async function takeBackArrival(tx: Db, id: string, { order_id }: Found, { user, now }: Acts): Promise<void> {
  const cause = { order_id, posted_at: now, actor_id: user.id }
  const { rows } = await sql<{
    id: string
    client_id: string
    motoboy_id: string | null
    day: string
    happened_at: Date
  }>`
    select id::text, client_id, motoboy_id, day::text as day, happened_at from ledger_entries where key = ${`pix:${id}`}`.execute(
    tx,
  )
  const { id: arrival, ...same } = rows[0]!
  await postEntries(tx, [
    { ...cause, ...same, kind: 'pix', method: 'pix', key: `reversal:${arrival}`, reverses: arrival },
  ])
  await sql`update pix_charges set received = false, answered_at = ${now}, answered_by = ${user.id}, withdrawn_at = ${now} where id = ${id}::uuid`.execute(
    tx,
  )
  const { entries, linkCharges } = await collectEntries(tx, [cause])
  await postEntries(tx, entries)
  await linkCharges(tx)
}

/** An admin says whether a Pix arrived, once, and may take back that it did while no delivery has it. If not, the collecting entry is reversed: what it covered is the client's again. */
export async function answerPix(tx: Db, id: string, received: boolean, { user, now, today }: Acts): Promise<Pending> {
  // First the order, as every step does: its corrections write to the charge too.
  await sql`
    select from orders where id = (select order_id from pix_charges where id = ${isId(id) ? id : null}::uuid) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<Found>`
    select p.order_id, p.entry_id, p.cents::float8 as cents, e.client_id, e.motoboy_id, e.day::text as day, e.happened_at,
      p.answered_at is not null or p.withdrawn_at is not null as is_over,
      p.received and p.withdrawn_at is null and exists (select from ledger_entries e where e.order_id = p.order_id and e.kind = 'held' and ${isInForce('e')}) as is_held
    from pix_charges p join ledger_entries e on e.id = p.entry_id
    where p.id = ${isId(id) ? id : null}::uuid for no key update of p`.execute(tx)
  const charge = rows[0]
  if (!charge) throw notFound('Pix não encontrado.')
  const isTakenBack = charge.is_held && !received
  if (charge.is_over && !isTakenBack) throw conflict('Este Pix já foi respondido.')
  const { order_id, client_id, motoboy_id, cents } = charge
  const common = { order_id, client_id, motoboy_id, posted_at: now, actor_id: user.id, method: 'pix' }
  const entry: Entry = received
    ? {
        ...common,
        kind: 'pix',
        key: `pix:${id}`,
        day: today,
        happened_at: now,
        lines: [
          { kind: 'bank', party: null, cents },
          { kind: 'pix_pending', party: null, cents: -cents },
        ],
      }
    : {
        ...common,
        kind: 'collected',
        key: `reversal:${charge.entry_id}`,
        day: charge.day,
        happened_at: charge.happened_at,
        reverses: charge.entry_id,
      }
  if (isTakenBack) await takeBackArrival(tx, id, charge, { user, now, today })
  else {
    await postEntries(tx, [entry])
    await tx
      .updateTable('pix_charges')
      .set({ answered_at: now, answered_by: user.id, received })
      .where('id', '=', id)
      .execute()
  }
  await recordAuditEvent(tx, { user, now }, 'pix_answered', {
    subject: client_id,
    order: order_id,
    after: { amount: reaisOf(cents), received },
  })
  await notifyMoneyChanged(tx, { what: 'pix', id, party: client_id })
  return (await readCharges(tx, sql`p.id = ${id}::uuid`))[0]!
}
