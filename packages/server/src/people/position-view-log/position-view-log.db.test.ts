import type { Motoboy } from '@ligeiro/contract/motoboy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { purgePositions } from '../../positions/purge-positions.ts'
import { purgeViews } from './purge-views.ts'

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

const updateMotoboy = (place: object) => motoboy.put<Motoboy>(`/motoboys/update-motoboy/${motoboy.motoboyId}`, place)
const ownPosition = { location: 'Rua Bocaiúva, Centro', latitude: -27.5895, longitude: -48.5493, accuracy: 12 }
const viewers = async () => (await motoboy.get<object[]>('/motoboys/me/views')).body
const storedMotoboy = () =>
  testApp.db.selectFrom('motoboys').selectAll().where('id', '=', motoboy.motoboyId).executeTakeFirst()
const noPosition = { location: null, latitude: null, longitude: null, accuracy: null, seen_at: null }
const span = (name: string, role: string, from: string, to: string) => ({
  viewer: { name, role },
  trail: false,
  from: `2026-03-04T${from}:00.000Z`,
  to: `2026-03-04T${to}:00.000Z`,
})

test('a motoboy sees who was shown their position, once an hour for each viewer', async () => {
  await admin.get('/motoboys/all')
  await updateMotoboy(ownPosition)
  await motoboy.get('/motoboys/me')
  for (let time = 0; time < 5; time++) await admin.get('/motoboys/all')
  await expect.poll(viewers).toEqual([span('Central', 'admin', '15:00', '16:00')])
  testApp.advanceClock(hour)
  await admin.get(`/motoboys/find-motoboy/${motoboy.motoboyId}`)
  await expect.poll(viewers).toEqual([span('Central', 'admin', '15:00', '17:00')])
  testApp.advanceClock(2 * hour)
  await admin.get('/motoboys/all')
  const later = span('Central', 'admin', '18:00', '19:00')
  await expect.poll(viewers).toEqual([later, span('Central', 'admin', '15:00', '17:00')])
  const rows = await testApp.db.selectFrom('position_views').selectAll().execute()
  expect(rows).toHaveLength(3)
})

test('views through orders are logged too: in a list, in changes, in an event and in an error; people who were not shown it are not logged', async () => {
  const [shop, otherClient] = [
    await testApp.createUser('client', 'Padaria'),
    await testApp.createUser('client', 'Outra'),
  ]
  const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => testApp.createUser('admin', name)))
  const [byList, byChanges, byEvent, byRefusal] = others as [Person, Person, Person, Person]
  await updateMotoboy(ownPosition)
  const order = await testApp.createOrder({ client: shop, motoboy, status: 'accepted_by_client' })
  await shop.get('/orders/my-orders')
  await otherClient.get('/orders/my-orders')
  const cursor = String((await otherClient.get('/orders/my-orders?limit=1')).headers['x-orders-cursor'])
  const screen = await testApp.connectSocket(byEvent)
  const received = new Promise((resolve) => screen.once('order:delivery-started', resolve))
  await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId })
  await received
  await byList.get('/orders/all')
  await byChanges.get(`/orders/changes?since=${cursor}`)
  expect((await byRefusal.patch(`/orders/${order.id}/cancel`, undefined, { 'if-match': '"9"' })).status).toBe(412)
  const by = (name: string) => span(name, 'admin', '15:00', '16:00')
  await expect.poll(viewers).toEqual(['A', 'B', 'C', 'D'].map(by))
  await shop.get(`/orders/order/${order.id}`)
  const everybody = [...['A', 'B', 'C', 'D'].map(by), span('Padaria', 'client', '15:00', '16:00')]
  await expect.poll(viewers).toEqual(everybody)
})

test('a motoboy who is unavailable has no position: it is deleted at once, and later positions are not stored', async () => {
  await updateMotoboy(ownPosition)
  expect(await storedMotoboy()).toMatchObject({ ...ownPosition, available: true })
  expect((await updateMotoboy({ available: false })).body).toMatchObject({ location: null, seen_at: null })
  expect(await storedMotoboy()).toMatchObject({ ...noPosition, available: false })
  expect((await updateMotoboy(ownPosition)).status).toBe(200)
  expect((await updateMotoboy({ ...ownPosition, available: false })).status).toBe(200)
  expect(await storedMotoboy()).toMatchObject(noPosition)
  await updateMotoboy({ ...ownPosition, available: true })
  expect(await storedMotoboy()).toMatchObject(ownPosition)
  await admin.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: false })
  expect(await storedMotoboy()).toMatchObject(noPosition)
})

test('a location that the admin typed is not a position: it stays, and reading it is not logged', async () => {
  await updateMotoboy({ available: false })
  expect(await storedMotoboy()).toMatchObject({ location: 'Rua A, Centro, SC, 88010-000', seen_at: null })
  await admin.get('/motoboys/all')
  await testApp.app.close()
  expect(await testApp.db.selectFrom('position_views').selectAll().execute()).toEqual([])
})

test('a position is deleted after the configured days, and the log of its viewers after a year', async () => {
  await updateMotoboy(ownPosition)
  await admin.get('/motoboys/all')
  await expect.poll(viewers).toHaveLength(1)
  const after = (days: number) => new Date(testApp.clock().getTime() + days * 24 * hour + 1)
  await purgePositions(testApp.db, after(29), 30)
  expect(await storedMotoboy()).toMatchObject(ownPosition)
  await purgePositions(testApp.db, after(30), 30)
  await purgeViews(testApp.db, after(364))
  expect(await storedMotoboy()).toMatchObject(noPosition)
  expect(await viewers()).toHaveLength(1)
  await purgeViews(testApp.db, after(366))
  expect(await viewers()).toEqual([])
})

test('the log of viewers is deleted with a motoboy who is erased', async () => {
  await updateMotoboy(ownPosition)
  await admin.get('/motoboys/all')
  await expect.poll(viewers).toHaveLength(1)
  expect((await admin.post(`/users/erase-user/${motoboy.id}`)).status).toBe(204)
  expect(await testApp.db.selectFrom('position_views').selectAll().execute()).toEqual([])
})
