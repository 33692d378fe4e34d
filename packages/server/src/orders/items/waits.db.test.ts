import type { Order } from '@ligeiro/contract/order'
import type { OrderMoney } from '@ligeiro/contract/order-items-schemas'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from '../../money/books/check.ts'

let testApp: TestApp
let admin: Person
let client: Person
let ademir: Person
let bruna: Person
beforeAll(async () => {
  testApp = await startTestApp({ accessTokenSeconds: 100_000 })
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  ademir = await testApp.createUser('motoboy', 'Ademir')
  bruna = await testApp.createUser('motoboy', 'Bruna')
  const rules = {
    share: { kind: 'percent', bps: 9000, min: 0 },
    wait: { free: 10, minute: 0.5, most: 60 },
    displacement_fee: 4,
    return_fee: 5,
  }
  await admin.put('/money/rules', rules)
})
afterAll(() => testApp.close())

const accepted = (status: Order['status'] = 'accepted_by_client', price: number | null = 10) =>
  testApp.createOrder({ client, motoboy: ademir, status, price })
const say = (id: string, on: boolean, { place = 'pickup', at = undefined as string | undefined, who = ademir } = {}) =>
  who.patch<Order & { message: string }>('/orders/wait', {
    orderId: id,
    place,
    on,
    ...(at === undefined ? {} : { happened_at: at }),
  })
const confirm = (id: string, happened_at?: string) =>
  ademir.patch('/orders/confirm', {
    orderId: id,
    clientId: client.id,
    receiver: 'Marta',
    ...(happened_at && { happened_at }),
  })
const seconds = (n: number) => testApp.advanceClock(n * 1000)
const itemsOf = async (id: string) =>
  (await admin.get<OrderMoney>(`/orders/order/${id}/money`)).body.items.map(({ kind, label, amount, voided }) => ({
    kind,
    label,
    amount,
    voided,
  }))
const waited = (minutes: number, amount: number, place = 'na coleta') => ({
  kind: 'waiting',
  label: `Espera ${place}: ${minutes} min (10 grátis)`,
  amount,
  voided: false,
})

test('22 min 59 s with 10 free at 0,50 are 6,00, charged with the delivery', async () => {
  const { id } = await accepted()
  const arrived = await say(id, true)
  expect(arrived).toMatchObject({
    status: 200,
    body: { waiting: { place: 'pickup', since: testApp.clock().toISOString(), free: 10 } },
  })
  seconds(22 * 60 + 59)
  await confirm(id)
  expect(await itemsOf(id)).toEqual([waited(22, 6)])
  expect((await client.get(`/orders/order/${id}`)).body).toMatchObject({
    extras: 6,
    total: 16,
    waiting: null,
    arrived_pickup_at: arrived.body.waiting!.since,
  })
  const { waits } = (await client.get<OrderMoney>(`/orders/order/${id}/money`)).body
  expect(waits).toMatchObject([{ place: 'pickup', from: arrived.body.waiting!.since, minutes: 22 }])
  expect(await testApp.historyOf(id)).toMatchObject([
    { step: 'create' },
    { step: 'arrive', after: { place: 'pickup' } },
    { step: 'confirm' },
    { step: 'addItem', after: { label: 'Espera na coleta: 22 min (10 grátis)', amount: 6 } },
  ])
})

test('spans of 5:30 and 5:30 are 11 minutes', async () => {
  const { id } = await accepted()
  for (let span = 0; span < 2; span++) {
    await say(id, true)
    seconds(330)
    await say(id, false)
    seconds(60)
  }
  await confirm(id)
  expect(await itemsOf(id)).toEqual([waited(11, 0.5)])
})

test('a forgotten meter counts at most what the rules say, and a short wait nothing', async () => {
  const forgotten = await accepted()
  await say(forgotten.id, true)
  seconds(5 * 3600)
  await confirm(forgotten.id)
  expect(await itemsOf(forgotten.id)).toEqual([waited(300, 25)])
  const short = await accepted()
  await say(short.id, true)
  seconds(600)
  await confirm(short.id)
  expect(await itemsOf(short.id)).toEqual([])
})

test('an arrival without coverage keeps its time', async () => {
  const { id } = await accepted()
  seconds(60)
  const arrived = testApp.clock().toISOString()
  seconds(30 * 60)
  const delivered = testApp.clock().toISOString()
  seconds(600)
  expect((await say(id, true, { at: arrived })).body).toMatchObject({ waiting: { since: arrived } })
  await confirm(id, delivered)
  expect(await itemsOf(id)).toEqual([waited(30, 10)])
  expect((await ademir.get(`/orders/order/${id}`)).body).toMatchObject({
    arrived_pickup_at: arrived,
    delivered_at: delivered,
  })
})

test('the start stops the meter at the pickup, and each place is an item of its own', async () => {
  const { id } = await accepted()
  await say(id, true)
  seconds(12 * 60)
  await ademir.patch('/orders/start', { orderId: id, motoboyId: ademir.motoboyId })
  expect(await testApp.orderNow(id)).toMatchObject({ status: 'in_progress', waiting: null })
  seconds(600)
  await say(id, true, { place: 'delivery' })
  seconds(13 * 60)
  await admin.put(`/orders/update-order/${id}`, { status: 'delivered' })
  expect(await itemsOf(id)).toEqual([waited(12, 1), waited(13, 1.5, 'na entrega')])
})

test('on again and off again change nothing, and the first arrival stays', async () => {
  const { id } = await accepted()
  expect((await say(id, false)).body.version).toBe(1)
  const first = await say(id, true)
  seconds(60)
  expect((await say(id, true)).body).toMatchObject({ version: first.body.version, waiting: first.body.waiting! })
  const off = await say(id, false)
  expect((await say(id, false)).body.version).toBe(off.body.version)
  const again = await say(id, true)
  expect(again.body.arrived_pickup_at).toBe(first.body.arrived_pickup_at)
  expect(again.body.waiting!.since).not.toBe(first.body.waiting!.since)
  // An admin may stop what a motoboy forgot, and says no arrival.
  expect((await say(id, true, { who: admin })).status).toBe(403)
  expect(await say(id, false, { who: admin })).toMatchObject({ status: 200, body: { waiting: null } })
})

test.each(['attach', 'detach'] as const)('%s stops the meter', async (step) => {
  const { id } = await accepted()
  await say(id, true)
  seconds(720)
  const motoboy_id = step === 'attach' ? bruna.motoboyId : null
  expect(await admin.put(`/orders/update-order/${id}`, { motoboy_id })).toMatchObject({ body: { waiting: null } })
  const { waits } = (await admin.get<OrderMoney>(`/orders/order/${id}/money`)).body
  expect(waits).toMatchObject([{ minutes: 12 }])
})

test('a motoboy arrives in the statuses of the table, at the delivery of an accepted order only', async () => {
  for (const status of orderStatuses)
    for (const place of ['pickup', 'delivery']) {
      const { id } = await accepted(status)
      const allowed: readonly string[] =
        place === 'pickup' ? ['pending', 'accepted_by_client', 'in_progress'] : ['accepted_by_client', 'in_progress']
      const { status: answered } = await say(id, true, { place })
      expect([status, place, answered]).toEqual([status, place, allowed.includes(status) ? 200 : 409])
      expect((await say(id, true, { place, who: bruna })).status).toBe(404)
      expect((await say(id, true, { place, who: client })).status).toBe(403)
    }
})

test('the client sees the meter as soon as it runs', async () => {
  const { id } = await accepted()
  const socket = await testApp.connectSocket(client)
  const received = new Promise<Order>((resolve) => {
    socket.on('order:updated', (body) => 'order' in body && body.order.id === id && resolve(body.order))
  })
  await say(id, true)
  const order = await received
  expect(order).toMatchObject({ id, waiting: { place: 'pickup' } })
  expect(order).not.toHaveProperty('share')
})

test('a cancellation charges the waiting, and a delivery after a reopening charges it anew', async () => {
  const { id } = await accepted('in_progress')
  await say(id, true)
  seconds(720)
  expect((await admin.patch(`/orders/${id}/cancel`, { displacement: 0 })).status).toBe(200)
  expect(await testApp.orderNow(id)).toMatchObject({ status: 'cancelled', total: 1, share: 1 })
  await admin.patch(`/orders/${id}/reopen`, { reason: 'Foi engano' })
  await say(id, true)
  seconds(720)
  await confirm(id)
  expect(await itemsOf(id)).toEqual([{ ...waited(12, 1), voided: true }, waited(24, 7)])
  expect(await testApp.orderNow(id)).toMatchObject({ total: 17, share: 16 })
})

const onTheWay = () => accepted('in_progress')
const cancelled = { status: 200, body: { status: 'cancelled' } }

test('the waiting of the version of a table that priced the order comes before the rules of the firm and of the client', async () => {
  const own = await testApp.createUser('client', 'Floricultura')
  await admin.put(`/money/rules/client/${own.id}`, { wait: { free: 1, minute: 3, most: 30 } })
  const charges = aTable({ waiting: { free_minutes: 5, per_minute: 2 } })
  await publishTable(admin, charges, { id: own.id, name: 'Floricultura' })
  const place = { pickup_address: 'Rua A, 1, Centro', delivery_address: 'Rua B, 2, Trindade' }
  const order = async (price: object) => {
    const { id } = (await own.post('/orders/register', { description: 'Rosas', ...place })).body
    expect((await admin.put(`/orders/update-order/${id}`, price)).status).toBe(200)
    await own.patch(`/orders/${id}/approve`)
    await admin.put(`/orders/update-order/${id}`, { motoboy_id: ademir.motoboyId })
    return id
  }
  const waitAndDeliver = async (id: string, minutes: number) => {
    const { body } = await say(id, true)
    seconds(minutes * 60)
    await ademir.patch('/orders/confirm', { orderId: id, clientId: own.id, receiver: 'Rosa' })
    return [body.waiting?.free, ...(await itemsOf(id)).map(({ label, amount }) => [label, amount])]
  }
  const suggested = { price: 15, suggested: true }
  const [byTable, byHand] = [await order(suggested), await order({ price: 15 })]
  expect(await waitAndDeliver(byTable, 7)).toEqual([5, ['Espera na coleta: 7 min (5 grátis)', 4]])
  // A typed price is by no table.
  expect(await waitAndDeliver(byHand, 7)).toEqual([1, ['Espera na coleta: 7 min (1 grátis)', 18]])
  // The most minutes are always those of the rules; a later version changes nothing for an order that has its price.
  const long = await order(suggested)
  await publishTable(admin, aTable({ waiting: null }), { id: own.id, name: 'Floricultura' })
  expect(await waitAndDeliver(long, 90)).toEqual([5, ['Espera na coleta: 90 min (5 grátis)', 50]])
  const withoutWaiting = await order(suggested)
  expect(await waitAndDeliver(withoutWaiting, 7)).toEqual([1, ['Espera na coleta: 7 min (1 grátis)', 18]])
})

test('a client who cancels on the way pays the way of the motoboy, who gets their share', async () => {
  const { id } = await onTheWay()
  expect((await client.get<OrderMoney>(`/orders/order/${id}/money`)).body).toMatchObject({ displacement: 4 })
  expect(await client.patch(`/orders/${id}/cancel`)).toMatchObject(cancelled)
  expect(await itemsOf(id)).toEqual([{ kind: 'displacement', label: 'Deslocamento', amount: 4, voided: false }])
  expect((await client.get(`/orders/order/${id}`)).body).toMatchObject({ extras: 4, total: 4 })
  expect((await testApp.historyOf(id))[1]).toMatchObject({ step: 'cancel', after: { displacement: 4 } })
  const invoice = await admin.get<{ lines: { label: string; order: { id: string } }[] }>(
    `/invoices/preview?client_id=${client.id}&until=2026-03-05`,
  )
  expect(invoice.body.lines.filter(({ order }) => order.id === id).map(({ label }) => label)).toEqual(['Deslocamento'])
})

test('an admin says another amount, or nothing; others may not', async () => {
  const [other, none, theirs] = [await onTheWay(), await onTheWay(), await onTheWay()]
  expect(await admin.patch(`/orders/${other.id}/cancel`, { displacement: 7.5 })).toMatchObject({
    body: { ...cancelled.body, total: 7.5, share: 7.5 },
  })
  expect(await admin.patch(`/orders/${none.id}/cancel`, { displacement: 0 })).toMatchObject({
    body: { ...cancelled.body, total: null },
  })
  expect(await itemsOf(none.id)).toEqual([])
  expect((await client.patch(`/orders/${theirs.id}/cancel`, { displacement: 0 })).status).toBe(403)
  for (const displacement of [-1, 10_000, 1.005, '4'])
    expect((await admin.patch(`/orders/${theirs.id}/cancel`, { displacement })).status).toBe(400)
})

test('a cancellation that is taken back takes its displacement back; all orders of a client are charged alike', async () => {
  const { id } = await onTheWay()
  await admin.patch(`/orders/${id}/cancel`)
  await admin.patch(`/orders/${id}/reopen`, { reason: 'Foi engano' })
  expect(await testApp.orderNow(id)).toMatchObject({ status: 'in_progress', extras: 0, total: 10 })
  await admin.post(`/users/cancel-orders/${client.id}`)
  expect(await testApp.orderNow(id)).toMatchObject({ status: 'cancelled', extras: 4, total: 4, share: 4 })
})

test('a cancellation that is taken back keeps the displacement that an admin added before it', async () => {
  const { id } = await onTheWay()
  const displacement = { kind: 'displacement', amount: 3 }
  await admin.post(`/orders/order/${id}/items`, displacement)
  seconds(1)
  await admin.patch(`/orders/${id}/cancel`)
  seconds(1)
  await admin.post(`/orders/order/${id}/items`, { ...displacement, amount: 2 })
  await admin.patch(`/orders/${id}/reopen`, { reason: 'Foi engano' })
  expect((await itemsOf(id)).map(({ amount, voided }) => [amount, voided])).toEqual([
    [3, false],
    [4, true],
    [2, true],
  ])
  expect(await testApp.orderNow(id)).toMatchObject({ status: 'in_progress', extras: 3, total: 13 })
})

const withReturn = async () => {
  const body = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2', return: true }
  const { id, ...order } = (await client.post('/orders/register', body)).body
  expect(order).toMatchObject({ return: 'wanted', extras: null })
  await admin.put(`/orders/update-order/${id}`, { price: 10 })
  await client.patch(`/orders/${id}/approve`)
  await admin.put(`/orders/update-order/${id}`, { motoboy_id: ademir.motoboyId })
  return id
}
const back = (id: string, who = ademir) => who.patch<Order & { message: string }>('/orders/return', { orderId: id })

test('a return is charged once the motoboy is back, by the fee of when it was asked for', async () => {
  const id = await withReturn()
  expect((await back(id)).status).toBe(409)
  await admin.put('/money/rules', { return_fee: 9 })
  await confirm(id)
  expect(await testApp.orderNow(id)).toMatchObject({ return: 'wanted', extras: null })
  expect(await back(id)).toMatchObject({ status: 200, body: { return: 'done', extras: 5, total: 15, share: 14 } })
  const { version } = await testApp.orderNow(id)
  expect((await back(id)).body.version).toBe(version)
  expect(await itemsOf(id)).toEqual([{ kind: 'return', label: 'Retorno', amount: 5, voided: false }])
  await admin.put('/money/rules', { return_fee: 5 })
})

test('a price with a return part charges no return on top', async () => {
  const id = await withReturn()
  await testApp.db
    .updateTable('orders')
    .set({ price_parts: JSON.stringify({ base: 700, return: 300 }) as never })
    .where('id', '=', id)
    .execute()
  // Another address keeps the price, and its parts.
  await admin.put(`/orders/update-order/${id}`, { delivery_address: 'Rua C, 3' })
  await client.patch(`/orders/${id}/approve`)
  await confirm(id)
  expect(await back(id, admin)).toMatchObject({ status: 200, body: { return: 'done', extras: null, total: 10 } })
})

test('an order without a return has none to say', async () => {
  const { id } = await accepted()
  await confirm(id)
  expect(await back(id)).toMatchObject({ status: 409, body: { message: 'Este pedido não tem retorno.' } })
  expect((await back(id, bruna)).status).toBe(404)
  expect((await back(id, client)).status).toBe(403)
})

test('a cancellation that a hand-over undid charges its displacement again once the hand-over is taken back', async () => {
  const { id } = await onTheWay()
  seconds(60)
  const happened = testApp.clock().toISOString()
  seconds(60)
  await admin.patch(`/orders/${id}/cancel`)
  expect((await confirm(id, happened)).status).toBe(202)
  expect((await admin.patch(`/orders/${id}/late-hand-over`, { accept: true })).status).toBe(200)
  expect(await testApp.orderNow(id)).toMatchObject({ status: 'delivered', extras: 0, total: 10 })
  seconds(60)
  expect((await admin.patch(`/orders/${id}/reopen`, { reason: 'Não foi entregue' })).status).toBe(200)
  expect(await testApp.orderNow(id)).toMatchObject({ status: 'cancelled', extras: 4, total: 4, share: 4 })
  expect((await itemsOf(id)).map(({ voided }) => voided)).toEqual([true, false])
})

test('the delivery is answered with what it charged, and so is its retry', async () => {
  const { id } = await accepted()
  await say(id, true)
  seconds(22 * 60)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { orderId: id, clientId: client.id, receiver: 'Marta' }
  const charged = { extras: 6, total: 16, share: 15, version: (await testApp.orderNow(id)).version + 2 }
  for (let times = 0; times < 2; times++)
    expect((await ademir.patch('/orders/confirm', body, headers)).body).toMatchObject(charged)
})

test('of a cancelled order the parts of the price are not shown, and displacement only to who sees prices', async () => {
  const { id } = await onTheWay()
  await admin.put('/settings/money', { sees_price: false, hand_limit: null })
  expect((await ademir.get<OrderMoney>(`/orders/order/${id}/money`)).body).toMatchObject({ displacement: 0 })
  await admin.put('/settings/money', { sees_price: true, hand_limit: null })
  expect((await ademir.get<OrderMoney>(`/orders/order/${id}/money`)).body).toMatchObject({ displacement: 4 })
  await admin.patch(`/orders/${id}/cancel`)
  expect((await admin.get<OrderMoney>(`/orders/order/${id}/money`)).body).toMatchObject({ parts: [], total: 4 })
})

test('waiting beyond the largest amount of an item is charged as that, and the delivery is not refused', async () => {
  const wait = { free: 0, minute: 9999.99, most: 600 }
  expect((await admin.put('/money/rules', { wait: { ...wait, minute: 10_000 } })).status).toBe(400)
  expect((await admin.put('/money/rules', { return_fee: 10_000 })).status).toBe(400)
  expect((await admin.put('/money/rules', { displacement_fee: 10_000 })).status).toBe(400)
  expect((await admin.put('/money/rules', { wait })).status).toBe(200)
  const { id } = await accepted()
  await say(id, true)
  seconds(300)
  expect((await confirm(id)).status).toBe(200)
  expect((await itemsOf(id)).map(({ amount }) => amount)).toEqual([9999.99])
  await admin.put('/money/rules', { wait: { free: 10, minute: 0.5, most: 60 } })
})

test('a return fee of earlier rules beyond the largest amount of an item is charged as that', async () => {
  const id = await withReturn()
  await testApp.db.updateTable('orders').set({ return_cents: 1_000_000 }).where('id', '=', id).execute()
  await confirm(id)
  expect((await back(id)).status).toBe(200)
  expect((await itemsOf(id)).map(({ amount }) => amount)).toEqual([9999.99])
})

test('a return of a delivery from before the books, or of an import, is not charged', async () => {
  const id = await withReturn()
  await confirm(id)
  await testApp.db
    .updateTable('orders')
    .set({ delivered_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect(await back(id, admin)).toMatchObject({
    status: 409,
    body: { message: 'Este pedido é de antes do financeiro.' },
  })
})

const fixNow = (about: object = {}) => ({
  latitude: -27.5895,
  longitude: -48.5493,
  accuracy: 12,
  at: testApp.clock().toISOString(),
  ...about,
})
const moneyOf = async (id: string, who: Person) => (await who.get<OrderMoney>(`/orders/order/${id}/money`)).body

test('where the motoboy was when they arrived, left and came back is kept for admins, and refuses nothing', async () => {
  const id = await withReturn()
  const wait = (on: boolean, fix: object) => ademir.patch('/orders/wait', { orderId: id, place: 'pickup', on, fix })
  expect((await wait(true, fixNow())).status).toBe(200)
  // On again changes nothing.
  await wait(true, fixNow({ latitude: 0 }))
  seconds(61)
  // Measured more than a minute before.
  expect((await wait(false, fixNow({ at: new Date(testApp.clock().getTime() - 60_001).toISOString() }))).status).toBe(
    200,
  )
  await confirm(id)
  const returned = fixNow({ accuracy: 4 })
  expect((await ademir.patch('/orders/return', { orderId: id, fix: returned })).status).toBe(200)
  const { fixes } = await moneyOf(id, admin)
  const common = { motoboy_id: ademir.motoboyId, latitude: -27.5895, longitude: -48.5493 }
  expect(fixes).toMatchObject([
    { ...common, step: 'arrive', accuracy: 12 },
    { ...common, step: 'returned', accuracy: 4, at: returned.at },
  ])
  for (const who of [client, ademir]) expect(await moneyOf(id, who)).not.toHaveProperty('fixes')
  // Who saw it is told to the motoboy, who has it in their own data.
  await expect.poll(async () => (await ademir.get<object[]>('/motoboys/me/views')).body.length).toBeGreaterThan(0)
  expect((await ademir.get('/users/me/data')).body).toMatchObject({
    positions_at_steps: [{ order_id: id, step: 'arrive' }, { step: 'returned' }],
  })
})

test.each([
  [{ latitude: 91 }, 'Coordenada inválida'],
  [{ longitude: '1' }, 'Coordenada inválida'],
  [{ accuracy: -1 }, 'Precisão inválida'],
  [{ at: 'ontem' }, 'Data inválida'],
])('a malformed position %j is refused', async (about, message) => {
  const { id } = await accepted()
  const body = { orderId: id, place: 'pickup', on: true, fix: fixNow(about) }
  expect(await ademir.patch('/orders/wait', body)).toMatchObject({ status: 400, body: { message } })
  expect(await ademir.patch('/orders/return', { orderId: id, fix: 'aqui' })).toMatchObject({ status: 400 })
})

test('of a motoboy who is unavailable, and of an admin, no position is kept', async () => {
  const [theirs, byAdmin] = [await accepted(), await accepted()]
  await ademir.put(`/motoboys/update-motoboy/${ademir.motoboyId}`, { available: false })
  await ademir.patch('/orders/wait', { orderId: theirs.id, place: 'pickup', on: true, fix: fixNow() })
  await ademir.put(`/motoboys/update-motoboy/${ademir.motoboyId}`, { available: true })
  await say(byAdmin.id, true)
  await admin.patch('/orders/wait', { orderId: byAdmin.id, place: 'pickup', on: false, fix: fixNow() })
  for (const { id } of [theirs, byAdmin]) expect(await moneyOf(id, admin)).not.toHaveProperty('fixes')
})

test('after all that the books add up', async () => {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})
