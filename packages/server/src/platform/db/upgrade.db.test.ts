import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { oldDatabase } from '#test/old-database.ts'
import { withConnection, readAllRows } from '#test/rows.ts'
import { restoreBackup, writeBackup } from '../../backups/commands/backup.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

// The last commit of the first issue. Data directories of this commit and all later commits must be upgraded with their rows.
const commit = '1b356c7'
let old: Awaited<ReturnType<typeof oldDatabase>>
let before: Awaited<ReturnType<typeof readAllRows>>
let testApp: TestApp
beforeEach(async () => {
  old = await oldDatabase(commit)
  before = await readAllRows(old.connection)
  // Several processes of the present app may start at once.
  const upgrade = async () => {
    const db = connect(old.connection, 1, () => {})
    await migrate(db, new Date(old.held.moment))
    await db.destroy()
  }
  await Promise.all([upgrade(), upgrade(), upgrade()])
  testApp = await startUpgradedApp(old.connection)
})
afterEach(async () => {
  await testApp.close()
  await old.drop()
})

/** Starts the present app, with a clock one second after the old app was stopped. */
async function startUpgradedApp(connection: TestApp['connection']) {
  const app = await startTestApp({ appSecret: old.held.appSecret }, connection)
  app.advanceClock(new Date(old.held.moment).getTime() - app.clock().getTime() + 1000)
  return app
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const get = (path: string, token: string) => testApp.send<unknown>('GET', path, undefined, bearer(token))
/** Matches an answer that has all recorded values. The present app may add properties, but not remove or change one. */
const atLeast = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.map(atLeast)
    : body && typeof body === 'object'
      ? expect.objectContaining(Object.fromEntries(Object.entries(body).map(([key, value]) => [key, atLeast(value)])))
      : body

/** Removes the locations of motoboys from stored answers. An upgrade removes nothing else from the rows that stay. */
const withoutPlaces = (rows: unknown[] = []) =>
  (rows as { answer: { seen_at?: unknown; motoboy?: { location?: unknown } | null } | null }[]).map((row) => {
    const { answer } = row
    if (!answer) return row
    const place = 'seen_at' in answer ? { location: null, seen_at: null } : {}
    const { location: _, ...motoboy } = answer.motoboy ?? {}
    return { ...row, answer: { ...answer, ...place, ...(answer.motoboy ? { motoboy } : {}) } }
  })

test('every table of the fixture has rows, all seven statuses occur, and an upgrade keeps every row', async () => {
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  const statuses = (before.orders as { status: string }[]).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(orderStatuses))
  const after = await readAllRows(old.connection)
  const { migrations, idempotency_keys, ...otherTables } = before
  for (const [table, rows] of Object.entries(otherTables)) expect(after[table]).toEqual(atLeast(rows))
  expect(after.idempotency_keys).toEqual(withoutPlaces(idempotency_keys))
  expect(JSON.stringify(idempotency_keys)).toContain('R. Delfino Conti')
  expect(JSON.stringify(after.idempotency_keys)).not.toContain('R. Delfino Conti')
  expect(after.migrations).toEqual(expect.arrayContaining(migrations ?? []))
})

test('tokens from before the upgrade still work, and all users see what they saw before', async () => {
  for (const who of ['admin', 'client', 'rider'] as const)
    for (const { path, body } of old.held.seen[who]) {
      const answer = await get(path, old.held.tokens[who])
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.body).toEqual(atLeast(body))
    }
  expect((await get('/orders/my-orders', old.held.endedSession)).status).toBe(401)
})

test('a cursor from before the upgrade still works', async () => {
  for (const who of ['admin', 'client', 'rider', 'other'] as const) {
    const { orders, removed } = old.held.changes[who]
    const { status, body } = await get(`/orders/changes?since=${old.held.cursors[who]}`, old.held.tokens[who])
    expect(status).toBe(200)
    // The changes have no order.
    expect(body).toEqual({
      orders: expect.arrayContaining(orders.map(atLeast)) as unknown,
      removed: atLeast(removed),
      cursor: expect.any(String) as string,
    })
    expect((body as { orders: unknown[] }).orders).toHaveLength(orders.length)
    expect(orders.length + removed.length).toBeGreaterThan(0)
  }
})

test('the old password, the old cookie and an open order still work after the upgrade', async () => {
  const { password, renewable, tokens } = old.held
  const login = await testApp.send<{ accessToken: string }>('POST', '/auth/login', {
    email: 'zilda@example.com',
    password,
  })
  expect(login.status).toBe(200)
  expect((await testApp.send('POST', '/auth/refresh-token', undefined, { cookie: renewable })).status).toBe(200)
  const awaiting = (before.orders as { id: string; status: string }[]).find((o) => o.status === 'awaiting_approval')
  const approved = await testApp.send<{ version: number }>(
    'PATCH',
    `/orders/${awaiting?.id}/approve`,
    undefined,
    bearer(login.body.accessToken),
  )
  expect(approved).toMatchObject({ status: 200, body: { status: 'accepted_by_client' } })
  const history = await get(`/orders/order/${awaiting?.id}/history`, tokens.admin)
  expect(history.body).toHaveLength(approved.body.version)
})

test('a backup from before the upgrade can be restored into the present tables', async () => {
  const source = await oldDatabase(commit)
  const target = await ownDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-backup-'))
  onTestFinished(async () => {
    await Promise.all([source.drop(), target.drop(), rm(folder, { recursive: true })])
  })
  const file = join(folder, 'old.backup')
  const now = new Date(old.held.moment)
  const header = await withConnection(source.connection, (client) => writeBackup(client, file, { now }))
  expect(header.migrations.map(({ name }) => name)).toEqual(['0001_orders.sql', '0002_attempts.sql'])
  await withConnection(target.connection, (client) => restoreBackup(client, file, { now }))
  const { sessions: _, migrations, idempotency_keys: __, attempts: ___, ...otherTables } = before
  const after = await readAllRows(target.connection)
  for (const [table, rows] of Object.entries(otherTables)) expect(after[table]).toEqual(atLeast(rows))
  expect(after.migrations).toEqual(expect.arrayContaining(migrations ?? []))
  expect([after.idempotency_keys, after.attempts]).toEqual([[], []])
  expect(Object.keys(after)).toEqual(Object.keys(await readAllRows(old.connection)))

  const there = await startUpgradedApp(target.connection)
  onTestFinished(() => there.close())
  const login = await there.send<{ accessToken: string }>('POST', '/auth/login', {
    email: 'dona@example.com',
    password: old.held.password,
  })
  const all = await there.send('GET', '/orders/all', undefined, bearer(login.body.accessToken))
  expect(all.body).toEqual(atLeast(old.held.seen.admin[0]?.body))
})
