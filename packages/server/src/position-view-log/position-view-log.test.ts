import type { Motoboy } from '@ligeiro/contract/motoboy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../../test/test-app.ts'
import { purgePositions } from './queries.ts'

const hour = 3_600_000
let testApp: TestApp
let admin: Person
let motoboy: Person
beforeEach(async () => {
  testApp = await startTestApp({ accessTokenSeconds: 86_400 })
  admin = await testApp.createUser('admin', 'Central')
  motoboy = await testApp.createUser('motoboy')
})
afterEach(() => testApp.close())

const tell = (place: object) => motoboy.put<Motoboy>(`/motoboys/update-motoboy/${motoboy.motoboyId}`, place)
const here = { location: 'Rua Bocaiúva, Centro', latitude: -27.5895, longitude: -48.5493, accuracy: 12 }
const seenBy = async () => (await motoboy.get<object[]>('/motoboys/me/views')).body
const known = () => testApp.db.selectFrom('motoboys').selectAll().where('id', '=', motoboy.motoboyId).executeTakeFirst()
const nowhere = { location: null, latitude: null, longitude: null, accuracy: null, seen_at: null }
const span = (name: string, role: string, from: string, to: string) => ({
  viewer: { name, role },
  from: `2026-03-04T${from}:00.000Z`,
  to: `2026-03-04T${to}:00.000Z`,
})

test('a motoboy is shown who was shown where he is: once an hour, however often somebody looks', async () => {
  await admin.get('/motoboys/all')
  await tell(here)
  await motoboy.get('/motoboys/me')
  for (let time = 0; time < 5; time++) await admin.get('/motoboys/all')
  await expect.poll(seenBy).toEqual([span('Central', 'admin', '15:00', '16:00')])
  testApp.advanceClock(hour)
  await admin.get(`/motoboys/find-motoboy/${motoboy.motoboyId}`)
  await expect.poll(seenBy).toEqual([span('Central', 'admin', '15:00', '17:00')])
  testApp.advanceClock(2 * hour)
  await admin.get('/motoboys/all')
  const later = span('Central', 'admin', '18:00', '19:00')
  await expect.poll(seenBy).toEqual([later, span('Central', 'admin', '15:00', '17:00')])
  const rows = await testApp.db.selectFrom('position_views').selectAll().execute()
  expect(rows).toHaveLength(3)
})

test('also by orders: in a list, in changes, in an event and in a refusal; and nobody who was not shown it', async () => {
  const [shop, stranger] = [await testApp.createUser('client', 'Padaria'), await testApp.createUser('client', 'Outra')]
  const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => testApp.createUser('admin', name)))
  const [byList, byChanges, byEvent, byRefusal] = others as [Person, Person, Person, Person]
  await tell(here)
  const order = await testApp.createOrder({ client: shop, motoboy, status: 'accepted_by_client' })
  await shop.get('/orders/my-orders')
  await stranger.get('/orders/my-orders')
  const cursor = String((await stranger.get('/orders/my-orders?limit=1')).headers['x-orders-cursor'])
  const screen = await testApp.connectSocket(byEvent)
  const heard = new Promise((resolve) => screen.once('order:delivery-started', resolve))
  await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId })
  await heard
  await byList.get('/orders/all')
  await byChanges.get(`/orders/changes?since=${cursor}`)
  expect((await byRefusal.patch(`/orders/${order.id}/cancel`, undefined, { 'if-match': '"9"' })).status).toBe(412)
  const by = (name: string) => span(name, 'admin', '15:00', '16:00')
  await expect.poll(seenBy).toEqual(['A', 'B', 'C', 'D'].map(by))
  await shop.get(`/orders/order/${order.id}`)
  const everybody = [...['A', 'B', 'C', 'D'].map(by), span('Padaria', 'client', '15:00', '16:00')]
  await expect.poll(seenBy).toEqual(everybody)
})

test('who takes no deliveries is nowhere: his place goes with the word, and what comes later is not kept', async () => {
  await tell(here)
  expect(await known()).toMatchObject({ ...here, available: true })
  expect((await tell({ available: false })).body).toMatchObject({ location: null, seen_at: null })
  expect(await known()).toMatchObject({ ...nowhere, available: false })
  expect((await tell(here)).status).toBe(200)
  expect((await tell({ ...here, available: false })).status).toBe(200)
  expect(await known()).toMatchObject(nowhere)
  await tell({ ...here, available: true })
  expect(await known()).toMatchObject(here)
  await admin.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: false })
  expect(await known()).toMatchObject(nowhere)
})

test('a text that the admin typed is no place where somebody was seen: it stays, and nobody is noted for reading it', async () => {
  await tell({ available: false })
  expect(await known()).toMatchObject({ location: 'Rua A, Centro, SC, 88010-000', seen_at: null })
  await admin.get('/motoboys/all')
  await testApp.app.close()
  expect(await testApp.db.selectFrom('position_views').selectAll().execute()).toEqual([])
})

test('a place is gone after its days, and who saw it after a year', async () => {
  await tell(here)
  await admin.get('/motoboys/all')
  await expect.poll(seenBy).toHaveLength(1)
  const after = (days: number) => new Date(testApp.clock().getTime() + days * 24 * hour + 1)
  await purgePositions(testApp.db, after(29), 30)
  expect(await known()).toMatchObject(here)
  await purgePositions(testApp.db, after(30), 30)
  expect(await known()).toMatchObject(nowhere)
  expect(await seenBy()).toHaveLength(1)
  await purgePositions(testApp.db, after(366), 30)
  expect(await seenBy()).toEqual([])
})

test('with a motoboy who is erased goes who saw him', async () => {
  await tell(here)
  await admin.get('/motoboys/all')
  await expect.poll(seenBy).toHaveLength(1)
  expect((await admin.post(`/users/erase-user/${motoboy.id}`)).status).toBe(204)
  expect(await testApp.db.selectFrom('position_views').selectAll().execute()).toEqual([])
})
