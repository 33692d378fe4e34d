import type { PriceQuote, Suggestion } from '@ligeiro/contract/prices-schemas'
import { expect, onTestFinished, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp } from '#test/test-app.ts'
import { Bairros } from './known-bairros.ts'

const table = aTable({
  zones: [
    { name: 'Central', bairros: ['Centro'] },
    { name: 'Zona Norte', bairros: ['São José', 'Jardim América', 'Santo Antônio'] },
  ],
  fares: [
    { from: 'Central', to: 'Central', price: 8, both: false },
    { from: 'Central', to: 'Zona Norte', price: 15, both: true },
    { from: '*', to: '*', price: 9, both: false },
  ],
})
const pickup_address = 'Rua Felipe Schmidt, 100, Centro'

async function aFirm(city: string | null) {
  const testApp = await startTestApp({ city })
  onTestFinished(() => testApp.close())
  const [admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  const version = await publishTable(admin, table)
  const agreed = { version_id: version.id, auto: true, note: 'Combinado por telefone' }
  expect((await admin.put(`/clients/${client.id}/prices`, agreed)).status).toBe(200)
  const order = async (delivery_address: string, pickup = pickup_address) => {
    const body = { description: 'Bolo', pickup_address: pickup, delivery_address }
    return (await client.post('/orders/register', body)).body
  }
  return { testApp, admin, client, order }
}

const elsewhere = [
  ['Av. Central, 200, Centro, Biguaçu, SC', 'Biguaçu'],
  ['Rua XV de Novembro, 500, Centro, Joinville, SC', 'Joinville'],
  ['Rua Koesa, 10, Kobrasol, São José, SC', 'São José'],
  ['Rua A, 10 - Vila Nova - Joinville', 'Joinville'],
] as const

test('an address in another city has no price by itself, no suggestion, and the desk reads which city it is', async () => {
  const { admin, order } = await aFirm('Florianópolis')
  for (const [address, city] of elsewhere) {
    const placed = await order(address)
    expect([address, placed.status, placed.price]).toEqual([address, 'pending', null])
    const { body } = await admin.post<{ quote: Suggestion }[]>('/orders/price-suggestions', { ids: [placed.id] })
    expect(body[0]?.quote).toEqual({ reason: `Sem sugestão: a entrega é em ${city}` })
  }
  const ours = await order('Rua Bocaiúva, 1, Centro, Florianópolis, SC')
  expect([ours.status, ours.price]).toEqual(['accepted_by_client', 8])
})

test('without a city of the firm, that of the pickup counts', async () => {
  const { order } = await aFirm(null)
  const pickup = 'Rua XV de Novembro, 500, Centro, Joinville, SC'
  expect((await order('Rua A, 1, Centro, Joinville, SC', pickup)).price).toBe(8)
  expect((await order('Rua A, 1, Centro, Florianópolis, SC', pickup)).price).toBeNull()
})

test('an entry that names a city has a price there, and nowhere else', async () => {
  const { testApp, admin, client, order } = await aFirm('Florianópolis')
  const zones = [...table.zones, { name: 'Fora', bairros: ['Centro (Biguaçu)', 'Palhoça (cidade)'] }]
  const version = await publishTable(admin, {
    ...table,
    zones,
    fares: [...table.fares, { from: 'Central', to: 'Fora', price: 40, both: true }],
  })
  await admin.put(`/clients/${client.id}/prices`, { version_id: version.id, auto: true, note: 'De novo' })
  expect((await order('Av. Central, 200, Centro, Biguaçu, SC')).price).toBe(40)
  expect((await order('Rua B, 7, Pagani, Palhoça')).price).toBe(40)
  expect((await order('Rua C, 7, Prado, Biguaçu, SC')).price).toBeNull()
  expect((await order('Rua D, 7, Centro')).price).toBe(8)
  const rows = await testApp.db.selectFrom('orders').select('delivery_bairro as key').execute()
  const keys = rows.map(({ key }) => key)
  expect(keys).toHaveLength(4)
  expect(new Set(keys)).toEqual(new Set(['centro, biguacu', '*, palhoca', null, 'centro']))
})

test('every spelling of a bairro has its price', async () => {
  const { client } = await aFirm('Florianópolis')
  for (const bairro of ['Jd América', 'JD. AMERICA', 'Jardin America', 'Sto. Antônio', 'S. Antônio', 'S. José']) {
    const body = { pickup_address, delivery_address: `Rua A, 1, ${bairro}` }
    const { body: quote } = await client.post<PriceQuote>('/prices/quote', body)
    expect([bairro, quote.price]).toEqual([bairro, 15])
  }
})

test('medians of a bairro are of deliveries in its own city', async () => {
  const testApp = await startTestApp({ city: 'Florianópolis' })
  onTestFinished(() => testApp.close())
  const [admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  await publishTable(admin, { ...table, fares: [] })
  const delivered = (delivery_address: string, price_cents: number) =>
    orderRow(client.id, {
      pickup_address,
      delivery_address,
      price_cents,
      status: 'delivered',
      created_at: testApp.clock().toISOString(),
    })
  const rows = [
    ...Array.from({ length: 3 }, () => delivered('Rua A, 1, Centro', 900)),
    ...Array.from({ length: 9 }, () => delivered('Rua A, 1, Centro, Joinville, SC', 19_000)),
  ]
  await insertOrders(testApp.db, rows)
  await new Bairros('Florianópolis').fill(testApp.db, new Date(testApp.clock().getTime() + 1000))
  const body = { client_id: client.id, pickup_address, delivery_address: 'Rua Z, 9, Centro' }
  const { body: quote } = await admin.post<PriceQuote>('/prices/quote', body)
  expect(quote).toMatchObject({ source: 'history', price: 9, sample: 3 })
})
