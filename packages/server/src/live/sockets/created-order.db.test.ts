import type { OrderEventBody } from '@ligeiro/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a new order is the same in its answer, in its event and when it is read', async () => {
  const [client, admin] = [await testApp.createUser('client'), await testApp.createUser('admin')]
  const screen = await testApp.connectSocket(admin)
  const texts = { description: 'Bolo "3 andares"', pickup_address: 'Rua A, 1, Centro', delivery_address: 'Rua B, 2' }
  const recipient = { recipient_name: 'Neide', recipient_phone: '48999123344' }
  const events: OrderEventBody[] = []
  screen.on('order:created', (event) => events.push(event))
  const createdOf = (id: string) => events.find((event) => 'order' in event && event.order.id === id)
  for (const body of [texts, { ...texts, ...recipient, proof_required: true }]) {
    const { id, ...answer } = (await client.post('/orders/register', body)).body
    expect((await client.get(`/orders/order/${id}`)).body).toEqual({ id, ...answer })
    // Orders of the tests before may be published now.
    await expect.poll(() => createdOf(id)).toBeDefined()
    expect(createdOf(id)).toEqual({ order: (await admin.get(`/orders/order/${id}`)).body })
  }
})
