import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

/** Whose row it is: the ids that its columns of people and things get, by the name of the table. */
export type Owner = { marker: string; email: string; ids: Readonly<Record<string, string>> }
type Column = { table: string; name: string; type: string; of: string | null; word: string | null; needed: boolean }

/** Columns that name a person without a foreign key. */
const loose: Record<string, string> = {
  'account_changes.user_id': 'users',
  'imported_things.subject_id': 'users',
  'ledger_accounts.party': 'users',
  'order_search.order_id': 'orders',
  // The key of a device is its session.
  'pushes.device_id': 'sessions',
}

const readColumns = async (db: Db): Promise<Column[]> =>
  (
    await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      (select confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as of,
      (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as word,
      a.attnotnull and not a.atthasdef as needed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attgenerated = '' and a.attidentity = ''
    order by 1, a.attnum`.execute(db)
  ).rows

const textTypes = new Set(['text', 'character varying', 'json', 'jsonb', 'text[]'])
/** The text as what the column takes; in an object under a name that nobody thought of. */
const marked = (type: string, text: string) => {
  if (type.startsWith('json')) return sql`${JSON.stringify({ anything: text })}::jsonb`
  return type === 'text[]' ? sql`array[${text}]` : sql`${text}`
}

const ofType: Record<string, (now: Date) => ReturnType<typeof sql>> = {
  uuid: () => sql`gen_random_uuid()`,
  bytea: () => sql`decode(md5(random()::text), 'hex')`,
  date: (now) => sql`${now}::timestamptz::date`,
  'timestamp with time zone': (now) => sql`${now}::timestamptz`,
  xid8: () => sql`pg_current_xact_id()`,
  boolean: () => sql`false`,
}

/**
 * Inserts a row of the owner into each table of the catalog, so that a new table is covered too. Columns of text get the marker, columns that
 * refer to people and their things get the owner's ids. `exact`: values that a check over several columns asks for. `without`: tables that get
 * no row.
 */
export async function insertMarkedRows(
  db: Db,
  { marker, email, ids }: Owner,
  { exact, without, now }: { exact: Record<string, Record<string, unknown>>; without: readonly string[]; now: Date },
): Promise<void> {
  const columns = await readColumns(db)
  const known: Record<string, string> = { ...ids }
  const failed: string[] = []
  await db.connection().execute(async (on) => {
    // The role of a replica turns off triggers and foreign keys: a row may come before the one that it refers to.
    await sql.raw('set session_replication_role = replica').execute(on)
    const tables = [...new Set(columns.map(({ table }) => table))].filter(
      (table) => !without.includes(table) && !(table in ids),
    )
    for (const table of tables)
      if (columns.some((one) => one.table === table && one.name === 'id' && one.type === 'uuid'))
        known[table] = crypto.randomUUID()
    for (const table of tables) {
      const values = columns.flatMap(({ name, type, of, word, needed, ...one }) => {
        if (one.table !== table) return []
        const given = exact[table]?.[name]
        const refersTo = loose[`${table}.${name}`] ?? of
        if (given !== undefined) return [[name, sql`${given}`] as const]
        if (name === 'id' && known[table]) return [[name, sql`${known[table]}`] as const]
        if (refersTo && known[refersTo]) return [[name, sql`${known[refersTo]}`] as const]
        if (textTypes.has(type) && (word === null || needed)) {
          const text = word ?? (name === 'email' ? email : `${marker} ${table} ${name}`)
          return [[name, marked(type, text)] as const]
        }
        return needed ? [[name, ofType[type]?.(now) ?? sql`1`] as const] : []
      })
      await sql`insert into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
        values (${sql.join(values.map(([, value]) => value))}) on conflict do nothing`
        .execute(on)
        .catch((error: Error) => failed.push(`${table}: ${error.message}`))
    }
    await sql.raw('reset session_replication_role').execute(on)
  })
  if (failed.length > 0) throw new Error(`Say in the test what these tables ask for:\n${failed.join('\n')}`)
}

/** Writes the marker into each column of the owner's row in `table` that takes it, over what is there. */
export async function markColumns(db: Db, table: string, { marker, email, ids }: Owner): Promise<void> {
  for (const { name, type, word } of (await readColumns(db)).filter((column) => column.table === table))
    if (textTypes.has(type) && word === null)
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${marked(type, name === 'email' ? email : `${marker} ${name}`)} where id = ${ids[table]}`
        .execute(db)
        .catch((error: Error) => {
          // A list of words that a rule of two columns checks.
          if (!error.message.includes('check constraint')) throw error
        })
}

/** The columns, as `table.column`, that take any text. */
export const textColumns = async (db: Db): Promise<string[]> =>
  (await readColumns(db))
    .filter(({ type, word }) => textTypes.has(type) && word === null)
    .map(({ table, name }) => `${table}.${name}`)

/** How many rows have the marker, by `table.column`. */
export async function whereMarked(db: Db, marker: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of new Set((await readColumns(db)).map((column) => column.table))) {
    const { rows } = await sql<{ key: string; n: number }>`
      select e.key, count(*)::int as n from ${sql.table(table)} t, jsonb_each_text(to_jsonb(t)) e where e.value ilike ${`%${marker}%`} group by 1 order by 1`.execute(
      db,
    )
    for (const { key, n } of rows) found[`${table}.${key}`] = n
  }
  return found
}
