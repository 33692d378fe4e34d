import type { Order } from '@ligeiro/contract/order'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { rejectionReasons } from '@ligeiro/contract/rejection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
})
afterAll(() => testApp.close())

const waiting = () => testApp.createOrder({ client, status: 'awaiting_approval', price: 28 })
const reject = (id: string, body?: object) => client.patch(`/orders/${id}/reject`, body)
const seenBy = async (who: Person, id: string) => (await who.get(`/orders/order/${id}`)).body
const history = async (id: string) => (await admin.get<HistoryEntry[]>(`/orders/order/${id}/history`)).body

test.each(rejectionReasons)(
  'a client rejects a price because it is %s: the order and its history say so',
  async (reason) => {
    const { id } = await waiting()
    const answer = await reject(id, { reason })
    expect(answer).toMatchObject({ status: 200, body: { status: 'rejected_by_client', rejection_reason: reason } })
    for (const who of [admin, client]) expect((await seenBy(who, id)).rejection_reason).toBe(reason)
    const listed = (await admin.get<Order[]>('/orders/all')).body.find((order) => order.id === id)
    expect(listed?.rejection_reason).toBe(reason)
    expect((await history(id))[0]).toMatchObject({ step: 'reject', after: { rejection_reason: reason } })
  },
)

test('a price is rejected without a reason, with and without a body', async () => {
  for (const body of [undefined, {}]) {
    const { id } = await waiting()
    const answer = await reject(id, body)
    expect(answer).toMatchObject({ status: 200, body: { status: 'rejected_by_client' } })
    expect(answer.body).not.toHaveProperty('rejection_reason')
  }
})

test.each([
  [{ reason: 'cheap' }, 'reason'],
  [{ reason: null }, 'reason'],
  [{ why: 'expensive' }, 'why'],
])('a malformed reason is refused by name: %o', async (body, field) => {
  const { id } = await waiting()
  const answer = await reject(id, body)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(field)
  expect((await seenBy(client, id)).status).toBe('awaiting_approval')
})

test('the reason stays while the order is rejected, and goes with the next price or a cancellation', async () => {
  const steps: [body: object, reason: string | undefined][] = [
    [{ description: 'Torta de limão' }, 'expensive'],
    [{ price: 20 }, undefined],
    [{ status: 'cancelled' }, undefined],
  ]
  for (const [body, reason] of steps) {
    const { id } = await waiting()
    await reject(id, { reason: 'expensive' })
    const answer = await admin.put(`/orders/update-order/${id}`, body)
    expect(answer.status).toBe(200)
    expect(answer.body.rejection_reason).toBe(reason)
  }
})

test('a second rejection without a reason does not repeat the first one', async () => {
  const { id } = await waiting()
  await reject(id, { reason: 'expensive' })
  await admin.put(`/orders/update-order/${id}`, { price: 20 })
  expect((await reject(id)).body).not.toHaveProperty('rejection_reason')
})
