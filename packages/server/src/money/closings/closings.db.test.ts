import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { settlementsApi } from '@ligeiro/contract/settlements-api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { untilFree } from '#test/until-free.ts'
import { checkLedger } from '../books/check.ts'

type Lined<T> = T & { lines: ResponseOf<typeof settlementsApi.find>['lines'] }
type Failure = { message: string }

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client', 'Padaria do Sol')
  motoboy = await testApp.createUser('motoboy', 'Ademir')
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
})
afterAll(() => testApp.close())

const today = '2026-03-04'
async function deliver(price: number, of = { client, motoboy }): Promise<string> {
  const { id } = await testApp.createOrder({ ...of, status: 'in_progress', price })
  const body = { orderId: id, clientId: of.client.id, receiver: 'Marta' }
  expect((await of.motoboy.patch('/orders/confirm', body)).status).toBe(200)
  return id
}
const post = (body: object) => admin.post<{ id: string }>('/money/postings', { motoboy_id: motoboy.motoboyId, ...body })
const preview = async (of = motoboy) =>
  (
    await admin.get<ResponseOf<typeof settlementsApi.preview>>(
      `/settlements/preview?motoboy_id=${of.motoboyId}&until=${today}`,
    )
  ).body
const closeSettlement = (expected: { count: number; net: number }, of = motoboy, headers = {}) =>
  admin.post<Settlement & Failure>('/settlements', { motoboy_id: of.motoboyId, until: today, expected }, headers)
const settleAll = async (of = motoboy) => {
  const { count, net } = await preview(of)
  return closeSettlement({ count, net }, of)
}
const toInvoice = async (of = client) =>
  (await admin.get<ResponseOf<typeof invoicesApi.preview>>(`/invoices/preview?client_id=${of.id}&until=${today}`)).body
const issue = async (of = client) => {
  const { count, total } = await toInvoice(of)
  return admin.post<Invoice & Failure>('/invoices', { client_id: of.id, until: today, expected: { count, total } })
}
const pay = <T>(path: string, id: string, body: object) => admin.post<T & Failure>(`/${path}/${id}/payments`, body)
const reason = { reason: 'Lançado por engano' }

test('a settlement closes what was seen: earned less advances, then it is paid in parts', async () => {
  await deliver(12)
  await deliver(30.5)
  expect((await post({ kind: 'advance', amount: 20, reason: 'Vale do dia' })).status).toBe(201)
  expect((await post({ kind: 'daily', amount: 60, reason: 'Diária do dia' })).status).toBe(201)
  const before = await preview()
  expect(before).toMatchObject({
    count: 4,
    earned: 98.25,
    advances: 20,
    carried: 0,
    net: 78.25,
    days_without_daily: [],
  })
  expect((await admin.get<object[]>('/settlements/open')).body).toMatchObject([
    { motoboy: { name: 'Ademir' }, net: 78.25, oldest: today, due: 0 },
  ])
  // A corrected price leaves the count and changes the sum.
  for (const seen of [
    { count: 3, net: 78.25 },
    { count: 4, net: 78.26 },
  ])
    expect(await closeSettlement(seen)).toMatchObject({
      status: 409,
      body: { message: 'Os lançamentos mudaram. Confira e feche de novo.' },
    })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const closed = await closeSettlement({ count: 4, net: 78.25 }, motoboy, key)
  expect(closed).toMatchObject({ status: 201, body: { number: 1, net: 78.25, open: 78.25, state: 'open', count: 4 } })
  expect((await closeSettlement({ count: 4, net: 78.25 }, motoboy, key)).body).toEqual(closed.body)
  expect(await closeSettlement({ count: 0, net: 0 })).toMatchObject({
    status: 409,
    body: { message: 'Não há lançamentos abertos até 04/03.' },
  })
  const { id } = closed.body
  expect((await pay<Settlement>('settlements', id, { amount: 50, method: 'cash' })).body).toMatchObject({
    open: 28.25,
    payments: [{ amount: 50, method: 'cash', paid_on: today, reversed: false }],
  })
  expect((await pay('settlements', id, { amount: 28.26, method: 'bank' })).body.message).toBe(
    'O pagamento passa do que falta: R$ 28,25.',
  )
  expect((await pay<Settlement>('settlements', id, { amount: 28.25, method: 'bank' })).body).toMatchObject({
    open: 0,
    state: 'paid',
  })
})

test('a closing with payments is not undone; a payment is reversed once, and then the same lines close again', async () => {
  const [listed] = (await admin.get<Settlement[]>('/settlements')).body
  const { id, payments } = listed!
  const undo = () => admin.post<Settlement & Failure>(`/settlements/${id}/reverse`, reason)
  expect((await undo()).body.message).toBe('Estorne os pagamentos antes.')
  for (const payment of payments) {
    const reverse = () => admin.post<Failure>(`/money/entries/${payment.id}/reverse`, reason)
    expect((await reverse()).status).toBe(201)
    expect(await reverse()).toMatchObject({ status: 409, body: { message: 'Este lançamento já foi estornado.' } })
  }
  expect(await undo()).toMatchObject({ status: 200, body: { state: 'reversed', open: 0 } })
  expect((await undo()).status).toBe(409)
  expect((await settleAll()).body).toMatchObject({ number: 2, net: listed!.net, count: listed!.count })
})

test('a motoboy reads their own settlements and agrees once, and another one finds nothing', async () => {
  const [{ id }] = (await motoboy.get<[Settlement]>('/settlements')).body
  const agreed = await motoboy.post<Settlement>(`/settlements/${id}/agree`)
  expect(agreed.body.agreed_at).toBe(testApp.clock().toISOString())
  testApp.advanceClock(1000)
  expect((await motoboy.post<Settlement>(`/settlements/${id}/agree`)).body.agreed_at).toBe(agreed.body.agreed_at)
  const other = await testApp.createUser('motoboy')
  expect((await other.get(`/settlements/${id}`)).status).toBe(404)
  expect((await other.get<object[]>('/settlements')).body).toEqual([])
})

test('an invoice: frozen lines, paid in part, overdue, given up with a note', async () => {
  const { status, body } = await issue()
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      number: 1,
      total: 42.5,
      open: 42.5,
      status: 'open',
      due_on: '2026-03-11',
      client: { name: 'Padaria do Sol' },
    },
  })
  const read = async () => (await client.get<Lined<Invoice>>(`/invoices/${body.id}`)).body
  const { lines } = await read()
  expect(lines).toMatchObject([
    { label: 'Entrega', side: 'open', amount: 12, late: false, order: { address: 'Rua Lauro Linhares' } },
    { amount: 30.5 },
  ])
  expect((await admin.post<Invoice>(`/invoices/${body.id}/sent`)).body.status).toBe('sent')
  await pay('invoices', body.id, { amount: 40, method: 'card' })
  expect((await read()).open).toBe(2.5)
  expect((await pay('invoices', body.id, { amount: 2.5, method: 'loss' })).status).toBe(400)
  expect(await pay('invoices', body.id, { amount: 2.5, method: 'offset' })).toMatchObject({
    status: 409,
    body: { message: 'Há R$ 0,00 para compensar.' },
  })
  expect(
    (await pay<Invoice>('invoices', body.id, { amount: 2.5, method: 'loss', note: 'Fechou as portas' })).body,
  ).toMatchObject({ open: 0, status: 'paid' })
  expect((await read()).lines).toEqual(lines)
  expect((await admin.get<Invoice[]>('/invoices?status=paid')).body).toHaveLength(1)
  expect((await admin.get<Invoice[]>('/invoices?status=overdue')).body).toEqual([])
  expect((await admin.get<object>('/invoices/counts')).body).toEqual({
    open: 0,
    sent: 0,
    overdue: 0,
    paid: 1,
    cancelled: 0,
  })
})

test('a correction after the closing changes no paper, and is in the next ones', async () => {
  const paper = async () => ({
    settlement: (await admin.get<Lined<Settlement>[]>('/settlements')).body.map(({ id }) => id),
    documents: await testApp.db.selectFrom('closings').select(['id', 'document']).orderBy('id').execute(),
  })
  const before = await paper()
  const { lines } = (await admin.get<Lined<Settlement>>(`/settlements/${before.settlement[0]}`)).body
  const order = lines.find(({ order: one }) => one)!.order!.id
  expect((await admin.put(`/orders/update-order/${order}`, { price: 20 })).status).toBe(200)
  expect(await paper()).toEqual(before)
  expect(await preview()).toMatchObject({
    count: 2,
    net: 7.2,
    lines: [
      { label: 'Estorno: Entrega', amount: -10.8, late: true },
      { label: 'Entrega', amount: 18, late: true },
    ],
  })
  expect(await toInvoice()).toMatchObject({ count: 2, total: 8 })
  expect((await settleAll()).body).toMatchObject({ net: 7.2 })
  expect((await issue()).body).toMatchObject({ number: 2, total: 8 })
})

test('a client with a balance in their favour gets no invoice', async () => {
  const shop = await testApp.createUser('client')
  const order = await deliver(10, { client: shop, motoboy })
  expect((await issue(shop)).status).toBe(201)
  await admin.put(`/orders/update-order/${order}`, { price: 4 })
  expect(await issue(shop)).toMatchObject({
    status: 409,
    body: { message: 'O saldo deste cliente é a favor dele: R$ 6,00.' },
  })
})

test('two admins close one settlement: one closes it, the other finds nothing', async () => {
  const second = await testApp.createUser('admin')
  // `npm run test:long` sets LONG.
  for (let times = 0; times < (process.env['LONG'] ? 200 : 10); times++) {
    await deliver(10)
    const { count, net } = await preview()
    const body = { motoboy_id: motoboy.motoboyId, until: today, expected: { count, net } }
    const answers = await Promise.all([admin, second].map((by) => by.post('/settlements', body)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  }
})

test('two hundred calls close one settlement: one of them does, and there is one closing', async () => {
  const other = await testApp.createUser('motoboy')
  await deliver(10, { client, motoboy: other })
  const second = await testApp.createUser('admin')
  const body = { motoboy_id: other.motoboyId, until: today, expected: { count: 1, net: 9 } }
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      untilFree(() => (n % 2 === 0 ? admin : second).post<Failure>('/settlements', body)),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect((await admin.get<Settlement[]>(`/settlements?motoboy_id=${other.motoboyId}`)).body).toHaveLength(1)
})

test('a settlement against deliveries that arrive: each line is in this one or the next', async () => {
  const other = await testApp.createUser('motoboy')
  await deliver(10, { client, motoboy: other })
  const deliveries = Array.from({ length: 50 }, () => deliver(10, { client, motoboy: other }))
  let closings = 0
  while ((await preview(other)).count > 0) if ((await settleAll(other)).status === 201) closings++
  await Promise.all(deliveries)
  while ((await preview(other)).count > 0) if ((await settleAll(other)).status === 201) closings++
  const list = (await admin.get<Settlement[]>(`/settlements?motoboy_id=${other.motoboyId}`)).body
  expect(list).toHaveLength(closings)
  expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(51)
  expect(list.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(51 * 9, 6)
})

test('a call whose answer was lost is answered the same for its key, and closes once', async () => {
  const other = await testApp.createUser('motoboy')
  await deliver(10, { client, motoboy: other })
  const { count, net } = await preview(other)
  const body = { motoboy_id: other.motoboyId, until: today, expected: { count, net } }
  const call = () =>
    admin.post<Settlement>('/settlements', body, { 'idempotency-key': '7d0b3a52-7a0b-4b9e-8f0e-6d1f1f6a7c12' })
  const first = await call()
  expect(first.status).toBe(201)
  for (const again of [await call(), await call()]) expect(again).toMatchObject({ status: 201, body: first.body })
  expect((await admin.get<Settlement[]>(`/settlements?motoboy_id=${other.motoboyId}`)).body).toHaveLength(1)
})

test('two payments at once beyond what is open: one is refused', async () => {
  await deliver(10)
  const { id } = (await settleAll()).body
  const both = await Promise.all([1, 2].map(() => pay('settlements', id, { amount: 5, method: 'cash' })))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
})

test('a daily is posted once a day, no day to come, and a minus only for an adjustment or a difference', async () => {
  const daily = { kind: 'daily', amount: 60, reason: 'Diária do dia' }
  expect(await post(daily)).toMatchObject({ status: 409, body: { message: 'A diária de 04/03 já foi lançada.' } })
  expect((await post({ ...daily, day: '2026-03-05' })).status).toBe(400)
  expect((await post({ kind: 'advance', amount: -5, reason: 'Vale do dia' })).status).toBe(400)
  expect(await post({ ...daily, reason: 'oi' })).toMatchObject({
    status: 400,
    body: { message: 'Informe o motivo (ao menos 5 caracteres)' },
  })
  const { id } = (await post({ kind: 'adjustment', amount: -5, reason: 'Multa de trânsito' })).body
  expect((await preview()).net).toBe(-5)
  expect((await admin.post(`/money/entries/${id}/reverse`, reason)).status).toBe(201)
  expect((await preview()).net).toBe(0)
  // Both lines close together, without an entry.
  expect((await settleAll()).body).toMatchObject({ net: 0, count: 2, state: 'paid' })
})

test("what a settlement or invoice posts is not reversed by the entry's call", async () => {
  const { rows } = await sql<{ id: string }>`select id from ledger_entries where kind = 'price' limit 1`.execute(
    testApp.db,
  )
  expect(await admin.post(`/money/entries/${rows[0]!.id}/reverse`, reason)).toMatchObject({
    status: 409,
    body: { message: 'Este lançamento não se estorna por aqui.' },
  })
})

test('the open invoices are up to the last end of the period', async () => {
  expect((await admin.get<ResponseOf<typeof invoicesApi.open>>('/invoices/open')).body[0]).toMatchObject({
    until: '2026-02-28',
    count: 0,
    total: 0,
  })
})

test('a shop whose money the firm holds is listed with it, also with nothing to be invoiced', async () => {
  const shop = await testApp.createUser('client', 'Zé Flores')
  const open = async () =>
    (await admin.get<ResponseOf<typeof invoicesApi.open>>('/invoices/open')).body.find(
      (one) => one.client.id === shop.id,
    )
  const { id } = await testApp.createOrder({ client: shop, motoboy, status: 'accepted_by_client', price: 12 })
  await admin.put(`/orders/order/${id}/terms`, { collect: { goods: 80, fee: true, method: 'cash' } })
  expect(await open()).toBeUndefined()
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch('/orders/confirm', { orderId: id, clientId: shop.id, receiver: 'Marta' })
  expect(await open()).toMatchObject({ count: 0, total: 0, oldest: null, held: 80 })
  const { body } = await motoboy.post<{ id: string }>('/handovers', { client_id: shop.id, amount: 30 })
  await admin.patch(`/handovers/${body.id}`, { received: true })
  expect(await open()).toMatchObject({ held: 50 })
})

test('a day whose deliveries were taken back asks for no daily', async () => {
  const other = await testApp.createUser('motoboy')
  const order = await deliver(10, { client, motoboy: other })
  expect((await preview(other)).days_without_daily).toEqual([today])
  await admin.patch(`/orders/${order}/reopen`, reason)
  expect((await preview(other)).days_without_daily).toEqual([])
})

test('a payment against its reversal: both are answered, and each counts once', async () => {
  for (let times = 0; times < 5; times++) {
    await deliver(10)
    const { id } = (await settleAll()).body
    const first = await pay<Settlement>('settlements', id, { amount: 4, method: 'cash' })
    const entry = first.body.payments[0]!.id
    const answers = await Promise.all([
      admin.post(`/money/entries/${entry}/reverse`, reason),
      pay('settlements', id, { amount: 5, method: 'cash' }),
      admin.post(`/money/entries/${entry}/reverse`, reason),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409])
  }
})

test('who has cash without an order is not merged, until it is taken back', async () => {
  const texts = { description: 'Caixa', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const { body } = await admin.post<{ client: { id: string } }>('/orders/register', {
    ...texts,
    client: { name: 'Rosa', phone: '48991112244' },
  })
  const [from, into] = [body.client.id, await testApp.createUser('client')]
  const merge = () => admin.post<Failure>('/users/merge', { from, into: into.id })
  const { id } = (await post({ kind: 'float', amount: 50, from, reason: 'Troco da manhã' })).body
  const refused = { status: 409, body: { message: expect.stringContaining('valores em aberto') as string } }
  expect(await merge()).toMatchObject(refused)
  expect((await admin.post(`/money/entries/${id}/reverse`, reason)).status).toBe(201)
  const given = {
    id: crypto.randomUUID(),
    motoboy_id: motoboy.motoboyId,
    client_id: from,
    cents: '100',
    happened_at: testApp.clock(),
    made_at: testApp.clock(),
    answered_at: null,
    answered_by: null,
    received: null,
  }
  await testApp.db.insertInto('handovers').values(given).execute()
  expect(await merge()).toMatchObject(refused)
  await testApp.db.deleteFrom('handovers').where('id', '=', given.id).execute()
  expect((await merge()).status).toBe(200)
})

test('after all that the books add up', async () => {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})

test('who was invoiced is not merged into another client, who would be charged again; what sums to zero keeps nobody from being removed', async () => {
  const neide = { name: 'Neide', phone: '48991112233' }
  const texts = { description: 'Caixa', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const { body } = await admin.post<{ id: string; client: { id: string } }>('/orders/register', {
    ...texts,
    client: neide,
  })
  const [from, into] = [body.client.id, await testApp.createUser('client')]
  await admin.patch('/orders/attach-motoboy', { orderId: body.id, motoboyId: motoboy.motoboyId })
  await admin.put(`/orders/update-order/${body.id}`, { price: 20 })
  const record = () => admin.patch<Failure>(`/orders/${body.id}/record-delivery`, {})
  expect((await record()).status).toBe(200)
  expect((await admin.delete<Failure>(`/users/delete-user/${from}`)).status).toBe(409)
  const party = { client_id: from, until: today, expected: { count: 1, total: 20 } }
  const invoice = (await admin.post<Invoice>('/invoices', party)).body
  const merged = await admin.post<Failure>('/users/merge', { from, into: into.id })
  expect(merged).toMatchObject({ status: 409, body: { message: expect.stringContaining('já faturadas') as string } })
  expect((await admin.post(`/invoices/${invoice.id}/reverse`, reason)).status).toBe(200)
  expect((await admin.patch(`/orders/${body.id}/reopen`, reason)).body).toMatchObject({ status: 'awaiting_approval' })
  expect((await admin.patch(`/orders/${body.id}/cancel`)).status).toBe(200)
  expect((await admin.delete(`/users/delete-user/${from}`)).status).toBe(204)
})

test('a client who was deactivated with open values can be invoiced', async () => {
  const gone = await testApp.createUser('client', 'Bar do Beto')
  await deliver(12, { client: gone, motoboy })
  expect((await admin.put(`/users/update-user/${gone.id}`, { active: false })).status).toBe(200)
  expect(await issue(gone)).toMatchObject({ status: 201, body: { total: 12 } })
})

test('days end when the firm says: what is delivered at 01:00 is of the evening before', async () => {
  const shop = await testApp.createUser('client', 'Pizzaria')
  const atNight = await testApp.createUser('motoboy', 'Noite')
  await admin.put('/settings/day_end', { time: '04:00' })
  testApp.advanceClock(13 * 3_600_000)
  const [rider, desk] = [await testApp.signInAgain(atNight), await testApp.signInAgain(admin)]
  const { id } = await testApp.createOrder({ client: shop, motoboy: atNight, status: 'in_progress', price: 10 })
  await rider.patch('/orders/confirm', { orderId: id, clientId: shop.id, receiver: 'Marta' })
  const seen = (
    await desk.get<ResponseOf<typeof settlementsApi.preview>>(`/settlements/preview?motoboy_id=${atNight.motoboyId}`)
  ).body
  expect(seen).toMatchObject({ until: '2026-03-04', count: 1, lines: [{ day: '2026-03-04' }] })
})
