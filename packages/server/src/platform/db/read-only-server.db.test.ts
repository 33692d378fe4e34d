import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { connect } from './connect.ts'
import { isOutage } from './outage.ts'

test('a connection to a server that became read-only is closed at the first refused write, and the next write gets a new connection', async () => {
  const database = await ownDatabase()
  const db = connect(database.connection, 1, () => {})
  await sql`create table kept (word text)`.execute(db)
  // Only this session becomes read-only here; a demoted server refuses writes of all sessions.
  await sql`set default_transaction_read_only = on`.execute(db)
  const error = await sql`insert into kept values ('old')`.execute(db).catch((error: unknown) => error)
  expect(isOutage(error)).toBe(true)
  await sql`insert into kept values ('new')`.execute(db)
  expect((await sql`select word from kept`.execute(db)).rows).toEqual([{ word: 'new' }])
  await db.destroy()
  await database.drop()
})

test('a new connection that leads to a read-only server is refused as an outage', async () => {
  const database = await ownDatabase()
  const before = connect(database.connection, 1, () => {})
  await sql`alter role current_user in database ${sql.ref(database.connection.database)} set default_transaction_read_only = on`.execute(
    before,
  )
  const db = connect(database.connection, 1, () => {})
  expect(isOutage(await sql`select`.execute(db).catch((error: unknown) => error))).toBe(true)
  await db.destroy()
  await before.destroy()
  await database.drop()
})
