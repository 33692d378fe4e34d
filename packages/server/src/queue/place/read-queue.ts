import type { Strategy } from '@ligeiro/contract/candidate-words'
import { queueOf, type InQueue, type QueueFacts } from '@ligeiro/contract/queue'
import type { QueueEvent, Reader } from '@ligeiro/contract/queue-words'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readDispatchSetting } from '../../firm/dispatch/setting.ts'
import { readOpenOffers, type OfferRow } from '../../offers/offer/queries.ts'
import { timeOf } from '../../platform/time/local-time.ts'
import { keepsBusySql } from './keeps-busy.ts'
import { readQueueSetting } from './setting.ts'

type Row = {
  id: string
  user_id: string
  name: string
  started_at: Date | null
  paused_at: Date | null
  kept_until: Date | null
  last_contact_at: Date | null
  queue_key: string | null
  open: number
  rule: QueueEvent['rule'] | null
  at: Date | null
  reason: string | null
  offered_at: Date | null
}

/** Log entries that did not move the motoboy, so that they do not explain the place. */
const rulesWithoutPlace: QueueEvent['rule'][] = ['passed_over', 'kept']

const read = (db: Db) =>
  sql<Row>`
    select m.id, m.user_id, u.name, s.started_at, s.paused_at, s.kept_until, s.last_contact_at, s.queue_key,
      coalesce(busy.count, 0) as open, last.rule, last.at, last.reason, last.offered_at
    from motoboys m join users u on u.id = m.user_id
    left join shifts s on s.motoboy_id = m.id and s.ended_at is null
    left join (select o.motoboy_id, count(*)::int as count from orders o where o.motoboy_id is not null and ${keepsBusySql} group by o.motoboy_id) busy
      on busy.motoboy_id = m.id
    left join lateral (select e.rule, e.at, e.reason, f.made_at as offered_at from queue_events e left join offers f on f.id = e.offer_id
      where s.id is not null and e.motoboy_id = m.id and e.rule <> all(${rulesWithoutPlace}) order by e.id desc limit 1) last on true
    where u.active and u.deleted_at is null and (u.role = 'motoboy' or u.also_delivers)
    order by (s.id is null), s.queue_key, u.name, m.id`.execute(db)

/** `offer`: the one that waits for their answer. */
type Facts = QueueFacts & { userId: string; key: string | null; offer: OfferRow | null }

const factsOf = (row: Row, offer: OfferRow | null): Facts => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  key: row.queue_key,
  shift:
    row.started_at && row.last_contact_at
      ? {
          startedAt: row.started_at,
          pausedAt: row.paused_at,
          keptUntil: row.kept_until,
          lastContactAt: row.last_contact_at,
        }
      : null,
  open: row.open,
  last: row.rule && row.at ? { rule: row.rule, at: row.at, reason: row.reason, offeredAt: row.offered_at } : null,
  offer,
  offerUntil: offer && offer.expires_at,
})

export type Place = InQueue<Facts> & { strategy: Strategy }

type When = { now: Date; zone: string }

/** Reads the queue once, to be worded for an admin or a motoboy: everybody who may deliver, in the order of the queue; then those without a shift, by name. */
export async function readQueueFor(db: Db, { now, zone }: When): Promise<(reader: Reader) => Place[]> {
  const setting = await readQueueSetting(db)
  const { strategy } = await readDispatchSetting(db)
  const offers = await readOpenOffers(db)
  const facts = (await read(db)).rows.map((row) => factsOf(row, offers.get(row.id) ?? null))
  return (reader) =>
    queueOf(facts, { setting, strategy, now, reader, clock: (moment) => timeOf(moment, zone) }).map((one) => ({
      ...one,
      strategy,
    }))
}

export const readQueue = async (db: Db, { reader, ...when }: When & { reader: Reader }): Promise<Place[]> =>
  (await readQueueFor(db, when))(reader)
