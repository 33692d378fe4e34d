import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { withConnection, readAllRows } from '#test/rows.ts'
import { restoreBackup, writeBackup } from '../../backups/commands/backup.ts'
import { updateErasedLists } from './erase.ts'
import { addToErasedList, readErasedList } from './list.ts'

// The tests create many databases, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
let testApp: TestApp
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-erased-'))
  testApp = await startTestApp({ backupDir: folder })
})
afterEach(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a backup, then erases a client with a delivered order. Returns the file, the client and the order. */
async function backUpThenErase() {
  const [admin, shop, other] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client', 'Quitéria'),
    await testApp.createUser('client'),
  ]
  const order = await testApp.createOrder({ client: shop, status: 'delivered' })
  await testApp.createOrder({ client: other, status: 'delivered' })
  await admin.put(`/users/update-user/${shop.id}`, { name: 'Quitéria Souza' })
  const file = join(folder, 'before.backup')
  await withConnection(testApp.connection, (client) => writeBackup(client, file, { now: testApp.clock() }))
  expect((await admin.post(`/users/erase-user/${shop.id}`)).status).toBe(204)
  return { file, shop, order }
}
test('an erasure is written down beside data and backups, and a restore of an older backup erases again', async () => {
  const { file, shop, order } = await backUpThenErase()
  for (const place of [folder, testApp.config.dataDir]) expect(await readErasedList(place)).toEqual([shop.id])
  expect((await stat(join(folder, 'erased-people'))).mode & 0o777).toBe(0o600)

  expect(gunzipSync(await readFile(file)).toString()).toContain('Quitéria')
  const erased = await readErasedList(folder)
  const target = await ownDatabase({ empty: true })
  onTestFinished(() => target.drop())
  await withConnection(target.connection, (client) => restoreBackup(client, file, { now: testApp.clock(), erased }))
  const rows = await readAllRows(target.connection)
  expect(JSON.stringify(rows)).not.toMatch(/Quitéria/)
  const of = (table: string) => rows[table] as Record<string, unknown>[]
  expect(of('users').find(({ id }) => id === shop.id)).toMatchObject({ name: 'Pessoa removida', active: false })
  expect(of('orders').map(({ description }) => description)).toEqual(
    expect.arrayContaining(['Bolo de casamento', 'Dados removidos']),
  )
  expect(of('orders').find(({ id }) => id === order.id)).toMatchObject({ delivery_address: 'Dados removidos' })
  expect(of('audit_events').at(-1)).toMatchObject({ action: 'account_erased', actor_id: null, subject_id: shop.id })
})

test('a restore without a list takes the erased people from the database that it replaces', async () => {
  const { file, shop } = await backUpThenErase()
  await testApp.app.close()
  await withConnection(testApp.connection, (client) =>
    restoreBackup(client, file, { now: testApp.clock(), replace: true }),
  )
  const { users } = await readAllRows(testApp.connection)
  expect((users as { id: string; name: string }[]).find(({ id }) => id === shop.id)?.name).toBe('Pessoa removida')
})

test('a lost list is written again from the database, and no line is ever removed', async () => {
  const { shop } = await backUpThenErase()
  await rm(join(testApp.config.dataDir, 'erased-people'))
  const earlier = '00000000-0000-4000-8000-000000000001 2026-01-01T00:00:00.000Z\n00000000-0000-4000'
  await writeFile(join(folder, 'erased-people'), earlier)
  await updateErasedLists(testApp.db, testApp.config, testApp.clock())
  await updateErasedLists(testApp.db, testApp.config, testApp.clock())
  expect(await readErasedList(testApp.config.dataDir)).toEqual([shop.id])
  expect(await readErasedList(folder)).toEqual(['00000000-0000-4000-8000-000000000001', shop.id])
  const text = await readFile(join(folder, 'erased-people'), 'utf8')
  expect(text).toBe(`${earlier}\n${shop.id} ${testApp.clock().toISOString()}\n`)
})

test('a missing backup folder fails only the list in that folder; the erasure and the list in DATA_DIR succeed', async () => {
  await rm(folder, { recursive: true })
  const [admin, shop] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  expect((await admin.post(`/users/erase-user/${shop.id}`)).status).toBe(204)
  expect(await readErasedList(testApp.config.dataDir)).toEqual([shop.id])
  await expect(updateErasedLists(testApp.db, testApp.config, testApp.clock())).rejects.toThrow('ENOENT')
})

test('a refused erasure is on no list', async () => {
  const [admin, shop] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  await testApp.createOrder({ client: shop, status: 'pending' })
  expect((await admin.post(`/users/erase-user/${shop.id}`)).status).toBe(409)
  await updateErasedLists(testApp.db, testApp.config, testApp.clock())
  expect(await readErasedList(testApp.config.dataDir)).toEqual([])
})

test('two erasures that are written at once are both on the list', async () => {
  const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await Promise.all(ids.map((id) => addToErasedList(folder, [id], testApp.clock())))
  await appendFile(join(folder, 'erased-people'), 'nonsense\n')
  expect((await readErasedList(folder)).toSorted()).toEqual(ids)
})
