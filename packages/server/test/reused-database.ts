import { sql } from 'kysely'
import { createPool, onPool, type Connection, type ConnectionPool, type Db } from '../src/platform/db/connect.ts'
import { ownDatabase } from './database.ts'

type Database = {
  connection: Connection
  pool: ConnectionPool
  drop: () => Promise<void>
  /** The rows of the tables that a migrated database fills, as JSON by the name of the table. */
  filled: Map<string, string>
  /** A statement that lists the other tables that have rows. */
  listUsed: string
  schemaVersion: string
}

/** A database with more rows than this is dropped, because deleted rows would slow the next tests down. */
const maxDeleted = 3000

const free: Database[] = []

/**
 * Lends a migrated database to an app. Its connections stay open for the next app, because a new connection reads the catalog and plans
 * every statement again. `giveBack` deletes the rows, and drops a database whose tables have changed.
 */
export async function lendDatabase() {
  const database = free.pop() ?? (await create())
  return {
    connection: database.connection,
    // Some modules keep data for each `Db`, so each app has its own.
    db: onPool(database.pool),
    giveBack: async () => {
      database.pool.demoted = () => {}
      if (await restore(database)) free.push(database)
      else await database.drop()
    },
  }
}

async function create(): Promise<Database> {
  const { connection, drop } = await ownDatabase()
  const pool = createPool(connection, 10, () => {})
  const db = onPool(pool)
  await letCleaningPass(db)
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`.execute(
    db,
  )
  const filled = new Map<string, string>()
  const others: string[] = []
  for (const { name } of tables) {
    const content = await contentOf(db, name)
    if (content === '') others.push(name)
    else filled.set(name, content)
  }
  return {
    connection,
    pool,
    drop: async () => {
      await db.destroy()
      await drop()
    },
    filled,
    listUsed: others.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
    schemaVersion: await schemaVersionOf(db),
  }
}

/** Restores the database to the state after the migrations. Returns false if that is not possible. */
async function restore({ pool, filled, listUsed, schemaVersion }: Database): Promise<boolean> {
  if (pool.pool.totalCount > pool.pool.idleCount) return false
  const db = onPool(pool)
  if ((await schemaVersionOf(db)) !== schemaVersion) return false
  const used = await sql.raw<{ name: string }>(listUsed).execute(db)
  const changed: string[] = []
  for (const [name, content] of filled) if ((await contentOf(db, name)) !== content) changed.push(name)
  let deleted = 0n
  await db.connection().execute(async (on) => {
    // The role of a replica turns off triggers and foreign keys; global-setup.ts grants it.
    await sql.raw('set session_replication_role = replica; set tests.cleaning = on').execute(on)
    for (const name of [...used.rows.map((table) => table.name), ...changed])
      deleted += (await sql.raw(`delete from ${name}`).execute(on)).numAffectedRows ?? 0n
    for (const name of changed)
      await sql`insert into ${sql.raw(name)} select * from json_populate_recordset(null::${sql.raw(name)}, ${filled.get(name)}::json)`.execute(
        on,
      )
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where last_value is not null`.execute(on)
    await sql.raw('reset session_replication_role; reset tests.cleaning').execute(on)
  })
  return deleted <= maxDeleted
}

/** Lets `restore` delete rows of the append-only tables, whose triggers also run in the role of a replica. */
async function letCleaningPass(db: Db): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc where prosrc like '%is append-only%'`.execute(db)
  const pass = "begin if current_setting('tests.cleaning', true) = 'on' then return old; end if;"
  for (const { definition } of rows) await sql.raw(definition.replace(/^begin/m, pass)).execute(db)
}

async function contentOf(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select json_agg(t order by t::text)::text as content from ${sql.raw(table)} t`.execute(db)
  return rows[0]?.content ?? ''
}

/** Returns a text that differs after any change of tables, columns, constraints, triggers, functions, role settings or their privileges. */
async function schemaVersionOf(db: Db): Promise<string> {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_db_role_setting']
  const versions = catalogs.map(
    (name) => sql`(select count(*) || ' ' || max(xmin::text::bigint) from ${sql.ref(name)})`,
  )
  const { rows } = await sql<{ version: string }>`select concat_ws(' ', ${sql.join(versions)}) as version`.execute(db)
  return rows[0]?.version ?? ''
}
