import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as restore from '@ligeiro/backup/restore'
import { ownObjects } from '@ligeiro/backup/tables'
import type { Progress } from '@ligeiro/backup/write'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { withConnection, readAllRows } from '#test/rows.ts'
import { createMigrationsTable, migrationNames, migrationText } from '../../platform/db/migrate.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { keepTrail } from '../../positions/trail/queries.ts'
import { seedDemo } from '../../commands/demo/seed.ts'
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

const backUp = (progress?: Progress, more = {}) =>
  withConnection(testApp.connection, (client) =>
    writeBackup(client, file, { now: testApp.clock(), ...(progress ? { progress } : {}), ...more }),
  )

async function emptyDatabase() {
  const database = await ownDatabase({ empty: true })
  onTestFinished(() => database.drop())
  return database.connection
}
const restoreInto = (connection: TestApp['connection'], replace = false) =>
  withConnection(connection, (client) => restoreBackup(client, file, { now: testApp.clock(), replace }))

/** A text with unusual characters and with the escapes of PostgreSQL's COPY. */
const unusualText = 'Linha 1\nlinha 2\t"aspas" \\. \\N \\\\ \' ; é ü 🛵'

async function fill() {
  await seedDemo(testApp.db, testApp.clock(), () => {})
  const client = await testApp.createUser('client')
  const body = { description: unusualText, pickup_address: 'Rua A\\', delivery_address: "D'Ávila, 1" }
  const key = { 'idempotency-key': '0c9a3b52-7a0b-4b9e-8f0e-6d1f1f6a7c11' }
  expect((await client.post('/orders/register', body, key)).status).toBe(201)
  await testApp.send('POST', '/auth/login', { email: client.email, password: 'Errada-1234' })
  const admin = await testApp.createUser('admin')
  expect((await admin.post(`/users/password-link/${client.id}`)).status).toBe(201)
  expect((await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })).status).toBe(200)
  const order = await testApp.createOrder({ motoboy: await testApp.createUser('motoboy'), status: 'in_progress' })
  expect((await admin.put(`/orders/update-order/${order.id}`, { status: 'delivered' })).status).toBe(200)
}

const shapeOf = (connection: TestApp['connection']) =>
  withConnection(connection, async (client) => {
    const { rows } = await client.query(
      `select indexdef as line from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    )
    return rows
  })

test('a restore brings back every row of every table, the sequences and the append-only triggers', async () => {
  await fill()
  const header = await backUp()
  const before = await readAllRows(testApp.connection)
  const connection = await emptyDatabase()
  await restoreInto(connection)
  const after = await readAllRows(connection)
  const emptied = { idempotency_keys: [], attempts: [], places: [] }
  // Its transaction ids are those of the restore.
  const progress = [{ only_row: true, old_at: null, old_id: null, old_done: false, keys_up_to: expect.any(String) }]
  const endedNow = before.sessions?.map((row) => ({ ...(row as object), ended_at: expect.any(String) as string }))
  // The restore deletes password links, because a link that was used since the backup must not work again.
  expect(before.email_tokens).toHaveLength(1)
  expect(after).toEqual({
    ...before,
    ...emptied,
    address_book_progress: progress,
    sessions: endedNow,
    email_tokens: [],
  })
  expect(await shapeOf(connection)).toEqual(await shapeOf(testApp.connection))
  expect(header.tables.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users', 'motoboys', 'orders', 'order_events', 'audit_events', 'sessions']),
  )

  const there = await startTestApp({}, connection)
  onTestFinished(() => there.close())
  await expect(sql`delete from order_events`.execute(there.db)).rejects.toThrow('append-only')
  const highest = Math.max(...(before.order_events as { id: number }[]).map(({ id }) => id))
  const order = await there.createOrder()
  const [line] = (await sql<{ id: string }>`select id from order_events where order_id = ${order.id}`.execute(there.db))
    .rows
  expect(Number(line?.id)).toBe(highest + 1)
  const duplicate = sql`insert into orders select (jsonb_populate_record(o, '{"id": "${sql.raw(order.id)}"}')).* from orders o limit 1`
  await expect(duplicate.execute(there.db)).rejects.toThrow('duplicate key')
  const orphan = sql`update orders set client_id = gen_random_uuid()`
  await expect(orphan.execute(there.db)).rejects.toThrow('foreign key')
})

test('the trail of motoboys is in no backup, and a restore empties it', async () => {
  const { motoboyId } = await testApp.createUser('motoboy')
  const place = { id: motoboyId, at: testApp.clock(), latitude: -27.6, longitude: -48.5, accuracy: 12 }
  await keepTrail(testApp.db, [place], testApp.clock(), { ...testApp.config, trailDays: 7 })
  const stored = async () => (await testApp.db.selectFrom('positions').select('at').execute()).length
  expect(await stored()).toBe(1)
  const { tables } = await backUp()
  expect(tables.filter(({ name }) => name.startsWith('positions'))).toEqual([])
  const shape = await shapeOf(testApp.connection)
  await testApp.app.close()
  await restoreInto(testApp.connection, true)
  expect(await stored()).toBe(0)
  expect(await shapeOf(testApp.connection)).toEqual(shape)
})

test('restored books add up, and a backup whose books do not is refused and changes nothing', async () => {
  const admin = await testApp.createUser('admin')
  const motoboy = await testApp.createUser('motoboy')
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const advance = { motoboy_id: motoboy.motoboyId, kind: 'advance', amount: 20, reason: 'Gasolina' }
  const { id } = (await admin.post('/money/postings', advance)).body
  expect((await admin.post(`/money/entries/${id}/reverse`, { reason: 'Por engano' })).status).toBe(201)
  await backUp()
  const connection = await emptyDatabase()
  await restoreInto(connection)
  const there = await startTestApp({}, connection)
  const check = (await (await there.signInAgain(admin)).get('/ledger/check')).body
  await there.close()
  expect(check).toMatchObject({ ok: true, entries: 2, problems: [] })

  // Somebody took the triggers away: the reversal takes back more than was given.
  await sql`alter table ledger_lines disable trigger user`.execute(testApp.db)
  await sql`update ledger_lines set cents = 2 * cents where entry_id = (select id from ledger_entries where reverses is not null)`.execute(
    testApp.db,
  )
  await rm(file)
  await backUp()
  const before = await readAllRows(connection)
  await expect(restoreInto(connection, true)).rejects.toThrow(
    'O financeiro deste backup não fecha, e nada foi mudado: 1 estornos que não desfazem o seu lançamento.',
  )
  expect(await readAllRows(connection)).toEqual(before)
})

test('a restored backup ends all links', async () => {
  const admin = await testApp.createUser('admin')
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const client = { name: 'Neide', phone: '48991203040' }
  const { id } = (await admin.post('/orders/register', { ...texts, client })).body
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  const paths: string[] = []
  for (const kind of ['approval', 'tracking'])
    paths.push(new URL((await admin.post<{ url: string }>(`/orders/${id}/links`, { kind })).body.url).pathname)
  const statuses = ({ app }: TestApp) => Promise.all(paths.map(async (url) => (await app.inject({ url })).statusCode))
  expect(await statuses(testApp)).toEqual([200, 200])
  await backUp()
  const connection = await emptyDatabase()
  await restoreInto(connection)
  const there = await startTestApp({}, connection)
  onTestFinished(() => there.close())
  expect(await statuses(there)).toEqual([410, 410])
  const again = await there.signInAgain(admin)
  expect((await again.get(`/orders/order/${id}`)).body.links).toEqual({ approval: null, tracking: null })
  const shared = await again.post<{ url: string }>(`/orders/${id}/links`, { kind: 'approval' })
  expect((await there.app.inject({ url: new URL(shared.body.url).pathname })).statusCode).toBe(200)
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
  const header = await backUp(async ({ table }) => {
    if (seenTables.has(table)) return
    seenTables.add(table)
    await write()
  })
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

test('after a restore an old cursor is answered 410, a new cursor repeats no change, and every session has ended', async () => {
  const client = await testApp.createUser('client')
  await client.post('/orders/register', { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' })
  const cursor = (await client.get('/orders/my-orders')).headers['x-orders-cursor']
  await backUp()
  const later = await testApp.createUser('client')
  const connection = await emptyDatabase()
  await restoreInto(connection)
  const there = await startTestApp({}, connection)
  onTestFinished(() => there.close())

  const login = (token: string) => there.send('POST', '/users/me', undefined, { authorization: `Bearer ${token}` })
  expect((await login(client.accessToken)).status).toBe(401)
  // A token of a session that is not in the backup is refused too, although the secret is the same.
  expect((await login(later.accessToken)).status).toBe(401)
  const admin = await there.createUser('admin')
  expect((await admin.get(`/orders/changes?since=${String(cursor)}`)).status).toBe(410)
  const fresh = (await admin.get('/orders/all')).headers['x-orders-cursor']
  expect((await admin.get(`/orders/changes?since=${String(fresh)}`)).body).toMatchObject({ orders: [], removed: [] })
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
  await expect(restoreInto(testApp.connection, true)).rejects.toThrow('está rodando neste banco')
  expect(await readAllRows(testApp.connection)).toEqual(before)

  const connection = await emptyDatabase()
  await restoreInto(connection)
  await withConnection(connection, (client) => client.query(`update users set name = 'Outra pessoa'`))
  await expect(restoreInto(connection)).rejects.toThrow('já tem dados')
  await restoreInto(connection, true)
  expect((await readAllRows(connection)).users).toEqual(before.users)
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
