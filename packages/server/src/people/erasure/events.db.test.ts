import type { OrderEventBody } from '@ligeiro/contract/events'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'

test('erasing a client with many orders sends events for the newest 500, and one event to every other motoboy so that their screen reloads', async () => {
  const testApp = await startTestApp()
  const [admin, shop] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  const [late, early] = [await testApp.createUser('motoboy'), await testApp.createUser('motoboy')]
  const of = (motoboy: typeof late, count: number, day: string) =>
    Array.from({ length: count }, () =>
      orderRow(shop.id, { motoboy_id: motoboy.motoboyId, created_at: `2026-03-${day}T12:00:00.000Z` }),
    )
  await insertOrders(testApp.db, [...of(late, 505, '03'), ...of(early, 5, '02')])
  const cursor = String((await early.get('/orders/my-orders?limit=1')).headers['x-orders-cursor'])
  const eventCounts = { admin: 0, late: 0, early: 0 }
  for (const [who, person] of Object.entries({ admin, late, early }))
    (await testApp.connectSocket(person)).on('order:updated', (body: OrderEventBody) => {
      if ('order' in body && body.order.description === 'Dados removidos')
        eventCounts[who as keyof typeof eventCounts]++
    })
  expect((await admin.post(`/users/erase-user/${shop.id}`)).status).toBe(204)
  await expect.poll(() => eventCounts).toEqual({ admin: 501, late: 500, early: 1 })
  const { orders } = (await early.get<{ orders: unknown[] }>(`/orders/changes?since=${cursor}`)).body
  expect(orders).toHaveLength(5)
  await testApp.close()
})
