import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { readAllRows, withConnection } from '#test/rows.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { restoreBackup, writeBackup } from '../backups/commands/backup.ts'

vi.setConfig({ testTimeout: 120_000 })

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

const route = { pickup_address: 'Rua Bocaiúva, 2468, Centro', delivery_address: 'Rua Lauro Linhares, 1288, Trindade' }

/** A client who agreed to a table of their own, was shown it by a link, and has a priced order. */
async function withOwnTable(name: string) {
  const client = await testApp.createUser('client', name)
  const version = await publishTable(admin, aTable(), { id: client.id, name })
  const link = await admin.post<{ url: string }>(`/clients/${client.id}/links`, { version_id: version.id })
  const agreed = { version_id: version.id, note: `Combinado com ${name}` }
  expect((await admin.put(`/clients/${client.id}/prices`, agreed)).status).toBe(200)
  const { body: order } = await client.post('/orders/register', { description: 'Bolo', ...route })
  await admin.put(`/orders/update-order/${order.id}`, { price: 15, suggested: true })
  return { client, version, order, path: new URL(link.body.url).pathname }
}

test('erasure ends the agreement and its links, and no table of the database names the client; prices stay', async () => {
  const { client, version, order, path } = await withOwnTable('Quitéria')
  const line = 'Tabela Quitéria: Centro → Trindade R$ 15,00'
  expect(await testApp.orderNow(order.id)).toMatchObject({ price: 15, price_line: line })
  expect((await client.patch(`/orders/${order.id}/cancel`)).status).toBe(200)
  expect((await admin.post(`/users/erase-user/${client.id}`)).status).toBe(204)
  const named = Object.entries(await readAllRows(testApp.connection)).filter(([, rows]) =>
    JSON.stringify(rows).includes('Quitéria'),
  )
  expect(named.map(([table]) => table)).toEqual([])
  expect(await testApp.orderNow(order.id)).toMatchObject({
    price: 15,
    price_line: 'Tabela Centro → Trindade R$ 15,00',
  })
  expect((await testApp.app.inject({ url: path })).statusCode).toBe(404)
  expect((await admin.get<{ client: object | null }[]>('/price-tables')).body).not.toContainEqual(
    expect.objectContaining({ client: expect.objectContaining({ id: client.id }) }),
  )
  const { rows } = await sql`select body from price_versions where id = ${version.id}`.execute(testApp.db)
  expect(rows).toEqual([{ body: aTable() }])
  // Once more: nothing is left to remove.
  const once = await testApp.orderNow(order.id)
  await admin.post(`/users/erase-user/${client.id}`)
  expect(await testApp.orderNow(order.id)).toEqual(once)
})

test('a restore brings tables, versions and agreements back, which still cannot be rewritten, and ends links of tables', async () => {
  const { client, version, path } = await withOwnTable('Mercado Sul')
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-prices-'))
  const database = await ownDatabase({ empty: true })
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const file = join(folder, 'a.backup')
  const now = testApp.clock()
  await withConnection(testApp.connection, (connection) => writeBackup(connection, file, { now }))
  await withConnection(database.connection, (connection) => restoreBackup(connection, file, { now, replace: false }))
  const [before, after] = [await readAllRows(testApp.connection), await readAllRows(database.connection)]
  for (const table of ['price_tables', 'price_versions', 'client_prices', 'bairros', 'settings'] as const)
    expect(after[table]).toEqual(before[table])
  const there = await startTestApp({}, database.connection)
  onTestFinished(() => there.close())
  expect((await there.app.inject({ url: path })).statusCode).toBe(410)
  const again = await there.signInAgain(client)
  expect((await again.get<ClientPrices>(`/clients/${client.id}/prices`)).body.version_id).toBe(version.id)
  await expect(sql`update price_versions set number = 9`.execute(there.db)).rejects.toThrow('append-only')
})
