import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { RunSerially } from '../personal-data/batches.ts'
import { batchSize, jsonBatches, jsonList, member } from '../personal-data/sections.ts'

type Received = { id: string } & Record<string, unknown>

/** Reads up to `limit` orders for this recipient after the order `after`, each with its tracking links. Nothing of who ordered. */
const readReceived = async (db: Db, phone: string, limit: number, after?: { id: string }): Promise<Received[]> =>
  (
    await sql<Received>`
      select o.id, o.created_at, o.status, o.status_changed_at, o.recipient_name, o.recipient_phone, o.delivery_address, o.receiver,
        o.received_by, o.delivered_at, o.not_delivered_reason,
        (select coalesce(jsonb_agg(jsonb_build_object('made_at', l.made_at, 'sent_at', l.sent_at, 'expires_at', l.expires_at,
          'revoked_at', l.revoked_at) order by l.made_at), '[]') from links l where l.order_id = o.id and l.kind = 'tracking') as tracking_links
      from orders o
      where o.recipient_phone = ${phone} and o.deleted_at is null and o.id > ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by o.id limit ${limit}`.execute(db)
  ).rows

/** Reads up to `limit` entries of address books with this recipient after the entry `after`. Nothing of whose book it is. */
const readBookEntries = (db: Db, phone: string, limit: number, after?: { id: string }) =>
  db
    .selectFrom('address_book')
    .select(['id', 'text', 'label', 'note', 'recipient_name', 'recipient_phone', 'last_used_at'])
    .where('recipient_phone', '=', phone)
    .where('id', '>', after?.id ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Yields what is stored about a person who receives, by their phone, as pieces of one JSON document (LGPD, art. 18). */
export async function* recipientData(db: Db, phone: string, now: Date, inTurn: RunSerially): AsyncGenerator<string> {
  yield `{\n${member('exported_at', now)},\n${member('phone', phone)}`
  const orders = jsonBatches((after: Received | undefined) => inTurn(() => readReceived(db, phone, batchSize, after)))
  yield* jsonList('orders', orders)
  const entries = jsonBatches(
    (after: Awaited<ReturnType<typeof readBookEntries>>[number] | undefined) =>
      inTurn(() => readBookEntries(db, phone, batchSize, after)),
    ['id'],
  )
  yield* jsonList('address_book', entries)
  yield '\n}\n'
}
