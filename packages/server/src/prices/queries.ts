import type { PriceTableBody } from '@ligeiro/contract/price-table'
import type { PriceTable, PriceVersion } from '@ligeiro/contract/prices-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { recordAgreementChange } from './agreement-changes.ts'

type VersionRow = {
  version_id: string
  number: number
  body: PriceTableBody
  published_at: Date
  published_by: string
  publisher: string
}
type TableRow = { id: string; name: string; client_id: string | null; client_name: string | null } & (
  | VersionRow
  | { version_id: null }
)

const version = (row: VersionRow): PriceVersion => ({
  id: row.version_id,
  number: row.number,
  body: row.body,
  published_at: row.published_at.toISOString(),
  published_by: { id: row.published_by, name: row.publisher },
})

const versionColumns = sql`v.id as version_id, v.number, v.body, v.published_at, v.published_by, publisher.name as publisher`

/** The tables in use, the general one first, each with its newest version. */
export async function readTables(db: Db, where: RawBuilder<unknown> = sql`true`): Promise<PriceTable[]> {
  const { rows } = await sql<TableRow>`
    select t.id, t.name, t.client_id, client.name as client_name, ${versionColumns}
    from price_tables t left join users client on client.id = t.client_id
      left join lateral (select * from price_versions where table_id = t.id order by number desc limit 1) v on true
      left join users publisher on publisher.id = v.published_by
    where t.archived_at is null and ${where}
    order by t.client_id is not null, t.name, t.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    client: row.client_id === null || row.client_name === null ? null : { id: row.client_id, name: row.client_name },
    newest: row.version_id === null ? null : version(row),
  }))
}

export const findTable = async (db: Db, id: string): Promise<PriceTable | undefined> =>
  (await readTables(db, sql`t.id = ${id}`))[0]

export async function readVersions(db: Db, tableId: string): Promise<PriceVersion[]> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from price_versions v join users publisher on publisher.id = v.published_by
    where v.table_id = ${tableId} order by v.number desc`.execute(db)
  return rows.map(version)
}

export async function findVersion(db: Db, id: string): Promise<(PriceVersion & { table_id: string }) | undefined> {
  const { rows } = await sql<VersionRow & { table_id: string }>`
    select v.table_id, ${versionColumns} from price_versions v join users publisher on publisher.id = v.published_by
    where v.id = ${id}`.execute(db)
  return rows[0] && { ...version(rows[0]), table_id: rows[0].table_id }
}

type NewTable = { id: string; name: string; clientId: string | null; now: Date }

/** Returns false if there is one already for this client, or in general. */
export async function insertTable(db: Db, { id, name, clientId, now }: NewTable): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into price_tables (id, name, client_id, created_at) values (${id}, ${name}, ${clientId}, ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

type NewVersion = {
  id: string
  tableId: string
  body: PriceTableBody
  userId: string
  now: Date
  after: number | undefined
}

/** Publishes the version that follows the newest. Returns its number; undefined if the newest is not number `after`, or the table is archived. */
export async function insertVersion(
  db: Db,
  { id, tableId, body, userId, now, after }: NewVersion,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    with locked as (select id from price_tables where id = ${tableId} and archived_at is null for update),
    newest as (select coalesce(max(v.number), 0) as number from locked l left join price_versions v on v.table_id = l.id group by l.id)
    insert into price_versions (id, table_id, number, body, published_at, published_by)
    select ${id}, ${tableId}, newest.number + 1, ${JSON.stringify(body)}::jsonb, ${now}, ${userId}
    from newest where ${after ?? null}::int is null or newest.number = ${after ?? null}::int
    on conflict (table_id, number) do nothing
    returning number`.execute(db)
  return rows[0]?.number
}

/** Archives a table and ends the agreements to it. Returns the clients whose agreement ended; undefined if it is not in use. */
export async function archiveTable(db: Db, id: string, now: Date): Promise<string[] | undefined> {
  const { numAffectedRows } = await sql`
    update price_tables set archived_at = ${now} where id = ${id} and archived_at is null`.execute(db)
  if (numAffectedRows === 0n) return undefined
  const { rows } = await sql<{ client_id: string }>`
    update client_prices set version_id = null, agreed_at = null, agreed_via = null, agreed_note = null,
      auto = false, auto_by = null, auto_any_place = false
    where version_id in (select id from price_versions where table_id = ${id}) returning client_id`.execute(db)
  const ended = rows.map(({ client_id }) => client_id)
  for (const clientId of ended) await recordAgreementChange(db, { clientId, versionId: null, via: 'admin' }, now)
  return ended
}

/** The clients who agreed to a version of this table. */
export async function clientsAgreedTo(db: Db, tableId: string): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select c.client_id from client_prices c join price_versions v on v.id = c.version_id where v.table_id = ${tableId}`.execute(
    db,
  )
  return rows.map(({ client_id }) => client_id)
}
