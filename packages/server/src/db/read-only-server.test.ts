import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../test/database.ts'
import { connect } from './connect.ts'
import { isOutage } from './outage.ts'

test('a connection to a server that may write no more is given up at the first refusal, and the next write finds another', async () => {
  const database = await ownDatabase()
  const db = connect(database.connection, 1, () => {})
  await sql`create table kept (word text)`.execute(db)
  // Of this session alone: what a demoted server says to all of them.
  await sql`set default_transaction_read_only = on`.execute(db)
  const refused = await sql`insert into kept values ('old')`.execute(db).catch((error: unknown) => error)
  expect(isOutage(refused)).toBe(true)
  await sql`insert into kept values ('new')`.execute(db)
  expect((await sql`select word from kept`.execute(db)).rows).toEqual([{ word: 'new' }])
  await db.destroy()
  await database.drop()
})
