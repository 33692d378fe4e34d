import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { notifyPricesChanged } from './notice.ts'
import { archiveTable } from './queries.ts'

type Terms = { version_id: string | null; agreed_at: string | null; rain_exempt: boolean } & Record<string, unknown>

/** What a merge changed, as JSON: `terms` are the agreements before it, `after` is that of the client who stays. */
export type MovedPrices = {
  tables: string[]
  archived: string[]
  links: string[]
  /** Of the history of the agreement. Merges of older versions moved none. */
  changes?: string[]
  terms: { from: Terms | null; into: Terms | null; after: Terms | null }
}

async function readTerms(db: Db, client: string): Promise<Terms | null> {
  const { rows } = await sql<{ terms: Terms }>`
    select to_jsonb(c) as terms from client_prices c where client_id = ${client} for update`.execute(db)
  return rows[0]?.terms ?? null
}

const idsOf = async (rows: Promise<{ rows: { id: string }[] }>) => (await rows).rows.map(({ id }) => id)

/**
 * Gives the table and the agreement of a client who is merged to the one who stays, unless that one has their own: what was promised to them
 * counts. Both accounts are locked.
 */
export async function mergePrices(
  db: Db,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<MovedPrices> {
  const before = { from: await readTerms(db, from), into: await readTerms(db, into) }
  const { rows } = await sql<{ id: string; taken: boolean }>`
    select t.id, exists (select from price_tables o where o.client_id = ${into} and o.archived_at is null) as taken
    from price_tables t where t.client_id = ${from} and t.archived_at is null`.execute(db)
  const archived = rows.filter(({ taken }) => taken).map(({ id }) => id)
  for (const id of archived) await archiveTable(db, id, now)
  // The archived ones too: an erasure of the person finds them by the client.
  const tables = await idsOf(
    sql<{
      id: string
    }>`update price_tables set client_id = ${into} where client_id = ${from} returning id`.execute(db),
  )
  const links = await idsOf(
    sql<{ id: string }>`update agreement_links set client_id = ${into}, revoked_at = coalesce(revoked_at, ${now})
    where client_id = ${from} returning id`.execute(db),
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
  const changes = await idsOf(
    sql<{
      id: string
    }>`update agreement_changes set client_id = ${into} where client_id = ${from} returning id`.execute(db),
  )
  await notifyPricesChanged(db, [into])
  return { tables, archived, links, changes, terms: { ...before, after: await readTerms(db, into) } }
}

type Undo = { from: string; into: string; moved: MovedPrices; mergedAt: Date }

/** Gives a client who is separated again their tables and agreement back. What the other one agreed to since stays, if it is on a table of theirs. */
export async function takePricesBack(db: Db, { from, into, moved, mergedAt }: Undo): Promise<void> {
  await sql`
    update price_tables set client_id = ${from},
      archived_at = case when id = any(${moved.archived}::uuid[]) and archived_at = ${mergedAt} then null else archived_at end
    where id = any(${moved.tables}::uuid[]) and client_id = ${into}`.execute(db)
  await sql`
    update agreement_links set client_id = ${from} where id = any(${moved.links}::uuid[]) and client_id = ${into}`.execute(
    db,
  )
  await sql`
    update agreement_changes set client_id = ${from} where id = any(${moved.changes ?? []}::bigint[]) and client_id = ${into}`.execute(
    db,
  )
  const present = await readTerms(db, into)
  const isOfMerge =
    present !== null &&
    moved.terms.after !== null &&
    present.version_id === moved.terms.after.version_id &&
    present.agreed_at === moved.terms.after.agreed_at
  if (isOfMerge) await writeAgreement(db, into, moved.terms.into)
  if (moved.terms.from) {
    const { rain_exempt } = moved.terms.from
    await sql`insert into client_prices (client_id, rain_exempt) values (${from}, ${rain_exempt})`.execute(db)
    await writeAgreement(db, from, moved.terms.from)
  }
  await endForeignAgreements(db, [from, into])
  await notifyPricesChanged(db, [from, into])
}

/** Replaces the agreement of a client by what it was; null: they had none. */
const writeAgreement = (db: Db, client: string, terms: Terms | null) =>
  sql`
    update client_prices c set version_id = was.version_id, agreed_at = was.agreed_at, agreed_via = was.agreed_via,
      agreed_note = was.agreed_note, auto = coalesce(was.auto, false), auto_by = was.auto_by,
      auto_any_place = coalesce(was.auto_any_place, false)
    from jsonb_populate_record(null::client_prices, ${JSON.stringify(terms ?? {})}::jsonb) was
    where c.client_id = ${client}`.execute(db)

/** Ends the agreements of these clients on a table that is archived or of another client by now. */
const endForeignAgreements = (db: Db, clients: string[]) =>
  sql`
    update client_prices c set version_id = null, agreed_at = null, agreed_via = null, agreed_note = null, auto = false, auto_by = null,
      auto_any_place = false
    from price_versions v join price_tables t on t.id = v.table_id
    where v.id = c.version_id and c.client_id = any(${clients}::uuid[])
      and (t.archived_at is not null or t.client_id <> c.client_id)`.execute(db)
