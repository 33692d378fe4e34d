import type { Order } from '@ligeiro/contract/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Data = {
  account: { email: string }
  sessions: object[]
  position: { location: string } | null
  position_seen_by: object[]
  recorded_acts: { action: string; by: string }[]
  orders: (Order & { steps: { step: string; by: string }[] })[]
}
const dataOf = async (person: Person) => {
  const answer = await person.get<Data>('/users/me/data')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="meus_dados_\d{4}-\d\d-\d\d\.json"$/)
  return answer.body
}

test('an export has all stored data of the person, and of other people only what the orders show anyway', async () => {
  const [shop, admin, motoboy] = [
    await testApp.createUser('client', 'Padaria'),
    await testApp.createUser('admin', 'Central'),
    await testApp.createUser('motoboy', 'Davi'),
  ]
  const place = { location: 'Rua Bocaiúva, Centro', latitude: -27.5, longitude: -48.5 }
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, place)
  await testApp.createOrder()
  const texts = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
  const { id } = (await shop.post('/orders/register', texts)).body
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch(`/orders/${id}/not-delivered`, { reason: 'absent', note: 'Ninguém no portão' })
  await admin.put(`/users/update-user/${shop.id}`, { name: 'Padaria do Sol' })

  const shopData = await dataOf(shop)
  expect(shopData).toMatchObject({ account: { email: shop.email, name: 'Padaria do Sol' }, position: null })
  expect(shopData.sessions).toHaveLength(1)
  expect(shopData.orders).toHaveLength(1)
  expect(shopData.orders[0]).toMatchObject({
    id,
    steps: [
      { step: 'create', by: 'self' },
      { step: 'attach', by: 'admin' },
      { step: 'start', by: 'motoboy' },
      { step: 'notDelivered', by: 'motoboy' },
    ],
  })
  expect(shopData.recorded_acts).toMatchObject([
    { action: 'account_changed', by: 'admin', before: { name: 'Padaria' }, after: { name: 'Padaria do Sol' } },
    { action: 'own_data_exported', by: 'self' },
  ])
  const text = JSON.stringify(shopData)
  for (const others of [admin.email, motoboy.email, 'Central', 'Bocaiúva', 'portão', 'password', 'hash'])
    expect(text).not.toContain(others)

  const motoboyData = await dataOf(motoboy)
  expect(motoboyData).toMatchObject({ position: place, orders: [{ id, not_delivered: { note: 'Ninguém no portão' } }] })
  expect(motoboyData.orders[0]?.steps.at(-1)).toMatchObject({ by: 'self', note: 'Ninguém no portão' })
  const adminData = await dataOf(admin)
  expect(adminData.orders).toEqual([])
  expect(adminData.recorded_acts).toMatchObject([
    // The values that the admin changed on another account belong to that person.
    { action: 'account_changed', by: 'self', before: null, after: null },
    { action: 'own_data_exported', by: 'self' },
  ])
})

test('an export has all orders, also beyond one batch', async () => {
  const shop = await testApp.createUser('client')
  await insertOrders(
    testApp.db,
    Array.from({ length: 450 }, () => orderRow(shop.id)),
  )
  const { orders } = await dataOf(shop)
  expect(new Set(orders.map(({ id }) => id)).size).toBe(450)
})
