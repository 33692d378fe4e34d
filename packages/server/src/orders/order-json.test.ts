import type { OrderEventBody } from '@ligeiro/contract/events'
import { order as schema, type Order } from '@ligeiro/contract/order'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { roles } from '@ligeiro/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strictErrors } from '#test/strict-answers.ts'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { run, statement } from '../db/statement.ts'
import { orderJson } from './order-json.ts'
import { present } from './present.ts'
import { loadOrders } from './queries.ts'
import { people } from './rows.ts'

let testApp: TestApp
let located: Person
let typed: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[located, typed] = [await testApp.createUser('motoboy', 'Zé "Rápido" \\ Ação'), await testApp.createUser('motoboy')]
  await located.put(`/motoboys/update-motoboy/${located.motoboyId}`, { location: 'Rua "A",\tCentro' })
})
afterAll(() => testApp.close())

const dayMs = 86_400_000
const cases = orderStatuses.flatMap((status) => roles.map((reader) => ({ status, reader })))

test.each(cases)(
  'an order $status as JSON from the database has exactly the fields that the $reader may see',
  async ({ status, reader }) => {
    const select = statement<{ json: string }>(
      `select ${orderJson(reader)} as json, :now::timestamptz from orders o ${people} where o.id = :order::uuid`,
    )
    for (const motoboy of [null, located, typed])
      for (const ageMs of [0, 7 * dayMs, 7 * dayMs + 1]) {
        const { id } = await testApp.createOrder({ motoboy, status, price: motoboy ? 19.9 : null })
        const mark = motoboy && {
          not_delivered_reason: 'other' as const,
          not_delivered_note: ageMs ? 'Disse "não" \\' : null,
        }
        if (mark) await testApp.db.updateTable('orders').set(mark).where('id', '=', id).execute()
        const now = new Date(testApp.clock().getTime() + ageMs)
        const [row] = await run(testApp.db, select, { order: id, now })
        const order = JSON.parse(row?.json ?? '') as Order
        expect(strictErrors(schema, order)).toBe('')
        expect(order).toEqual(present((await loadOrders(testApp.db, [id])).get(id)!, reader, now))
      }
  },
)

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
