import type { BairroMap, Distances } from '@ligeiro/contract/desk-schemas'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { aTable, publishTable } from '#test/price-table.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ city: 'Florianópolis' })

test('distances are those between the medians of reported positions; a bairro without one has none', async () => {
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
  const order = async (pickup_address: string) => {
    const texts = { description: 'Bolo', pickup_address, delivery_address: 'Rua B, 2, Trindade, Florianópolis' }
    return (await client.post('/orders/register', texts)).body.id
  }
  const known = await order('Rua A, 1, Centro, Florianópolis')
  const unknown = await order('Rua A, 1, Trindade, Florianópolis')
  const { body } = await admin.post<Distances>('/orders/distances', { ids: [known, unknown] })
  expect(body).toEqual([{ id: known, motoboys: [{ id: motoboy.motoboyId, km: 11 }] }])

  await admin.put(`/orders/points/${known}`, { kind: 'pickup', latitude: -27.6, longitude: -48.55 })
  const kmOf = async () => (await admin.post<Distances>('/orders/distances', { ids: [known] })).body[0]?.motoboys[0]?.km
  expect(await kmOf()).toBe(11)
  const seen = { latitude: -27.6036, longitude: -48.55, seen_at: testApp.clock() }
  await testApp.db.updateTable('motoboys').set(seen).where('id', '=', motoboy.motoboyId).execute()
  expect(await kmOf()).toBe(0.4)
  testApp.advanceClock(600_000)
  // Between the bairros again, whose middles count that position too.
  expect(await kmOf()).toBe(7)
  await testApp.db.updateTable('motoboys').set({ latitude: null, longitude: null, seen_at: null }).execute()

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
