import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { onConnection, type Db } from './connect.ts'

// A module of its own: the other files of this worker may have prepared as many statements as a process prepares.
const ownModule = './prepared-statements.ts?own'

let database: Awaited<ReturnType<typeof ownDatabase>>
let client: Client
let db: Db
beforeAll(async () => {
  database = await ownDatabase()
  client = new Client(database.connection)
  await client.connect()
  const { prepareRepeated } = (await import(ownModule)) as typeof import('./prepared-statements.ts')
  prepareRepeated(client)
  db = onConnection(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const preparedStatements = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map((row) => row.statement)
}

test('a connection prepares a statement that is repeated, and not one that is used once', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const { rows } = await sql<{ twice: number }>`select ${n}::int * 2 as twice`.execute(db)
    expect(rows).toEqual([{ twice: n * 2 }])
  }
  await sql`select ${1}::int as once`.execute(db)
  const statements = await preparedStatements()
  expect(statements).toContain('select $1::int * 2 as twice')
  expect(statements.filter((statement) => statement.includes('once'))).toEqual([])
})

test('a prepared statement still works after a change of its table', async () => {
  await sql`create table things (id int, name text)`.execute(db)
  await sql`insert into things values (1, 'a')`.execute(db)
  const find = () => sql<{ name: string }>`select name from things where id = ${1}`.execute(db)
  for (let n = 0; n < 7; n++) await find()
  await sql`alter table things add column more text`.execute(db)
  expect((await find()).rows).toEqual([{ name: 'a' }])
})

test('1,500 statements that differ in a number or in the length of a list keep no other statement from being prepared', async () => {
  for (let limit = 1; limit <= 300; limit++)
    for (let use = 0; use < 5; use++) await client.query(`select $1::int as alike limit ${limit}`, [use])
  for (let length = 1; length <= 40; length++)
    for (let use = 0; use < 5; use++)
      await client.query(
        `select 1 as list where $1 in (${Array.from({ length }, (_, n) => `$${n + 2}`).join(', ')})`,
        Array.from({ length: length + 1 }, () => 'a'),
      )
  for (let use = 0; use < 5; use++) await client.query('select $1::int as other', [use])
  const statements = await preparedStatements()
  expect(statements).toContain('select $1::int as other')
  expect(statements.filter((statement) => statement.includes('alike'))).toHaveLength(10)
  expect(statements.filter((statement) => statement.includes('list'))).toHaveLength(10)
})
