import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { impersonalTables } from '#test/stored-tables.ts'
import { features } from './features.ts'

/**
 * The columns that may hold data of a person, but those of `orders`, of which each has a line in orders/order/fields.ts: all but flags, moments, counts, ids of other things than people, and words of a list that
 * the database checks. A table whose rows go with rows of another one is that one's.
 */
const personalColumns = sql<{ table: string; column: string }>`
  select c.table_name as table, c.column_name as column
  from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
  where c.table_schema = 'public' and c.table_name <> 'orders' and not t.relispartition
    and c.data_type not in ('boolean', 'timestamp with time zone', 'date', 'smallint', 'integer', 'bigint', 'xid8')
    and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ 'ANY \\(\\(?ARRAY\\[')
    and (c.data_type <> 'uuid' or c.column_name = 'user_id' or exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'
      and k.conkey = array[a.attnum] and k.confrelid in ('users'::regclass, 'motoboys'::regclass)))`

async function startedApp() {
  const testApp = await startTestApp()
  onTestFinished(testApp.close)
  return testApp
}
const named = (part: 'rows' | 'erased' | 'kept') =>
  features.flatMap((feature) =>
    Object.entries(feature[part] ?? {}).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  )
const tablesOf = (names: string[]) => new Set(names.map((name) => name.split('.')[0]))

test('each column that may hold data of a person has an answer in the list of features, and the list names no other', async () => {
  const { db } = await startedApp()
  const { rows: cascades } = await sql<{ table: string; of: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as of from pg_constraint
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  const withRows = tablesOf(named('rows'))
  for (const { table, of } of cascades) if (withRows.has(of)) withRows.add(table)
  const { rows: columns } = await personalColumns.execute(db)
  const found = columns
    .filter(({ table }) => !withRows.has(table) && !impersonalTables.includes(table))
    .map(({ table, column }) => `${table}.${column}`)
  const listed = [...named('erased'), ...named('kept')].filter((name) => !name.startsWith('orders.'))
  expect(listed.toSorted()).toEqual(found.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

test('tables without people are not in the list', () => {
  const listed = [...tablesOf([...named('rows'), ...named('erased'), ...named('kept')])]
  expect(listed.filter((table) => impersonalTables.includes(table ?? ''))).toEqual([])
})

test('a new table or column without an answer is found', async () => {
  const { db } = await startedApp()
  await sql`create table diaries (id uuid primary key, text text, at timestamptz)`.execute(db)
  await sql`alter table users add column nickname text`.execute(db)
  const { rows } = await personalColumns.execute(db)
  expect(rows).toContainEqual({ table: 'diaries', column: 'text' })
  expect(rows).toContainEqual({ table: 'users', column: 'nickname' })
  await sql`alter table users drop column nickname`.execute(db)
  await sql`drop table diaries`.execute(db)
})
