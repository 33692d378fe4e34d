import type { BairroMap } from '@ligeiro/contract/desk-schemas'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { aTable, publishTable } from '#test/price-table.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ city: 'Florianópolis' })

test('a bairro is in the middle of the positions reported in it', async () => {
  const fares = ['Campeche', 'Trindade'].map((to) => ({ from: 'Centro', to, price: 16, both: true }))
  await publishTable(admin, aTable({ zones: [{ name: 'Ilha', bairros: ['Centro', 'Trindade', 'Campeche'] }], fares }))
  const places = [
    ['Rua A, Centro, SC', -27.59, -48.55],
    ['Rua B, Centro, SC', -27.6, -48.55],
    ['Rua C, Centro, SC', -27.61, -48.55],
    ['Rua D, Campeche, SC', -27.68, -48.48],
  ] as const
  for (const [location, latitude, longitude] of places)
    await testApp.db
      .insertInto('places')
      .values({ location, latitude: String(latitude), longitude: String(longitude), asked_at: testApp.clock() })
      .execute()
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { location: 'Rua X, Campeche, SC' })
  for (const bairro of ['Centro', 'Trindade'])
    await client.post('/orders/register', {
      description: 'Bolo',
      pickup_address: `Rua A, 1, ${bairro}, Florianópolis`,
      delivery_address: 'Rua B, 2, Trindade, Florianópolis',
    })
  const map = await admin.get<BairroMap>('/orders/map')
  expect(map.body).toEqual([
    { bairro: 'Centro', latitude: -27.6, longitude: -48.55, orders: 1, motoboys: [] },
    {
      bairro: 'Campeche',
      latitude: -27.68,
      longitude: -48.48,
      orders: 0,
      motoboys: [{ id: motoboy.motoboyId, name: motoboy.name }],
    },
  ])
})
