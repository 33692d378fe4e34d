import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as restore from '@ligeiro/backup/restore'
import { ownObjects } from '@ligeiro/backup/tables'
import type { Progress } from '@ligeiro/backup/write'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { beginBooks, postAndReverse } from '#test/books.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { withConnection, readAllRows, shapeOf } from '#test/rows.ts'
import { createMigrationsTable, migrationNames, migrationText } from '../../platform/db/migrate.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { keepTrail } from '../../positions/trail/queries.ts'
import { appliedMigrations, restoreBackup, writeBackup } from './backup.ts'
import { ligeiro } from './own-tables.ts'

// The tests create and fill many databases, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

let testApp: TestApp
let folder: string
let file: string
beforeEach(async () => {
  testApp = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-backup-'))
  file = join(folder, 'a.backup')
})
afterEach(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const backUp = (options: { progress?: Progress } = {}) =>
  withConnection(testApp.connection, (client) => writeBackup(client, file, { now: testApp.clock(), ...options }))

async function emptyDatabase() {
  const database = await ownDatabase({ empty: true })
  onTestFinished(() => database.drop())
  return database.connection
}
const restoreInto = (connection: TestApp['connection'], options: { replace?: boolean } = {}) =>
  withConnection(connection, (client) => restoreBackup(client, file, { now: testApp.clock(), ...options }))

test('the trail of motoboys is in no backup, and a restore that replaces the rows empties it', async () => {
  const { motoboyId } = await testApp.createUser('motoboy')
  const place = { id: motoboyId, at: testApp.clock(), latitude: -27.6, longitude: -48.5, accuracy: 12 }
  await keepTrail(testApp.db, [place], testApp.clock(), { ...testApp.config, trailDays: 7 })
  const stored = async () => (await testApp.db.selectFrom('positions').select('at').execute()).length
  expect(await stored()).toBe(1)
  const { tables } = await backUp()
  expect(tables.filter(({ name }) => name.startsWith('positions'))).toEqual([])
  const [shape, { users }] = [await shapeOf(testApp.connection), await readAllRows(testApp.connection)]
  await sql`update users set name = 'Outra pessoa'`.execute(testApp.db)
  await testApp.app.close()
  await restoreInto(testApp.connection, { replace: true })
  expect(await stored()).toBe(0)
  expect((await readAllRows(testApp.connection)).users).toEqual(users)
  expect(await shapeOf(testApp.connection)).toEqual(shape)
})

test('a backup whose books do not add up is refused and changes nothing', async () => {
  const admin = await testApp.createUser('admin')
  await beginBooks(testApp, admin)
  await postAndReverse(testApp, admin)
  // Somebody took the triggers away: the reversal takes back more than was given.
  await sql`alter table ledger_lines disable trigger user`.execute(testApp.db)
  await sql`update ledger_lines set cents = 2 * cents where entry_id = (select id from ledger_entries where reverses is not null)`.execute(
    testApp.db,
  )
  await backUp()
  await sql`update users set name = 'Outra pessoa'`.execute(testApp.db)
  const before = await readAllRows(testApp.connection)
  await testApp.app.close()
  await expect(restoreInto(testApp.connection, { replace: true })).rejects.toThrow(
    'O financeiro deste backup não fecha, e nada foi mudado: 1 estornos que não desfazem o seu lançamento.',
  )
  expect(await readAllRows(testApp.connection)).toEqual(before)
})

test('a backup is a snapshot of one moment: rows that are written while it runs are not in it', async () => {
  await testApp.createOrder()
  const [admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  let written = 0
  async function write() {
    const body = { description: 'Pedido', pickup_address: 'Rua A', delivery_address: 'Rua B' }
    const { id } = (await client.post('/orders/register', body)).body
    await admin.put(`/orders/update-order/${id}`, { price: 20 })
    expect((await client.patch(`/orders/${id}/approve`)).status).toBe(200)
    written++
  }
  await write()
  const writing = new AbortController()
  const writers = Array.from({ length: 2 }, async () => {
    while (!writing.signal.aborted) await write()
  })
  const seenTables = new Set<string>()
  const progress: Progress = async ({ table }) => {
    if (seenTables.has(table)) return
    seenTables.add(table)
    await write()
  }
  const header = await backUp({ progress })
  writing.abort()
  await Promise.all(writers)
  expect(written).toBeGreaterThan(header.tables.length)

  const connection = await emptyDatabase()
  await restoreInto(connection)
  const { rows: inconsistent } = await withConnection(connection, (client) =>
    client.query(
      `select o.id from orders o left join lateral (
         select count(*) as steps, (array_agg(e.after ->> 'status' order by e.id desc))[1] as status
         from order_events e where e.order_id = o.id) h on true
       where h.steps <> o.version or h.status is distinct from o.status
       union all select e.order_id from order_events e left join orders o on o.id = e.order_id where o.id is null`,
    ),
  )
  expect(inconsistent).toEqual([])
  const orders = header.tables.find(({ name }) => name === 'orders')?.rows ?? 0
  const now = await testApp.db.selectFrom('orders').select('id').execute()
  expect(orders).toBeLessThan(now.length)
})

test('a backup leaves no file when the database ends its connection half-way', async () => {
  await testApp.createOrder()
  const ended = withConnection(testApp.connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const progress = async () => {
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(testApp.db)
    }
    return writeBackup(client, file, { now: testApp.clock(), progress })
  })
  // The error counts as an outage, for which the command prints a sentence.
  await expect(ended.catch(isOutage)).resolves.toBe(true)
  expect(await readdir(folder)).toEqual([])
})

test('a restore is refused while an app uses the database, and into a database with rows unless they may be replaced', async () => {
  await testApp.createOrder()
  await backUp()
  const before = await readAllRows(testApp.connection)
  await expect(restoreInto(testApp.connection, { replace: true })).rejects.toThrow('está rodando neste banco')
  await testApp.app.close()
  await expect(restoreInto(testApp.connection)).rejects.toThrow('já tem dados')
  expect(await readAllRows(testApp.connection)).toEqual(before)
})

test('a backup from before tables were renamed is restored under the new names', async () => {
  const connection = await emptyDatabase()
  await withConnection(connection, async (client) => {
    await client.query(createMigrationsTable)
    for (const name of (await migrationNames()).filter((each) => each < '0032')) {
      await client.query(await migrationText(name))
      await client.query('insert into migrations values ($1, $2)', [name, testApp.clock()])
    }
    await client.query(
      `insert into letters (id, kind, email, asked_at, link_hash) values (gen_random_uuid(), 'recovery', 'a@example.com', now(), '1')`,
    )
    await client.query(
      `insert into push_key (public_key, sealed_private_key, made_at) values ('public', 'private', now())`,
    )
    await writeBackup(client, file, { now: testApp.clock() })
  })
  const target = await emptyDatabase()
  await withConnection(target, (client) =>
    restore.restoreBackup(ligeiro, client, file, { now: testApp.clock(), adjust: null }),
  )
  const { email_tokens, push_key } = await readAllRows(target)
  expect(email_tokens).toMatchObject([{ email: 'a@example.com', number: 1 }])
  expect(push_key).toMatchObject([{ encrypted_private_key: String.raw`\x70726976617465` }])
  expect(await shapeOf(target)).toEqual(await shapeOf(testApp.connection))
})

test('the tables and functions listed from the migrations are all those of a migrated database', async () => {
  const { tables, functions } = await ownObjects(ligeiro, await withConnection(testApp.connection, appliedMigrations))
  const { rows } = await sql<{ tables: string[]; functions: string[]; others: string[] }>`
    select array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1) as tables,
      array(select proname::text from pg_proc where pronamespace = 'public'::regnamespace order by 1) as functions,
      array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'I', 'S')
        union select typname::text from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')) as others`.execute(
    testApp.db,
  )
  expect(rows[0]).toEqual({ tables: tables.toSorted(), functions: functions.toSorted(), others: [] })
})
