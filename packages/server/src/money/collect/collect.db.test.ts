import type { Order } from '@ligeiro/contract/order'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { isPixCode } from '@ligeiro/contract/pix'
import { storeKey } from '../pix/keys.ts'
import { checkLedger } from '../books/check.ts'

vi.setConfig({ testTimeout: 60_000 })

const firmKey = { kind: 'cnpj', key: '11222333000181', name: 'Ligeiro Entregas', city: 'Florianópolis' } as const

let testApp: TestApp
let admin: Person
let client: Person
let ademir: Person
let bruna: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  await storeKey(testApp.db, null, { ...firmKey, changed_at: testApp.clock(), changed_by: admin.id })
  ;[ademir, bruna] = await Promise.all([testApp.createUser('motoboy'), testApp.createUser('motoboy')])
})
afterAll(() => testApp.close())

type Answer = Order & { message: string; issues?: { path: string; message: string }[] }
const cash = { goods: 80, fee: true, method: 'cash' } as const
const register = async (collect: object | null) =>
  (
    await client.post<Answer>('/orders/register', {
      description: 'Bolo de casamento',
      pickup_address: 'Rua Bocaiúva, 2468',
      delivery_address: 'Rua Lauro Linhares, 1288',
      collect,
    })
  ).body
const setTerms = (id: string, collect: object | null, by = admin) =>
  by.put<Answer>(`/orders/order/${id}/terms`, { collect })
const attach = (id: string, to = ademir) =>
  admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: to.motoboyId })
const start = (id: string, by = ademir) => by.patch<Answer>('/orders/start', { orderId: id, motoboyId: by.motoboyId })
const confirm = (id: string, more: object = {}, by = ademir) =>
  by.patch<Answer>('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta', ...more })
const now = (id: string) => testApp.orderNow(id)

/** An order on the road that costs R$ 12,00. */
async function underWay(collect: object | null = cash, price: number | null = 12) {
  const { id } = await testApp.createOrder({ client, motoboy: ademir, status: 'accepted_by_client', price })
  expect((await setTerms(id, collect)).status).toBe(200)
  expect((await start(id)).status).toBe(200)
  return id
}

/** What the entries of an order come to, by account, in cents. */
const booksOf = async (id: string, motoboy = ademir) => {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.cents)::int as cents
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.order_id = ${id} and e.kind in ('collected', 'float', 'pix') and (a.party is null or a.party in (${client.id}, ${motoboy.motoboyId}))
    group by a.kind having sum(l.cents) <> 0`.execute(testApp.db)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

test('before the firm has begun its books the motoboy knows what to ask for, and nothing is posted', async () => {
  const id = await underWay()
  expect((await ademir.get(`/orders/order/${id}`)).body.collect).toEqual({
    fee: true,
    method: 'cash',
    payee: 'firm',
    change_for: null,
    change_from: 'motoboy',
    amount: 92,
  })
  expect(await confirm(id, { collected: [{ method: 'pix', amount: 90 }] })).toMatchObject({
    status: 200,
    body: { collected: [{ method: 'pix', payee: 'firm', amount: 90 }] },
  })
  expect(await booksOf(id)).toEqual({})
  expect((await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })).status).toBe(200)
  await admin.put(`/orders/order/${id}/collected`, { collected: [] })
  expect(await booksOf(id)).toEqual({})
})

test('an order is created with what is asked for; the sum follows the price until the start, and is fixed then', async () => {
  const { id, collect } = await register(cash)
  expect(collect).toEqual({ ...cash, payee: 'firm', change_for: null, change_from: 'motoboy', amount: null })
  await admin.put(`/orders/update-order/${id}`, { price: 12 })
  expect((await now(id)).collect).toMatchObject({ amount: 92 })
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  expect((await now(id)).collect).toMatchObject({ amount: 95 })
  await client.patch(`/orders/${id}/approve`)
  await attach(id)
  await start(id)
  await admin.put(`/orders/update-order/${id}`, { price: 20 })
  expect((await now(id)).collect).toMatchObject({ amount: 95 })
  // An admin fixes it anew.
  await setTerms(id, { ...cash, goods: 70 })
  expect((await now(id)).collect).toMatchObject({ amount: 90 })
  const { version } = await now(id)
  expect((await setTerms(id, { ...cash, goods: 70 })).body.version).toBe(version)
  expect((await setTerms(id, null)).body).not.toHaveProperty('collect')
})

test('the money of an order has what is asked for and what was received, as the order has them', async () => {
  const id = await underWay()
  await confirm(id, { collected: [{ method: 'cash', amount: 90 }] })
  for (const who of [admin, client, ademir]) {
    const { collect, collected } = (await who.get(`/orders/order/${id}`)).body
    expect(collected).toEqual([{ method: 'cash', payee: 'firm', amount: 90 }])
    expect((await who.get(`/orders/order/${id}/money`)).body).toMatchObject({ collect, collected })
  }
})

test('a Pix has its code on the order, for the sum; without a key of the firm it cannot be asked for', async () => {
  const id = await underWay({ ...cash, method: 'pix' })
  const { code = '' } = (await ademir.get(`/orders/order/${id}`)).body.collect ?? {}
  expect(isPixCode(code)).toBe(true)
  expect(code).toContain('540592.00')
  expect(code).toContain(`PED${id.slice(0, 8).toUpperCase()}`)
  await testApp.db.deleteFrom('pix_keys').execute()
  const { id: other } = await testApp.createOrder({ client, price: 12 })
  const refused = { status: 409, body: { message: 'Falta a chave Pix.' } }
  expect(await setTerms(other, { ...cash, method: 'pix' })).toMatchObject(refused)
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  expect(await client.post('/orders/register', { ...texts, collect: { ...cash, method: 'pix' } })).toMatchObject(
    refused,
  )
  expect((await setTerms(other, { goods: 80, fee: false, method: 'pix', payee: 'client' })).status).toBe(200)
  await storeKey(testApp.db, null, { ...firmKey, changed_at: testApp.clock(), changed_by: admin.id })
})

test('a return that is asked for on the road fixes neither the sum nor the change anew', async () => {
  const id = await underWay({ ...cash, change_for: 150, change_from: 'firm' })
  const books = await booksOf(id)
  await admin.put(`/orders/update-order/${id}`, { price: 20 })
  expect((await admin.put<Answer>(`/orders/order/${id}/terms`, { return: true })).status).toBe(200)
  expect(await now(id)).toMatchObject({ return: 'wanted', collect: { amount: 92 } })
  expect(await booksOf(id)).toEqual(books)
})

test.each([
  ['nothing to ask for', { goods: 0, fee: false, method: 'cash' }, 'Insira um valor válido', 'collect.goods'],
  ['half a cent', { goods: 1.005, fee: false, method: 'cash' }, 'Insira um valor válido', 'collect.goods'],
  [
    "the fee on the client's own machine",
    { goods: 80, fee: true, method: 'card', payee: 'client' },
    'Na maquininha ou no Pix da loja a taxa fica na conta do cliente.',
    'collect.fee',
  ],
  [
    'change for less than the goods',
    { goods: 80, fee: false, method: 'cash', change_for: 50 },
    'O troco é para um valor menor que o cobrado.',
    'collect.change_for',
  ],
  [
    'change for a card',
    { goods: 80, fee: false, method: 'card', change_for: 100 },
    'Troco só com pagamento em dinheiro.',
    'collect.change_for',
  ],
])('%s is refused with its field', async (_, collect, message, path) => {
  const { id } = await testApp.createOrder({ client })
  expect(await setTerms(id, collect, client)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
})

test('change for less than the goods with the fee is refused, once there is a price', async () => {
  const { id } = await testApp.createOrder({ client, price: 12 })
  expect(await setTerms(id, { ...cash, change_for: 90 })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'collect.change_for', message: 'O troco é para um valor menor que o cobrado.' }] },
  })
})

test('a client says what is asked for until the road, and not of the order of somebody else', async () => {
  const id = await underWay()
  expect((await setTerms(id, null, client)).status).toBe(409)
  const stranger = await testApp.createUser('client')
  expect((await setTerms(id, null, stranger)).status).toBe(404)
  expect((await setTerms(id, null, ademir)).status).toBe(403)
})

type Reported = { method: 'cash' | 'card' | 'pix'; payee?: 'firm' | 'client'; amount: number }[]
test.each<[string, object, Reported | undefined, Record<string, number>, boolean]>([
  ['cash as planned', cash, undefined, { courier_hand: 9200, client_custody: -8000, client_open: -1200 }, false],
  [
    'the card machine',
    { ...cash, method: 'card' },
    undefined,
    { card: 9200, client_custody: -8000, client_open: -1200 },
    false,
  ],
  [
    'Pix',
    { ...cash, method: 'pix' },
    undefined,
    { pix_pending: 9200, client_custody: -8000, client_open: -1200 },
    false,
  ],
  ['goods without the fee', { ...cash, fee: false }, undefined, { courier_hand: 8000, client_custody: -8000 }, false],
  [
    'three parts',
    cash,
    [
      { method: 'cash', amount: 50 },
      { method: 'card', amount: 37 },
      { method: 'pix', amount: 5 },
    ],
    { courier_hand: 5000, card: 3700, pix_pending: 500, client_custody: -8000, client_open: -1200 },
    false,
  ],
  [
    'less: the goods first',
    cash,
    [{ method: 'cash', amount: 85 }],
    { courier_hand: 8500, client_custody: -8000, client_open: -500 },
    true,
  ],
  [
    'less than the goods',
    cash,
    [{ method: 'cash', amount: 30.01 }],
    { courier_hand: 3001, client_custody: -3001 },
    true,
  ],
  ['nothing', cash, [], {}, true],
  [
    "more, which is the client's",
    cash,
    [{ method: 'cash', amount: 100 }],
    { courier_hand: 10_000, client_custody: -8800, client_open: -1200 },
    true,
  ],
  ["the client's own machine", { goods: 80, fee: false, method: 'card', payee: 'client' }, undefined, {}, false],
  [
    'the goods by the Pix of the shop, the fee in cash',
    cash,
    [
      { method: 'pix', payee: 'client', amount: 80 },
      { method: 'cash', amount: 12 },
    ],
    { courier_hand: 1200, client_open: -1200 },
    true,
  ],
])('collected: %s, to the cent', async (_, collect, collected, books, differs) => {
  const id = await underWay(collect)
  const answer = await confirm(id, collected && { collected })
  expect(answer.status).toBe(200)
  expect(await booksOf(id)).toEqual(books)
  expect((await now(id)).collected_differs ?? false).toBe(differs)
  expect(answer.body).not.toHaveProperty('collected_differs')
})

test.each([
  ['motoboy', {}],
  ['client', { courier_hand: 800, client_custody: -800 }],
  ['firm', { courier_hand: 800, cash: -800 }],
])('change from the %s, given at the start', async (change_from, given) => {
  const id = await underWay({ ...cash, change_for: 100, change_from })
  expect(await booksOf(id)).toEqual(given)
  await confirm(id)
  const books: Record<string, number> = await booksOf(id)
  const isGiven = 'courier_hand' in given
  expect(books['courier_hand']).toBe(isGiven ? 10_000 : 9200)
  expect(books['client_custody']).toBe(-8000 + (change_from === 'client' ? -800 : 0))
  expect(books['client_open']).toBe(-1200)
})

test('change follows what is asked for: fixed anew it is given anew, and a start by mistake takes it back', async () => {
  const id = await underWay({ ...cash, change_for: 100, change_from: 'firm' })
  await setTerms(id, { ...cash, change_for: 150, change_from: 'client' })
  expect(await booksOf(id)).toEqual({ courier_hand: 5800, client_custody: -5800 })
  await ademir.patch('/orders/undo-start', { orderId: id })
  expect(await booksOf(id)).toEqual({})
  await client.patch(`/orders/${id}/approve`)
  // Cancelled on the road they still carry it.
  await start(id)
  await admin.patch(`/orders/${id}/cancel`)
  expect(await booksOf(id)).toEqual({ courier_hand: 5800, client_custody: -5800 })
})

test('who took an order over on the road was given no change, and a correction of their delivery gives none', async () => {
  const id = await underWay({ ...cash, change_for: 100, change_from: 'firm' })
  await attach(id, bruna)
  await confirm(id, {}, bruna)
  const [given, received] = [await booksOf(id), await booksOf(id, bruna)]
  expect(given['courier_hand']).toBe(800)
  expect(received['courier_hand']).toBe(9200)
  testApp.advanceClock(60_000)
  const at = testApp.clock().toISOString()
  await admin.patch(`/orders/${id}/correct-delivery`, { delivered_at: at, reason: 'Foi mais tarde' })
  await admin.put(`/orders/update-order/${id}`, { price: 20 })
  expect([await booksOf(id), await booksOf(id, bruna)]).toEqual([given, received])
})

test('without a start the sum is fixed at the confirmation', async () => {
  const { id } = await testApp.createOrder({ client, motoboy: ademir, status: 'accepted_by_client', price: 12 })
  await setTerms(id, { ...cash, change_for: 100, change_from: 'firm' })
  await confirm(id)
  expect(await booksOf(id)).toEqual({ courier_hand: 10_000, cash: -800, client_custody: -8000, client_open: -1200 })
})

test("an admin's mark receives nothing unless it says so, and that is for an admin to clear up", async () => {
  const [silent, reported] = [await underWay(), await underWay()]
  const mark = (id: string, more: object) =>
    admin.put<Answer>(`/orders/update-order/${id}`, { status: 'delivered', ...more })
  expect((await mark(silent, {})).body).toMatchObject({ collected: [], collected_differs: true })
  expect(await booksOf(silent)).toEqual({})
  await mark(reported, { collected: [{ method: 'cash', amount: 92 }] })
  expect(await booksOf(reported)).toMatchObject({ courier_hand: 9200 })
  const corrected = await admin.put<Answer>(`/orders/order/${silent}/collected`, {
    collected: [{ method: 'card', amount: 92 }],
  })
  expect(corrected.body).not.toHaveProperty('collected_differs')
  expect(await booksOf(silent)).toEqual({ card: 9200, client_custody: -8000, client_open: -1200 })
})

test('a delivery that an admin records, a hand-over that they accept, and one of yesterday bring what they say was received', async () => {
  const [recorded, nothing, late] = [await underWay(), await underWay(), await underWay()]
  const asked = { method: 'cash', amount: 92 }
  await admin.patch(`/orders/${recorded}/record-delivery`, { collected: [asked] })
  expect(await booksOf(recorded)).toEqual({ courier_hand: 9200, client_custody: -8000, client_open: -1200 })
  expect(await now(recorded)).not.toHaveProperty('collected_differs')
  await admin.patch(`/orders/${nothing}/record-delivery`, { collected: [] })
  expect(await now(nothing)).toMatchObject({ collected: [], collected_differs: true })

  testApp.advanceClock(60_000)
  const happened_at = testApp.clock().toISOString()
  testApp.advanceClock(60_000)
  await admin.patch(`/orders/${late}/cancel`)
  await confirm(late, { collected: [{ method: 'card', amount: 92 }], happened_at })
  expect(await now(late)).toMatchObject({
    late_hand_over: { collected: [{ method: 'card', payee: 'firm', amount: 92 }] },
  })
  await admin.patch(`/orders/${late}/late-hand-over`, { accept: true, collected: [asked] })
  expect(await booksOf(late)).toEqual({ courier_hand: 9200, client_custody: -8000, client_open: -1200 })

  testApp.advanceClock(60_000)
  const line = {
    client_id: client.id,
    description: 'Bolo',
    pickup_address: 'Rua Bocaiúva, 2468',
    delivery_address: 'Rua Lauro Linhares, 1288',
    price: 12,
    motoboy_id: ademir.motoboyId,
    delivered_at: testApp.clock().toISOString(),
    collected: [{ method: 'cash', amount: 33 }],
  }
  const { results } = (
    await admin.post<{ results: { order: Order }[] }>('/orders/record-deliveries', { deliveries: [line] })
  ).body
  const entered = results[0]!.order
  expect(entered).not.toHaveProperty('collected_differs')
  expect(await booksOf(entered.id)).toEqual({ courier_hand: 3300, client_custody: -3300 })
})

test('corrections reverse and post again: another motoboy, a reopened order', async () => {
  const id = await underWay({ ...cash, change_for: 100, change_from: 'client' })
  await confirm(id)
  await attach(id, bruna)
  expect((await booksOf(id))['courier_hand']).toBeUndefined()
  expect((await booksOf(id, bruna))['courier_hand']).toBe(10_000)
  await admin.patch(`/orders/${id}/reopen`, { reason: 'Não foi entregue' })
  // The change is still with the motoboy who took it along.
  expect(await booksOf(id, bruna)).toEqual({ courier_hand: 800, client_custody: -800 })
  expect(await now(id)).not.toHaveProperty('collected')
  await confirm(id, { collected: [{ method: 'cash', amount: 92 }] }, bruna)
  expect(await booksOf(id, bruna)).toEqual({ courier_hand: 10_000, client_custody: -8800, client_open: -1200 })
})

test('a code, and a hand-over before a cancellation that an admin accepts, bring what was received with them', async () => {
  const [byCode, late] = [await underWay(), await underWay()]
  const { code } = (await client.post<{ code: string }>(`/orders/access-code/${byCode}`)).body
  const collected = [{ method: 'card', amount: 92 }]
  await ademir.post(`/orders/validation/${byCode}/qrcode/confirm`, { code, collected })
  expect(await booksOf(byCode)).toMatchObject({ card: 9200 })
  testApp.advanceClock(60_000)
  const happened_at = testApp.clock().toISOString()
  testApp.advanceClock(60_000)
  await admin.patch(`/orders/${late}/cancel`)
  expect((await confirm(late, { collected, happened_at })).status).toBe(202)
  expect(await booksOf(late)).toEqual({})
  await admin.patch(`/orders/${late}/late-hand-over`, { accept: true })
  expect(await booksOf(late)).toMatchObject({ card: 9200, client_custody: -8000 })
})

test('whatever is said to have been received, a delivery is never refused for it', async () => {
  const part = fc.record(
    {
      method: fc.constantFrom('cash', 'card', 'pix', 'gold', null),
      payee: fc.constantFrom('firm', 'client', 'nobody', undefined),
      amount: fc.oneof(
        fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
        fc.constantFrom(0, -1, 0.001, 1e12, Number.MAX_SAFE_INTEGER, '92', null),
      ),
    },
    { requiredKeys: [] },
  )
  const collected = fc.oneof(
    { weight: 3, arbitrary: fc.array(part, { maxLength: 4 }) },
    fc.constantFrom(null, {}, 'tudo', [[]], [null]),
  )
  const plan = fc.constantFrom(
    null,
    cash,
    { ...cash, method: 'pix' },
    { goods: 80, fee: false, method: 'card', payee: 'client' },
  )
  let refused = 0
  await fc.assert(
    fc.asyncProperty(collected, plan, async (reported, collect) => {
      const id = await underWay(collect)
      const { status } = await confirm(id, { collected: reported })
      expect([200, 400]).toContain(status)
      if (status === 400) refused++
      expect((await now(id)).status).toBe(status === 200 ? 'delivered' : 'in_progress')
    }),
    { numRuns: process.env['LONG'] ? 60 : 10 },
  )
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(60)
})

test("a client asks for change of up to R$ 200,00, and not for the firm's; an admin asks for any", async () => {
  const much = { ...cash, change_for: 280.01, change_from: 'client' }
  const ofFirm = { ...cash, change_for: 100, change_from: 'firm' }
  expect((await register(much)).message).toBe('O troco pode ser de até R$ 200,00.')
  const saysWho = 'O troco da central só ela combina. Escolha o motoboy ou a loja.'
  expect((await register(ofFirm)).message).toBe(saysWho)
  const { id } = await register({ ...much, change_for: 280 })
  expect(await setTerms(id, ofFirm, client)).toMatchObject({ status: 400, body: { message: saysWho } })
  expect(await setTerms(id, much, client)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'collect.change_for', message: 'O troco pode ser de até R$ 200,00.' }] },
  })
  for (const terms of [much, ofFirm]) expect((await setTerms(id, terms)).status).toBe(200)
})

test('the books add up', async () => {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})
