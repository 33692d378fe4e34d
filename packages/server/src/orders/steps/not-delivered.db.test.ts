import type { OrderEventBody } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#test/calls.ts'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
let other: Person
beforeAll(async () => {
  testApp = await startTestApp({ accessTokenSeconds: 86_400 })
  ;[admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  ;[motoboy, other] = [await testApp.createUser('motoboy'), await testApp.createUser('motoboy')]
})
afterAll(() => testApp.close())

const underWay = () => testApp.createOrder({ client, motoboy, status: 'in_progress' })
const absent = { reason: 'absent', note: 'Dona Quitéria saiu' }
const mark = (order: { id: string }, body: object = absent, headers?: Record<string, string>) =>
  motoboy.patch<Order & { message: string }>(`/orders/${order.id}/not-delivered`, body, headers)
const minutesAgo = (minutes: number) => new Date(testApp.clock().getTime() - minutes * 60_000).toISOString()

test('the mark has reason, note and time, the status and its time stay, and the history has what was said', async () => {
  const order = await underWay()
  testApp.advanceClock(60_000)
  const at = testApp.clock().toISOString()
  const { body } = await mark(order)
  expect(body).toMatchObject({
    status: 'in_progress',
    status_changed_at: order.status_changed_at,
    version: 2,
    not_delivered: { ...absent, at },
  })
  expect((await testApp.historyOf(order.id)).at(-1)).toMatchObject({
    step: 'notDelivered',
    before: { status: 'in_progress', not_delivered_reason: null, not_delivered_note: null },
    after: { status: 'in_progress', not_delivered_reason: 'absent', not_delivered_note: absent.note },
  })
})

test('the admins get the note, the client of the order only the reason, in the event and in every call', async () => {
  const order = await underWay()
  const sockets = await Promise.all([testApp.connectSocket(admin), testApp.connectSocket(client)])
  const events = sockets.map(
    (socket) =>
      new Promise<OrderEventBody>((resolve) =>
        // Events of the tests before may arrive now.
        socket.on('order:updated', (event) => 'order' in event && event.order.id === order.id && resolve(event)),
      ),
  )
  const { at } = (await mark(order)).body.not_delivered!
  const [atDesk, atClient] = await Promise.all(events)
  expect(atDesk).toMatchObject({ order: { id: order.id, not_delivered: { ...absent, at } } })
  expect(atClient).toMatchObject({ order: { id: order.id, not_delivered: { reason: 'absent', at } } })
  const seen = [
    (await client.get(`/orders/order/${order.id}`)).body,
    (await client.get('/orders/my-orders')).body,
    atClient,
  ]
  expect(JSON.stringify(seen)).toContain(at)
  expect(JSON.stringify(seen)).not.toContain('Quitéria')
})

const nextSteps: [string, (id: string) => Promise<Answer<Order>>][] = [
  ['the admin edits the price', (id) => admin.put(`/orders/update-order/${id}`, { price: 31 })],
  [
    'the motoboy is replaced',
    (id) => admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: other.motoboyId }),
  ],
  ['the order is cancelled', (id) => client.patch(`/orders/${id}/cancel`)],
  [
    'the motoboy delivers at last',
    (id) => motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Ivone' }),
  ],
]
test.each(nextSteps)('the mark goes when %s', async (_, takeStep) => {
  const order = await underWay()
  await mark(order)
  const answer = await takeStep(order.id)
  expect(answer).toMatchObject({ status: 200, body: { version: 3 } })
  expect(answer.body).not.toHaveProperty('not_delivered')
  expect(await testApp.orderNow(order.id)).not.toHaveProperty('not_delivered')
  const { after } = (await testApp.historyOf(order.id)).at(-1)!
  expect(after).not.toHaveProperty('not_delivered_reason')
})

test('a second attempt replaces the mark, and leaves no note of the first', async () => {
  const order = await underWay()
  await mark(order)
  expect((await mark(order, { reason: 'wrong_address' })).body).toMatchObject({ version: 3 })
  const { not_delivered } = await testApp.orderNow(order.id)
  expect(not_delivered).toEqual({ reason: 'wrong_address', at: testApp.clock().toISOString() })
})

test('a retry with the same key marks once and gets the first answer, also at the same instant', async () => {
  const order = await underWay()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([mark(order, absent, key), mark(order, absent, key)])
  answers.push(await mark(order, absent, key))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await testApp.historyOf(order.id)).toHaveLength(2)
  expect((await mark(order, { reason: 'other' }, key)).status).toBe(409)
})

test('of a confirmation and a mark at the same instant either comes first, and the order is delivered without a mark', async () => {
  for (let round = 0; round < 10; round++) {
    const order = await underWay()
    const [marked, confirmed] = await Promise.all([
      mark(order),
      motoboy.patch('/orders/confirm', { orderId: order.id, clientId: client.id, receiver: 'Ivone' }),
    ])
    expect(confirmed.status).toBe(200)
    expect([200, 409]).toContain(marked.status)
    const now = await testApp.orderNow(order.id)
    expect(now).toMatchObject({ status: 'delivered', version: marked.status === 200 ? 3 : 2 })
    expect(now).not.toHaveProperty('not_delivered')
  }
})

test.each([
  ['cancelled', 'Este pedido foi cancelado e não pode ser marcado como não entregue.'],
  ['delivered', 'Este pedido já foi entregue e não pode ser marcado como não entregue.'],
] as const)('a tap that arrives after the order was %s is refused with the order as it is', async (status, message) => {
  const order = await testApp.createOrder({ client, motoboy, status })
  const answer = await mark(order, { ...absent, happened_at: minutesAgo(20) })
  expect(answer).toMatchObject({ status: 409, body: { message, order: { id: order.id, status, version: 1 } } })
  expect(await testApp.historyOf(order.id)).toHaveLength(1)
})

test('a tap from without coverage has the time of the tap; after another step it has the time of arrival, and the history the claim', async () => {
  const order = await underWay()
  testApp.advanceClock(30 * 60_000)
  const happened_at = minutesAgo(20)
  expect((await mark(order, { ...absent, happened_at })).body.not_delivered?.at).toBe(happened_at)
  await admin.put(`/orders/update-order/${order.id}`, { price: 31 })
  const late = minutesAgo(10)
  expect((await mark(order, { ...absent, happened_at: late })).body.not_delivered?.at).toBe(
    testApp.clock().toISOString(),
  )
  const { after } = (await testApp.historyOf(order.id)).at(-1)!
  expect(new Date(String(after.claimed_at)).toISOString()).toBe(late)
})

test('an unrelated edit does not refuse the mark, but an If-Match of an older version does', async () => {
  const order = await underWay()
  await admin.put(`/orders/update-order/${order.id}`, { price: 31 })
  expect((await mark(order, absent, { 'if-match': '"1"' })).status).toBe(412)
  expect((await mark(order)).status).toBe(200)
})

test.each([
  [{}, 'reason', 'Informe por que não entregou'],
  [{ reason: 'Absent' }, 'reason', 'Informe por que não entregou'],
  [{ reason: ['absent'] }, 'reason', 'Informe por que não entregou'],
  [{ reason: 'other', note: ' ' }, 'note', 'Observação vazia'],
  [{ reason: 'other', note: 'x'.repeat(201) }, 'note', 'Observação deve ter no máximo 200 caracteres'],
  [{ reason: 'other', note: 'a\u0000b' }, 'note', 'Observação contém caracteres inválidos'],
  [{ reason: 'other', happened_at: 'ontem' }, 'happened_at', 'Data inválida'],
  [{ reason: 'other', status: 'cancelled' }, 'status', 'Campo desconhecido: status'],
])('the body %j is refused for %s: %s', async (body, path, message) => {
  const order = await underWay()
  const answer = await motoboy.patch<{ issues: unknown[] }>(`/orders/${order.id}/not-delivered`, body)
  expect(answer).toMatchObject({ status: 400, body: { message } })
  expect(answer.body.issues).toContainEqual({ path, message })
  expect(await testApp.historyOf(order.id)).toHaveLength(1)
})
