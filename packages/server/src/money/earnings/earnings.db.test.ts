import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import type { EarningLine, Earnings } from '@ligeiro/contract/earnings-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client', 'Padaria do Sol')
  motoboy = await testApp.createUser('motoboy', 'Ademir')
})
afterAll(() => testApp.close())

async function deliver(price: number): Promise<string> {
  const { id } = await testApp.createOrder({ client, motoboy, status: 'in_progress', price })
  const body = { orderId: id, clientId: client.id, receiver: 'Marta' }
  expect((await motoboy.patch('/orders/confirm', body)).status).toBe(200)
  return id
}
const read = async () => (await motoboy.get<Earnings>('/earnings')).body
const lines = async (query = '') => (await motoboy.get<EarningLine[]>(`/earnings/lines${query}`)).body
const post = (body: object) =>
  admin.post('/money/postings', { motoboy_id: motoboy.motoboyId, reason: 'Combinado com ele', ...body })

test('before the rules there are no earnings', async () => {
  expect(await motoboy.get('/earnings')).toMatchObject({
    status: 409,
    body: { message: 'Comece pelas regras do financeiro.' },
  })
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  expect(await read()).toEqual({
    today: { deliveries: 0, earned: 0 },
    week: { deliveries: 0, earned: 0 },
    month: { deliveries: 0, earned: 0 },
    open: { earned: 0, advances: 0, carried: 0, net: 0, due: 0 },
    carrying: [],
    returns: 0,
  })
  expect(await lines()).toEqual([])
})

test('a motoboy reads what they earned today, in the week and in the month, and never a price', async () => {
  await deliver(12)
  testApp.advanceClock(86_400_000)
  admin = await testApp.signInAgain(admin)
  motoboy = await testApp.signInAgain(motoboy)
  const corrected = await deliver(30)
  await deliver(20)
  await admin.put(`/orders/update-order/${corrected}`, { price: 40 })
  await post({ kind: 'advance', amount: 25 })
  await post({ kind: 'daily', amount: 60 })
  await post({ kind: 'short', amount: -8 })
  // 04/03/2026 is a Wednesday.
  expect(await read()).toEqual({
    today: { deliveries: 2, earned: 114 },
    week: { deliveries: 3, earned: 124.8 },
    month: { deliveries: 3, earned: 124.8 },
    open: { earned: 124.8, advances: 25, carried: 8, net: 91.8, due: 0 },
    carrying: [{ client: null, amount: 8, to_give_back: 0 }],
    returns: 0,
  })
  const all = await lines()
  expect(all.map(({ label, side, amount, settlement }) => [label, side, amount, settlement])).toEqual([
    ['Diferença de caixa', 'hand', 8, null],
    ['Diária', 'earned', 60, null],
    ['Vale', 'earned', -25, null],
    ['Entrega', 'earned', 36, null],
    ['Estorno: Entrega', 'earned', -27, null],
    ['Entrega', 'earned', 18, null],
    ['Entrega', 'earned', 27, null],
    ['Entrega', 'earned', 10.8, null],
  ])
  expect(await lines('?limit=1')).toEqual(all.slice(0, 1))
  expect(await lines('?limit=3')).toEqual(all.slice(0, 3))
  expect(await lines(`?limit=3&before=${all[2]!.id}`)).toEqual(all.slice(3, 6))
  const answered = JSON.stringify([await read(), all])
  for (const price of ['40', '30', '20', '12']) expect(answered).not.toMatch(new RegExp(`:${price}[,}]`))
})

test('a line names the settlement that closed it, until that is reversed; another motoboy reads nothing of it', async () => {
  const { open } = await read()
  const body = { motoboy_id: motoboy.motoboyId, until: '2026-03-05', expected: { count: 8, net: open.net } }
  const closed = await admin.post<Settlement>('/settlements', body)
  expect(closed.status).toBe(201)
  expect((await lines()).map(({ settlement }) => settlement)).toEqual(Array.from({ length: 8 }, () => 1))
  expect((await read()).open).toEqual({ earned: 0, advances: 0, carried: 0, net: 0, due: 91.8 })
  expect((await read()).today.earned).toBe(114)
  const other = await testApp.createUser('motoboy')
  expect((await other.get<object[]>('/earnings/lines')).body).toEqual([])
  await admin.post(`/settlements/${closed.body.id}/reverse`, { reason: 'Fechei o dia errado' })
  expect((await lines()).every(({ settlement }) => settlement === null)).toBe(true)
  expect((await read()).open).toEqual(open)
})

test('without sees_price what a motoboy carries is one amount, so that the fee in it cannot be reckoned', async () => {
  const shop = await testApp.createUser('client', 'Floricultura')
  const rider = await testApp.createUser('motoboy')
  const { id } = await testApp.createOrder({ client: shop, motoboy: rider, status: 'accepted_by_client', price: 12 })
  await admin.put(`/orders/order/${id}/terms`, { collect: { goods: 80, fee: true, method: 'cash' } })
  await rider.patch('/orders/start', { orderId: id, motoboyId: rider.motoboyId })
  await rider.patch('/orders/confirm', { orderId: id, clientId: shop.id, receiver: 'Marta' })
  const carrying = async () => (await rider.get<Earnings>('/earnings')).body.carrying
  expect(await carrying()).toMatchObject([
    { client: { id: shop.id }, amount: 80, to_give_back: 80 },
    { client: null, amount: 12 },
  ])
  await admin.put('/settings/money', { sees_price: false, hand_limit: null })
  expect(await carrying()).toMatchObject([{ client: { id: shop.id }, amount: 92, to_give_back: 0 }])
  const tooMuch = await rider.post<{ message: string }>('/handovers', { client_id: shop.id, amount: 90 })
  expect(tooMuch).toMatchObject({ status: 409, body: { message: 'Você leva menos dinheiro desta loja.' } })
  await admin.put('/settings/money', { sees_price: true, hand_limit: null })
})

test.each(['firm', 'client'] as const)('change that the %s gave along stands with whose it is', async (from) => {
  const shop = await testApp.createUser('client', 'Padaria')
  const rider = await testApp.createUser('motoboy')
  const { id } = await testApp.createOrder({ client: shop, motoboy: rider, status: 'accepted_by_client', price: 12 })
  const collect = { goods: 80, fee: false, method: 'cash', change_for: 100, change_from: from }
  await admin.put(`/orders/order/${id}/terms`, { collect })
  await rider.patch('/orders/start', { orderId: id, motoboyId: rider.motoboyId })
  const client = from === 'firm' ? null : { id: shop.id }
  const carrying = async () => (await rider.get<Earnings>('/earnings')).body.carrying
  for (const sees_price of [false, true]) {
    await admin.put('/settings/money', { sees_price, hand_limit: null })
    expect(await carrying()).toMatchObject([{ client, amount: 20 }])
  }
})

test('a motoboy reads how many of their own deliveries wait for their return', async () => {
  const rider = await testApp.createUser('motoboy')
  const pending = async (who: Person) => (await who.get<Earnings>('/earnings')).body.returns
  const { id } = await testApp.createOrder({ client, motoboy: rider, status: 'in_progress', price: 12 })
  await admin.put(`/orders/order/${id}/terms`, { return: true })
  expect(await pending(rider)).toBe(0)
  await rider.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' })
  expect(await pending(rider)).toBe(1)
  expect(await pending(motoboy)).toBe(0)
  await rider.patch('/orders/return', { orderId: id })
  expect(await pending(rider)).toBe(0)
})

test.each([
  ['/earnings/lines?before=abc', 'before inválido'],
  ['/earnings/lines?before=1', 'before inválido'],
  ['/earnings/lines?limit=0', 'limit deve ser um número de 1 a 200'],
])('%s is refused', async (path, message) => {
  expect(await motoboy.get(path)).toMatchObject({ status: 400, body: { message } })
})
