import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postAndReverse } from '#test/books.ts'
import { ownDatabase } from '#test/database.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { withConnection, readAllRows, shapeOf } from '#test/rows.ts'
import { seedDemo } from '../../commands/demo/seed.ts'
import type { LedgerCheck } from '../../money/books/check.ts'
import { restoreBackup, writeBackup } from './backup.ts'

/** The app that is backed up. */
let own: TestApp
/** An app on the restored database. */
let there: TestApp
let admin: Person
let client: Person
let later: Person
let before: Awaited<ReturnType<typeof readAllRows>>
let after: Awaited<ReturnType<typeof readAllRows>>
let header: Awaited<ReturnType<typeof writeBackup>>
let cursor: unknown
let shared: { id: string; paths: string[] }
const ends: (() => Promise<void>)[] = []

/** A text with unusual characters and with the escapes of PostgreSQL's COPY. */
const unusualText = 'Linha 1\nlinha 2\t"aspas" \\. \\N \\\\ \' ; é ü 🛵'

async function fill(testApp: TestApp) {
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

/** A client's order with a price and with a link of each kind. */
async function shareLinks(admin: Person) {
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const client = { name: 'Neide', phone: '48991203040' }
  const { id } = (await admin.post('/orders/register', { ...texts, client })).body
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  const paths: string[] = []
  for (const kind of ['approval', 'tracking'])
    paths.push(new URL((await admin.post<{ url: string }>(`/orders/${id}/links`, { kind })).body.url).pathname)
  return { id, paths }
}

beforeAll(async () => {
  own = await startTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-backup-'))
  ends.push(own.close, () => rm(folder, { recursive: true, force: true }))
  await fill(own)
  ;[admin, client] = [await own.createUser('admin'), await own.createUser('client')]
  shared = await shareLinks(admin)
  await postAndReverse(own, admin)
  cursor = (await client.get('/orders/my-orders')).headers['x-orders-cursor']
  const file = join(folder, 'a.backup')
  header = await withConnection(own.connection, (from) => writeBackup(from, file, { now: own.clock() }))
  before = await readAllRows(own.connection)
  later = await own.createUser('client')
  const { connection, drop } = await ownDatabase({ empty: true })
  ends.push(drop)
  await withConnection(connection, (into) => restoreBackup(into, file, { now: own.clock() }))
  after = await readAllRows(connection)
  there = await startTestApp({}, connection)
  ends.push(there.close)
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

test('every row of every table is there, and the present indexes, constraints and triggers', async () => {
  const emptied = { idempotency_keys: [], attempts: [], places: [] }
  // Its transaction ids are those of the restore.
  const progress = [{ only_row: true, old_at: null, old_id: null, old_done: false, keys_up_to: expect.any(String) }]
  const withMoment = (rows: unknown[] | undefined, column: string) =>
    rows?.map((row) => ({ ...(row as object), [column]: expect.any(String) as string }))
  // The restore ends all links.
  const unshared = {
    approval_link_sent_at: null,
    approval_link_expires_at: null,
    tracking_link_sent_at: null,
    tracking_link_expires_at: null,
  }
  // The restore deletes password links, because a link that was used since the backup must not work again.
  expect(before.email_tokens).toHaveLength(1)
  expect(after).toEqual({
    ...before,
    ...emptied,
    address_book_progress: progress,
    sessions: withMoment(before.sessions, 'ended_at'),
    links: withMoment(before.links, 'revoked_at'),
    orders: before.orders?.map((row) => ({ ...(row as object), ...unshared })),
    email_tokens: [],
  })
  expect(await shapeOf(there.connection)).toEqual(await shapeOf(own.connection))
  expect(header.tables.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users', 'motoboys', 'orders', 'order_events', 'audit_events', 'sessions']),
  )
})

test('sequences continue, and keys and append-only triggers hold', async () => {
  await expect(sql`delete from order_events`.execute(there.db)).rejects.toThrow('append-only')
  const highest = Math.max(...(before.order_events as { id: number }[]).map(({ id }) => id))
  const order = await there.createOrder()
  const line = sql<{ id: string }>`select id from order_events where order_id = ${order.id}`
  expect(Number((await line.execute(there.db)).rows[0]?.id)).toBe(highest + 1)
  const duplicate = sql`insert into orders select (jsonb_populate_record(o, '{"id": "${sql.raw(order.id)}"}')).* from orders o limit 1`
  await expect(duplicate.execute(there.db)).rejects.toThrow('duplicate key')
  const orphan = sql`update orders set client_id = gen_random_uuid()`
  await expect(orphan.execute(there.db)).rejects.toThrow('foreign key')
})

test('the books add up', async () => {
  const check = async (app: TestApp) => (await (await app.signInAgain(admin)).get<LedgerCheck>('/ledger/check')).body
  const { entries } = await check(own)
  expect(entries).toBeGreaterThan(2)
  expect(await check(there)).toMatchObject({ ok: true, entries, problems: [] })
})

test('all links have ended', async () => {
  const { id, paths } = shared
  const statuses = ({ app }: TestApp) => Promise.all(paths.map(async (url) => (await app.inject({ url })).statusCode))
  expect([await statuses(own), await statuses(there)]).toEqual([
    [200, 200],
    [410, 410],
  ])
  const again = await there.signInAgain(admin)
  expect((await again.get(`/orders/order/${id}`)).body.links).toEqual({ approval: null, tracking: null })
  const { url } = (await again.post<{ url: string }>(`/orders/${id}/links`, { kind: 'approval' })).body
  expect((await there.app.inject({ url: new URL(url).pathname })).statusCode).toBe(200)
})

test('an old cursor is answered 410, a new cursor repeats no change, and every session has ended', async () => {
  const login = (token: string) => there.send('POST', '/users/me', undefined, { authorization: `Bearer ${token}` })
  expect((await login(client.accessToken)).status).toBe(401)
  // A token of a session that is not in the backup is refused too, although the secret is the same.
  expect((await login(later.accessToken)).status).toBe(401)
  const fresh = await there.createUser('admin')
  expect((await fresh.get(`/orders/changes?since=${String(cursor)}`)).status).toBe(410)
  const newer = (await fresh.get('/orders/all')).headers['x-orders-cursor']
  expect((await fresh.get(`/orders/changes?since=${String(newer)}`)).body).toMatchObject({ orders: [], removed: [] })
})
