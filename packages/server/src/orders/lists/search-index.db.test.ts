import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { connect, type Db } from '../../platform/db/connect.ts'
import { insertUser } from '../../people/users/queries.ts'
import { ensureSearchIndex, indexNewTexts } from './search-index.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
let db: Db
beforeEach(async () => {
  database = await ownDatabase()
  db = connect(database.connection, 1, () => {})
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const plan = async () => {
  await sql`set enable_seqscan = off`.execute(db)
  const { rows } = await sql<Record<string, string>>`
    explain select order_id from order_search where indexed and text like '%trindade%'`.execute(db)
  return rows.flatMap((row) => Object.values(row)).join('\n')
}

test('the search uses its index, which is created once', async () => {
  const refused: unknown[] = []
  for (let start = 0; start < 2; start++) await ensureSearchIndex(db, (error) => refused.push(error))
  expect(refused).toEqual([])
  expect(await plan()).toContain('order_search_text')
})

test('a database that does not allow the extension is reported, and is searched without the index', async () => {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(db)
  await sql.raw(`revoke create on database ${rows[0]?.name} from current_user`).execute(db)
  const refused: unknown[] = []
  await ensureSearchIndex(db, (error) => refused.push(error))
  expect(refused).toMatchObject([
    { message: expect.stringContaining('permission denied to create extension') as string },
  ])
  expect(await plan()).not.toContain('order_search_text')
})

test('new and edited texts are indexed by the next run, except those that somebody is writing', async () => {
  const unindexed = async () =>
    (await db.selectFrom('order_search').select('order_id').where('indexed', '=', false).execute()).length
  const client = { id: crypto.randomUUID(), name: 'Bar do Beto', email: 'beto@example.com', phone: null }
  await insertUser(db, { ...client, role: 'client', password_hash: 'none', created_at: new Date(0) })
  const [first, second] = [orderRow(client.id), orderRow(client.id)]
  await insertOrders(db, [first, second])
  expect(await unindexed()).toBe(2)
  await indexNewTexts(db)
  expect(await unindexed()).toBe(0)
  const edit = (on: Db, id: string) =>
    on.updateTable('orders').set({ description: crypto.randomUUID() }).where('id', '=', id).execute()
  await edit(db, first.id)
  await edit(db, second.id)
  const other = connect(database.connection, 1, () => {})
  const writing = await other.startTransaction().execute()
  await edit(writing, second.id)
  await indexNewTexts(db)
  expect(await unindexed()).toBe(1)
  await writing.commit().execute()
  await other.destroy()
})
