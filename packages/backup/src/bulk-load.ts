import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { copyTarget, type TableHeader } from './format.ts'

/** Loads the rows of a table. Rows that a migration inserted are deleted first, because the backup contains them in their later state. */
export async function loadTable(client: ClientBase, table: TableHeader, rows: AsyncIterable<Buffer>): Promise<void> {
  const { rowCount } = await client.query(`select from "${table.name}" limit 1`)
  if (rowCount) await client.query(`delete from "${table.name}"`)
  await pipeline(rows, client.query(from(`copy ${copyTarget(table)} from stdin`)))
}

/**
 * Drops foreign keys and non-unique indexes of these tables, so that the tables can be loaded fast and in any order. Returns the
 * statements that create them again after the load. A partitioned table keeps its own: the definition of its index does not make it again.
 */
export async function dropForeignKeysAndIndexes(client: ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ create_sql: string; drop_sql: string }>(
    `select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as create_sql,
       format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop_sql
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and c.relkind = 'r' and n.nspname = current_schema() and c.relname = any($1)
     union all
     select pg_get_indexdef(i.indexrelid), format('drop index %s', i.indexrelid::regclass)
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisunique and c.relkind = 'r' and n.nspname = current_schema() and c.relname = any($1)`,
    [tables],
  )
  for (const { drop_sql } of rows) await client.query(drop_sql)
  return rows.map(({ create_sql }) => create_sql)
}

/** Sets every sequence of these tables to the highest value in its column. */
export async function resetSequences(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select c.relname::text as name, a.attname::text as column, s.sequence
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid,
       lateral (select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence) s
     where n.nspname = current_schema() and c.relkind = 'r' and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and s.sequence is not null`,
    [tables],
  )
  for (const { name, column, sequence } of rows)
    await client.query(`select setval($1::regclass, coalesce(max("${column}"), 1), count(*) > 0) from "${name}"`, [
      sequence,
    ])
}
