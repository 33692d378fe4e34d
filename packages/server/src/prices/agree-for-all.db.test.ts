import type { ClientPrices, PriceTable, PriceVersion } from '@ligeiro/contract/prices-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let version: string
let shops: Person[]
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  const table = (await admin.post<PriceTable>('/price-tables', { name: 'Geral' })).body
  const published = await admin.post<PriceVersion>(
    `/price-tables/${table.id}/versions`,
    {
      body: aTable({
        fares: [
          { from: 'Centro', to: 'Trindade', price: 15, both: true },
          { from: '*', to: 'Trindade', price: 20, both: false },
        ],
      }),
    },
    { 'if-match': '"0"' },
  )
  version = published.body.id
  shops = [await testApp.createUser('client'), await testApp.createUser('client')]
})
afterAll(() => testApp.close())

const agree = (ids: readonly string[], rest: object = {}) =>
  admin.post<{ agreed: number; message: string }>('/price-tables/agreements', {
    client_ids: ids,
    version_id: version,
    note: 'Todos pelo grupo',
    ...rest,
  })
const pricesOf = async (shop: Person) => (await admin.get<ClientPrices>(`/clients/${shop.id}/prices`)).body

test('an agreement is recorded for all of them with its note, each in its own history, and a second time changes nothing', async () => {
  const ids = shops.map(({ id }) => id)
  expect((await agree([ids[0]!, ids[1]!.toUpperCase(), ids[0]!])).body).toEqual({ agreed: 2 })
  for (const shop of shops)
    expect(await pricesOf(shop)).toMatchObject({
      version_id: version,
      agreed_via: 'admin',
      agreed_note: 'Todos pelo grupo',
      auto: false,
    })
  expect((await agree(ids, { auto: true })).body).toEqual({ agreed: 0 })
  expect(await pricesOf(shops[1]!)).toMatchObject({ auto: true, changes: [expect.anything()] })
  expect((await agree(ids, { auto_any_place: true })).body).toEqual({ agreed: 0 })
  expect(await pricesOf(shops[1]!)).toMatchObject({ auto: true, auto_any_place: true })
})

test('after both marks an order that only a fare of any place covers is priced and accepted by itself', async () => {
  const shop = await testApp.createUser('client')
  await agree([shop.id], { auto: true })
  const order = {
    description: 'Pizza',
    pickup_address: 'Rua A, 1, Lugar Nenhum',
    delivery_address: 'Rua B, 2, Trindade',
  }
  const made = async () => (await shop.post('/orders/register', order)).body
  expect(await made()).toMatchObject({ status: 'pending', price: null })
  await agree([shop.id], { auto: true, auto_any_place: true })
  expect(await made()).toMatchObject({ status: 'accepted_by_client', price: 20 })
})

test('if one of them cannot agree, none does', async () => {
  const third = await testApp.createUser('client')
  const motoboy = await testApp.createUser('motoboy')
  expect((await agree([third.id, motoboy.id])).status).toBe(404)
  expect((await agree([third.id, 'x'])).status).toBe(404)
  expect((await pricesOf(third)).version_id).toBeNull()
})

test('without clients or without a note it is refused in words', async () => {
  expect(await agree([])).toMatchObject({ status: 400, body: { message: 'Escolha os clientes' } })
  expect((await agree([shops[0]!.id], { note: 'ok' })).status).toBe(400)
})
