import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let [admin, neide]: Person[] = []
let last = 48_993_000_000
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
})
beforeEach(async () => {
  neide = await testApp.createUser('client', 'Neide Souza')
})
afterAll(() => testApp.close())

/** A client by phone who agreed to a table of their own. */
async function byPhone() {
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1, Centro', delivery_address: 'Rua B, 2, Trindade' }
  const order = (await admin!.post('/orders/register', { ...texts, client: { name: 'Neide', phone: String(++last) } }))
    .body
  const { id } = order.client
  const version = await publishTable(admin!, aTable(), { id, name: 'Padaria da Neide' })
  await admin!.put(`/clients/${id}/prices`, { version_id: version.id, note: 'por telefone', auto: true })
  return { id, version }
}
const merge = (from: string) => admin!.post('/users/merge', { from, into: neide!.id })
const pricesOf = async (reader: Person) => (await reader.get<ClientPrices>(`/clients/${neide!.id}/prices`)).body
const leftOf = async (client: string) => {
  const { rows } = await sql<{ left: string }>`
    select (select count(*) from client_prices where client_id = ${client}) + (select count(*) from price_tables where client_id = ${client})
      + (select count(*) from agreement_links where client_id = ${client}) as left`.execute(testApp.db)
  return Number(rows[0]?.left)
}

test('table and agreement go over to a client who has none, and their links end', async () => {
  const { id, version } = await byPhone()
  await admin!.post(`/clients/${id}/links`, { version_id: version.id })
  expect((await merge(id)).status).toBe(200)
  expect(await pricesOf(neide!)).toMatchObject({
    table: { name: 'Padaria da Neide', newest: { id: version.id } },
    version_id: version.id,
    agreed_via: 'admin',
    agreed_note: 'por telefone',
    auto: true,
  })
  expect(await leftOf(id)).toBe(0)
  const links = await testApp.db
    .selectFrom('agreement_links')
    .select('revoked_at')
    .where('client_id', '=', neide!.id)
    .execute()
  expect(links.map((link) => link.revoked_at !== null)).toEqual([true])
})

test('what a client has agreed to already counts, and the other table is archived', async () => {
  const own = await publishTable(admin!, aTable(), { id: neide!.id, name: 'Neide' })
  await neide!.put(`/clients/${neide!.id}/prices`, { version_id: own.id })
  const { id, version } = await byPhone()
  expect((await merge(id)).status).toBe(200)
  expect(await pricesOf(neide!)).toMatchObject({
    table: { name: 'Neide' },
    version_id: own.id,
    agreed_via: 'web',
    agreed_note: null,
    auto: false,
  })
  expect((await admin!.get(`/price-tables/${version.id}/versions`)).status).toBe(404)
  expect(await leftOf(id)).toBe(0)
})
