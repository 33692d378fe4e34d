import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { aTable, publishTable } from '#test/price-table.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ city: 'Florianópolis', accessTokenSeconds: 1e9 })
await testApp.db.updateTable('users').set({ first_signed_in_at: testApp.clock() }).execute()

const order = async (pickup_address: string, delivery_address = 'Rua B, 2, Trindade, Florianópolis') =>
  (await client.post('/orders/register', { description: 'Bolo', pickup_address, delivery_address })).body.id
const ask = async (...order_ids: string[]) =>
  (await admin.post<OrderCandidates[]>('/dispatch/candidates', { order_ids })).body
const first = async (id: string) => (await ask(id))[0]?.candidates[0]
const seen = (about: object) =>
  testApp.db.updateTable('motoboys').set(about).where('id', '=', motoboy.motoboyId).execute()

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

test('a position of ten minutes to the point of the pickup, else the middles of the bairros, else neither', async () => {
  const known = await order('Rua A, 1, Centro, Florianópolis')
  const unknown = await order('Rua A, 1, Trindade, Florianópolis')
  await seen({ location: null })
  expect((await first(known))?.sentence).toMatch(/: sem posição, livre$/)
  await seen({ location: 'Rua X, Campeche, SC' })
  expect(await first(known)).toMatchObject({
    motoboy_id: motoboy.motoboyId,
    eligible: true,
    sentence: `${motoboy.name}, quem chega antes: cerca de 11 km pelo bairro, livre`,
    fix_age_s: null,
    open: 0,
    place: null,
    why_not: null,
  })
  expect(await first(unknown)).toMatchObject({
    sentence: expect.stringMatching(/: sem ponto, livre$/),
    distance_m: null,
  })
  await admin.put(`/orders/points/${known}`, { kind: 'pickup', latitude: -27.6, longitude: -48.55 })
  await seen({ latitude: -27.6036, longitude: -48.55, seen_at: testApp.clock(), located_at: testApp.clock() })
  expect(await first(known)).toMatchObject({
    sentence: `${motoboy.name}, quem chega antes: 0,4 km, livre`,
    distance_m: 400,
    fix_age_s: 0,
  })
  expect((await ask(known))[0]).toMatchObject({ pickup: { latitude: -27.6, longitude: -48.55 }, delivery: null })
  testApp.advanceClock(600_001)
  // Between the bairros again, whose middles count that position too.
  expect((await first(known))?.sentence).toMatch(/: cerca de 7 km pelo bairro, livre$/)
  testApp.advanceClock(300_000)
  expect(await first(known)).toMatchObject({ eligible: false, why_not: 'sem sinal há 15 min' })
  await seen({ latitude: null, longitude: null, location: null, seen_at: null, located_at: null })
})

test('in the order asked for, each once, without those that do not exist; nothing is written', async () => {
  const [a, b] = [await order('Rua Nova, 1'), await order('Rua Nova, 2')]
  const before = await testApp.orderNow(a)
  expect((await ask(b, a, b, crypto.randomUUID(), 'x')).map(({ id }) => id)).toEqual([b, a])
  expect(await testApp.orderNow(a)).toEqual(before)
  expect(await ask('x')).toEqual([])
})

test('open deliveries count, and what is not started goes along with an order to the same bairro', async () => {
  const one = await order('Rua Nova, 9')
  await admin.patch('/orders/attach-motoboy', { orderId: one, motoboyId: motoboy.motoboyId })
  const next = await order('r nova 9')
  expect(await first(next)).toMatchObject({
    open: 1,
    sentence: `${motoboy.name}, quem chega antes: sem ponto, 1 aberta, na mesma viagem de outro pedido`,
  })
  expect(await first(one)).toMatchObject({ eligible: false, why_not: 'já está com o pedido' })
})

test('a return that is due is no open delivery, but keeps the motoboy busy', async () => {
  const [back, next] = [await order('Rua Nova, 12'), await order('Rua Longe, 13')]
  const orders = testApp.db.updateTable('orders')
  await orders.set({ motoboy_id: null }).where('motoboy_id', '=', motoboy.motoboyId).execute()
  const delivered = { status: 'delivered', delivered_at: testApp.clock(), motoboy_id: motoboy.motoboyId } as const
  await orders
    .set({ ...delivered, return_cents: 500 })
    .where('id', '=', back)
    .execute()
  expect(await first(next)).toMatchObject({ open: 0, sentence: expect.stringMatching(/, 1 retorno$/) })
  await orders.set({ returned_at: testApp.clock() }).where('id', '=', back).execute()
  expect(await first(next)).toMatchObject({ open: 0, sentence: expect.stringMatching(/, livre$/) })
})

test('the setting has a version and says in the audit what it was', async () => {
  const defaults = { auto: 'off', from: 'accepted_by_client' }
  const byDefault = { strategy: 'soonest', max_trip: 3, ...defaults }
  const { body } = await admin.get<{ dispatch: object }>('/settings')
  expect(body.dispatch).toEqual({ value: byDefault, version: 0, auto_by: null })
  const value = { ...byDefault, max_trip: 20 }
  const put = (about: object, version: string) => admin.put('/settings/dispatch', about, { 'if-match': `"${version}"` })
  for (const wrong of [
    { strategy: 'nearest', max_trip: 3 },
    { strategy: 'soonest', max_trip: 0 },
    { ...value, max_trip: 21 },
    { ...value, auto: 'offer' },
    { ...value, from: 'delivered' },
  ])
    expect((await put(wrong, '0')).status).toBe(400)
  expect(await put({ strategy: 'soonest', max_trip: 20 }, '0')).toMatchObject({
    status: 200,
    body: { value, version: 1 },
  })
  expect((await put(value, '0')).status).toBe(412)
  const [event] = await testApp.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('action', '=', 'settings_changed')
    .execute()
  expect(event).toEqual({ before: { dispatch: byDefault }, after: { dispatch: value } })
})
