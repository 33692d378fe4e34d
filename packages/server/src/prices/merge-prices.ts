import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notifyPricesChanged } from './notice.ts'
import { archiveTable } from './queries.ts'

/**
 * Gives the table and the agreement of a client who is merged to the one who stays, unless that one has their own: what was promised to them
 * counts. Both accounts are locked.
 */
export async function mergePrices(
  db: Db,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string; taken: boolean }>`
    select t.id, exists (select from price_tables o where o.client_id = ${into} and o.archived_at is null) as taken
    from price_tables t where t.client_id = ${from} and t.archived_at is null`.execute(db)
  for (const { id, taken } of rows) if (taken) await archiveTable(db, id, now)
  // The archived ones too: an erasure of the person finds them by the client.
  await sql`update price_tables set client_id = ${into} where client_id = ${from}`.execute(db)
  await sql`update agreement_links set client_id = ${into}, revoked_at = coalesce(revoked_at, ${now}) where client_id = ${from}`.execute(
    db,
  )
  await sql`
    insert into client_prices (client_id, version_id, agreed_at, agreed_via, agreed_note, auto, auto_by, auto_any_place, rain_exempt)
    select ${into}, version_id, agreed_at, agreed_via, agreed_note, auto, auto_by, auto_any_place, rain_exempt from client_prices
    where client_id = ${from} and (version_id is null
      or not exists (select from price_tables where client_id = ${into} and archived_at is null)
      or version_id in (select v.id from price_versions v join price_tables t on t.id = v.table_id where t.client_id = ${into}))
    on conflict (client_id) do update set version_id = excluded.version_id, agreed_at = excluded.agreed_at, agreed_via = excluded.agreed_via,
      agreed_note = excluded.agreed_note, auto = excluded.auto, auto_by = excluded.auto_by,
      auto_any_place = excluded.auto_any_place
      where client_prices.version_id is null`.execute(db)
  await sql`delete from client_prices where client_id = ${from}`.execute(db)
  await notifyPricesChanged(db, [into])
}
