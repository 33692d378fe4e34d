import type { OfferState, Withdrawal } from '@ligeiro/contract/offer-words'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { motoboysSeePrices } from '../../firm/shown-prices/shown-prices.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { locks } from '../../platform/db/locks.ts'
import { notifyOffers } from './notice.ts'

/** Lets one transaction at a time choose whom to ask. Comes before all other locks (docs/architecture.md, The order of locks). */
export const lockOffering = (tx: Db) => sql`select pg_advisory_xact_lock(${locks.offers})`.execute(tx)

export type OfferRow = Selectable<Schema['offers']> & {
  motoboy_name: string
  user_id: string
  /** How many were asked for the order in its present round. */
  asked: number
  /** The price of the order, in cents, if motoboys see prices. */
  seen_price_cents: number | null
}

/** Offers `o` that `holds` of, the newest 1,000 first. */
export async function readOffers(db: Db, holds: RawBuilder<boolean>): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.*, u.name as motoboy_name, m.user_id,
      (select count(*)::int from offers r where r.order_id = o.order_id and r.in_round) as asked,
      case when ${motoboysSeePrices} then p.price_cents end as seen_price_cents
    from offers o join motoboys m on m.id = o.motoboy_id join users u on u.id = m.user_id
      join orders p on p.id = o.order_id
    where ${holds} order by o.seq desc limit 1000`.execute(db)
  return rows
}

export const readOffer = async (db: Db, id: string): Promise<OfferRow | undefined> =>
  (await readOffers(db, sql`o.id = ${id}::uuid`))[0]

/** The open offers, by motoboy. */
export async function readOpenOffers(db: Db): Promise<Map<string, OfferRow>> {
  const rows = await readOffers(db, sql`o.state = 'open'`)
  return new Map(rows.map((row) => [row.motoboy_id, row]))
}

export const readOpenOffer = async (db: Db, orderId: string): Promise<OfferRow | undefined> =>
  (await readOffers(db, sql`o.order_id = ${orderId}::uuid and o.state = 'open'`))[0]

/** The offer, locked: after its order (docs/architecture.md, The order of locks). */
export async function lockOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  await db.selectFrom('offers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return readOffer(db, id)
}

/** The open offers of these orders. */
export const readOpenOffersOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('offers')
    .select(['order_id', 'motoboy_id', 'sentence', 'in_turn'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'open')
    .execute()

/** The open offers of these orders, locked. */
export const lockOpenOffersOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('offers')
    .select(['id', 'order_id', 'motoboy_id'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'open')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Who was asked for these orders in their present rounds. */
export async function readAsked(db: Db, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('offers')
    .select(['order_id', 'motoboy_id'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('in_round', '=', true)
    .execute()
  const asked = new Map<string, string[]>()
  for (const { order_id, motoboy_id } of rows) asked.set(order_id, [...(asked.get(order_id) ?? []), motoboy_id])
  return asked
}

/** Who had these orders last and does not get them back by itself. */
export async function readLeft(db: Db, orderIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('auto_dispatches')
    .select(['order_id', 'left_motoboy_id'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ order_id, left_motoboy_id }) => [order_id, left_motoboy_id]))
}

export async function insertOffer(tx: Db, offer: Insertable<Schema['offers']>): Promise<void> {
  await tx.insertInto('offers').values(offer).execute()
  await notifyOffers(tx, [offer.id])
}

type Closing = { answered_at: Date; answer?: string | null; withdrawn_by?: Withdrawal } & {
  state: Exclude<OfferState, 'open'>
}

export async function closeOffer(tx: Db, id: string, closing: Closing): Promise<void> {
  await tx.updateTable('offers').set(closing).where('id', '=', id).where('state', '=', 'open').execute()
  await notifyOffers(tx, [id])
}

/** The next offer of the order is of another round, in which everybody may be asked. */
export async function endRounds(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ in_round: false })
    .where('order_id', 'in', orderIds)
    .where('in_round', '=', true)
    .execute()
  await tx
    .updateTable('auto_dispatches')
    .set({ left_motoboy_id: null })
    .where('order_id', 'in', orderIds)
    .where('left_motoboy_id', 'is not', null)
    .execute()
}

export async function readNames(db: Db, motoboyIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, u.name from motoboys m join users u on u.id = m.user_id
    where m.id = any(${[...new Set(motoboyIds)]}::uuid[]) and u.deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many offers a motoboy left without an answer since the last one that they answered. */
export async function countTimeouts(db: Db, motoboyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offers o where o.motoboy_id = ${motoboyId}::uuid and o.state = 'expired'
      and o.seq > coalesce((select max(a.seq) from offers a where a.motoboy_id = o.motoboy_id and a.state in ('accepted', 'declined')), 0)
      and o.made_at > coalesce((select max(e.at) from queue_events e where e.motoboy_id = o.motoboy_id and e.rule in ('timeouts', 'started')), '-infinity')`.execute(
    db,
  )
  return rows[0]!.count
}

/** Notifies the devices of a motoboy of an offer, except if they muted that. */
export const pushOffer = (tx: Db, offer: { id: string; order_id: string; motoboy_id: string; made_at: Date }) =>
  sql`
    insert into pushes (id, device_id, kind, order_id, offer_id, made_at)
    select ${offer.id}::uuid, d.session_id, 'offer', ${offer.order_id}::uuid, ${offer.id}::uuid, ${offer.made_at}
    from push_devices d join motoboys m on m.user_id = d.user_id
    where m.id = ${offer.motoboy_id}::uuid and d.role = 'motoboy'
      and not exists (select from push_mutes mute where mute.user_id = d.user_id and mute.kind = 'offer')`.execute(tx)
