import type { PriceTableBody } from '@ligeiro/contract/price-table'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { compileTable, type CompiledTable, type NamedTable } from './quote.ts'
import { isRaining } from './rain.ts'

/** A version of a price table; `client` is null for the general ones. */
export type TableVersion = NamedTable & { version: string; client: string | null }
/** The terms of a client. `table` is the version that the client agreed to. */
type ClientTerms = { client: string; rain_exempt: boolean; table: TableVersion | null }

const maxCompiled = 500
/** The published bodies by version: they never change. */
const compiled = new Map<string, CompiledTable>()

/** Returns the bodies of these versions. The cache may be emptied by another call meanwhile, so nobody else reads it. */
async function compile(db: Db, versions: readonly string[]): Promise<Map<string, CompiledTable>> {
  if (compiled.size > maxCompiled) compiled.clear()
  const found = new Map(versions.flatMap((id) => (compiled.has(id) ? [[id, compiled.get(id)!] as const] : [])))
  const missing = versions.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const rows = await db.selectFrom('price_versions').select(['id', 'body']).where('id', 'in', missing).execute()
  for (const { id, body } of rows) {
    const table = compileTable(body as PriceTableBody)
    compiled.set(id, table)
    found.set(id, table)
  }
  return found
}

/** A version as JSON, of the aliases v (price_versions) and t (price_tables). */
const versionJson = sql`json_build_object('version', v.id, 'id', t.id, 'name', t.name, 'number', v.number, 'client', t.client_id,
  'ofClient', t.client_id is not null)`

/** The newest versions of the tables in use, the terms of these clients, the bodies of all these versions, and whether it rains. */
export async function readPriceTables(db: Db, clients: readonly string[], now: Date) {
  const { rows } = await sql<{ newest: TableVersion[]; terms: ClientTerms[]; rain: boolean }>`
    select
      (select coalesce(json_agg(${versionJson}), '[]')
        from price_tables t, lateral (select id, number from price_versions where table_id = t.id order by number desc limit 1) v
        where t.archived_at is null and (t.client_id is null or t.client_id = any(${clients}::uuid[]))) as newest,
      (select coalesce(json_agg(json_build_object('client', c.client_id, 'rain_exempt', c.rain_exempt,
          'table', case when v.id is not null then ${versionJson} end)), '[]')
        from client_prices c left join price_versions v on v.id = c.version_id left join price_tables t on t.id = v.table_id
        where c.client_id = any(${clients}::uuid[])) as terms,
      ${isRaining(now)} as rain`.execute(db)
  const { newest, terms, rain } = rows[0]!
  const agreed = terms.flatMap(({ table }) => table ?? [])
  const bodies = await compile(
    db,
    [...newest, ...agreed].map(({ version }) => version),
  )
  return { newest, termsOf: new Map(terms.map((one) => [one.client, one])), bodies, rain }
}
