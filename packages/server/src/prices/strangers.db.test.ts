import type { Suggestion } from '@ligeiro/contract/prices-schemas'
import { expect, onTestFinished, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp } from '#test/test-app.ts'
import { Bairros } from './known-bairros.ts'

const city = 'Florianópolis'
const route = {
  pickup_address: 'Rua A, 1, Centro, Florianópolis, SC',
  delivery_address: 'Rua B, 2, Trindade, Florianópolis, SC',
}
const wrong = {
  pickup_address: `Rua Um, 1, bairro ${city}`,
  delivery_address: `Rua Dois, 2, bairro ${city}`,
}
const fares = [{ from: 'Centro', to: 'Trindade', price: 16, both: true }]
const anywhere = { from: '*', to: '*', price: 9, both: false }

test.each([
  ['with a fare of any place', [...fares, anywhere]],
  ['without one', fares],
])("two orders of a stranger change nobody's price, %s", async (_, tableFares) => {
  const testApp = await startTestApp({ city })
  onTestFinished(() => testApp.close())
  const [admin, shop, stranger] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client'),
    await testApp.createUser('client'),
  ]
  const order = async (by: typeof shop, about: object) =>
    (await by.post('/orders/register', { description: 'Caixa', ...about })).body
  const { id: version_id } = await publishTable(admin, aTable({ fares: tableFares }))
  await shop.put(`/clients/${shop.id}/prices`, { version_id })
  await admin.put(`/clients/${shop.id}/prices`, { auto: true })
  await order(stranger, wrong)
  const { id } = await order(stranger, wrong)
  // Delivered orders of several clients do not make a city a bairro either.
  const others = await Promise.all([1, 2, 3].map(() => testApp.createUser('client')))
  await insertOrders(
    testApp.db,
    others.map((client) => orderRow(client.id, { ...wrong, created_at: testApp.clock().toISOString() })),
  )
  await new Bairros(city).fill(testApp.db, new Date(testApp.clock().getTime() + 1000))
  const open = await order(stranger, route)
  const { body } = await admin.post<{ quote: Suggestion }[]>('/orders/price-suggestions', { ids: [open.id] })
  expect(body[0]?.quote).toMatchObject({ price: 16, line: 'Tabela Centro → Trindade R$ 16,00' })
  expect(await order(shop, route)).toMatchObject({ price: 16, status: 'accepted_by_client' })
  expect(await order(shop, wrong)).toMatchObject({ price: null, status: 'pending' })
  const { delivery_bairro } = await testApp.db
    .selectFrom('orders')
    .select('delivery_bairro')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(delivery_bairro).toBeNull()
})
