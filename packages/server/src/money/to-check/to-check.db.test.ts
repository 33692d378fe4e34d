import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { Handover } from '@ligeiro/contract/handovers-schemas'
import type { toCheckApi } from '@ligeiro/contract/to-check-api'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { storeKey } from '../pix/keys.ts'
import { checkLedger } from '../books/check.ts'

let testApp: TestApp
let admin: Person
let client: Person
let ademir: Person
beforeAll(async () => {
  testApp = await startTestApp({ accessTokenSeconds: 100_000 })
  admin = await testApp.createUser('admin')
  await storeKey(testApp.db, null, {
    kind: 'cnpj',
    key: '11222333000181',
    name: 'Ligeiro Entregas',
    city: 'Florianópolis',
    changed_at: testApp.clock(),
    changed_by: admin.id,
  })
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
})
/** People without a history. */
beforeEach(async () => {
  ;[client, ademir] = await Promise.all([
    testApp.createUser('client', 'Padaria'),
    testApp.createUser('motoboy', 'Ademir'),
  ])
})
afterAll(() => testApp.close())

type Refusal = { message: string }
const confirm = (id: string, more: object = {}) =>
  ademir.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta', ...more })
/** An order under way that costs R$ 12,00, for which R$ 92,00 are asked. */
async function underWay(terms: object = {}, price: number | null = 12) {
  const { id } = await testApp.createOrder({ client, motoboy: ademir, status: 'accepted_by_client', price })
  await admin.put(`/orders/order/${id}/terms`, { collect: { goods: 80, fee: true, method: 'cash', ...terms } })
  await ademir.patch('/orders/start', { orderId: id, motoboyId: ademir.motoboyId })
  return id
}
async function delivered(terms: object = {}, more: object = {}) {
  const id = await underWay(terms)
  expect((await confirm(id, more)).status).toBe(200)
  return id
}
const give = (amount: number, more: object = {}) =>
  ademir.post<Handover & Refusal>('/handovers', { client_id: client.id, amount, ...more })
const answer = (id: string, received: boolean, by = client) =>
  by.patch<Handover & Refusal>(`/handovers/${id}`, { received })
const remit = (amount: number, from = 'cash') =>
  admin.post<Refusal>('/money/remittances', { client_id: client.id, amount, from })
/** Closes what the motoboy has open. */
const closeAll = async () => {
  const until = '2026-03-04'
  const { body } = await admin.get<{ count: number; net: number }>(
    `/settlements/preview?motoboy_id=${ademir.motoboyId}&until=${until}`,
  )
  const expected = { count: body.count, net: body.net }
  const { status } = await admin.post('/settlements', { motoboy_id: ademir.motoboyId, until, expected })
  expect(status).toBe(201)
}
const toCheck = async () => (await admin.get<ResponseOf<typeof toCheckApi.all>>('/money/to-check')).body
const pixOf = async (order: string) => (await toCheck()).pix.find((one) => one.order === order)
const answerPix = (id: string, received: boolean) => admin.post<Refusal>(`/pix/${id}/answer`, { received })

/** Balances in cents, of the firm's accounts by the entries of this client. */
const balances = async () => {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.cents)::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id
    where e.client_id = ${client.id} or e.motoboy_id = ${ademir.motoboyId} group by a.kind having sum(l.cents) <> 0`.execute(
    testApp.db,
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])) as Record<string, number | undefined>
}

test('cash that was given back to its shop counts once the shop says so', async () => {
  await delivered()
  const { status, body } = await give(80)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    motoboy: { id: ademir.motoboyId, name: 'Ademir' },
    client: { id: client.id },
    amount: 80,
    state: 'open',
  })
  expect(await balances()).toMatchObject({ courier_hand: 9200, client_custody: -8000 })
  expect((await toCheck()).handovers.map(({ id }) => id)).toContain(body.id)
  expect((await client.get<Handover[]>('/handovers')).body).toMatchObject([{ id: body.id }])
  expect((await answer(body.id, true)).body).toMatchObject({ state: 'received' })
  expect((await balances())['client_custody']).toBeUndefined()
  expect(await balances()).toMatchObject({ courier_hand: 1200 })
  expect(await answer(body.id, false, admin)).toMatchObject({ status: 409, body: { message: 'Já foi respondido.' } })
})

test('a hand-over that the shop denies is still in hand', async () => {
  await delivered()
  const { body } = await give(80)
  expect((await answer(body.id, false)).body).toMatchObject({ state: 'denied' })
  expect(await balances()).toMatchObject({ courier_hand: 9200, client_custody: -8000 })
  expect((await give(80)).status).toBe(201)
})

test("a motoboy hands over no more than the shop's cash that they carry, less what is not answered", async () => {
  expect(await give(1)).toMatchObject({ status: 404, body: { message: 'Você não leva dinheiro desta loja.' } })
  await delivered()
  expect(await give(80.01)).toMatchObject({ status: 409, body: { message: 'Você leva R$ 80,00 desta loja.' } })
  const both = await Promise.all([give(50), give(50)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(await give(30.01)).toMatchObject({ status: 409, body: { message: 'Você leva R$ 30,00 desta loja.' } })
})

test('five hand-overs of a motoboy to a shop wait for an answer at most', async () => {
  await delivered()
  const first = await give(1)
  for (let times = 1; times < 5; times++) expect((await give(1)).status).toBe(201)
  expect(await give(1)).toMatchObject({
    status: 409,
    body: { message: 'Já há 5 devoluções a esta loja sem resposta. Espere a loja responder.' },
  })
  await answer(first.body.id, true)
  expect((await give(1)).status).toBe(201)
})

test('a hand-over counts from the day on which it happened, and belongs to its shop alone', async () => {
  await delivered()
  const at = testApp.clock().toISOString()
  testApp.advanceClock(60_000)
  const { body } = await give(80, { happened_at: at })
  expect(body.at).toBe(at)
  const stranger = await testApp.createUser('client')
  expect((await answer(body.id, true, stranger)).status).toBe(404)
  expect((await stranger.get<Handover[]>('/handovers')).body).toEqual([])
  expect((await answer(body.id, true, ademir)).status).toBe(403)
  await answer(body.id, true, admin)
  const entry = await testApp.db
    .selectFrom('ledger_entries')
    .select('happened_at')
    .where('key', '=', `handover:${body.id}`)
    .executeTakeFirst()
  expect(entry?.happened_at.toISOString()).toBe(at)
})

test('no more is handed on than the firm holds: not what motoboys carry, not a Pix that nobody confirmed', async () => {
  const nothing = { status: 409, body: { message: 'Há R$ 0,00 para repassar.' } }
  await delivered()
  const pix = await delivered({ method: 'pix' })
  expect(await remit(0.01)).toMatchObject(nothing)
  await answerPix((await pixOf(pix))!.id, true)
  expect(await remit(80.01)).toMatchObject({ status: 409, body: { message: 'Há R$ 80,00 para repassar.' } })
  expect((await remit(80, 'bank')).status).toBe(201)
  expect(await remit(0.01)).toMatchObject(nothing)
  // What the motoboy has settled with the firm is the firm's to hand on.
  await closeAll()
  const both = await Promise.all([remit(80), remit(80)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
})

test('what one motoboy is owed is not counted against what the firm holds: cash is handed on once', async () => {
  const id = await delivered()
  await closeAll()
  await admin.put(`/orders/order/${id}/collected`, { collected: [] })
  expect(await remit(80)).toMatchObject({ status: 409, body: { message: 'Há R$ 0,00 para repassar.' } })
  // Another motoboy's cash is still carried, whatever the first is owed.
  const bruna = await testApp.createUser('motoboy')
  const other = await delivered()
  await admin.patch('/orders/attach-motoboy', { orderId: other, motoboyId: bruna.motoboyId })
  expect(await remit(80)).toMatchObject({ status: 409, body: { message: 'Há R$ 0,00 para repassar.' } })
})

test('nothing is set off against cash that is still carried, nor against a Pix that nobody confirmed', async () => {
  await delivered()
  await delivered({ method: 'pix', fee: false })
  const due = { client_id: client.id, until: '2026-03-04', expected: { count: 3, total: 12 } }
  const invoice = await admin.post<{ id: string }>('/invoices', due)
  expect(invoice.status).toBe(201)
  const setOff = () => admin.post<Refusal>(`/invoices/${invoice.body.id}/payments`, { amount: 12, method: 'offset' })
  expect(await setOff()).toMatchObject({ status: 409, body: { message: 'Há R$ 0,00 para compensar.' } })
  await closeAll()
  expect((await setOff()).status).toBe(201)
})

test('an invoice that is set off takes the same cents from what the firm holds', async () => {
  await delivered({ fee: false, method: 'card' })
  const before = await balances()
  const due = { client_id: client.id, until: '2026-03-04', expected: { count: 1, total: 12 } }
  const invoice = await admin.post<{ id: string }>('/invoices', due)
  await admin.post(`/invoices/${invoice.body.id}/payments`, { amount: 12, method: 'offset' })
  const after = await balances()
  expect(after['client_custody']! - before['client_custody']!).toBe(1200)
  expect(after['client_billed']).toBeUndefined()
})

test('a Pix that arrived is in the bank, one that did not is open on the account of the client again', async () => {
  const [arrived, lost] = [await delivered({ method: 'pix' }), await delivered({ method: 'pix' })]
  const charge = await pixOf(arrived)
  expect(charge).toMatchObject({
    txid: `PED${arrived.slice(0, 8).toUpperCase()}`,
    amount: 92,
    client: 'Padaria',
    motoboy: { name: 'Ademir' },
  })
  expect((await answerPix(charge!.id, true)).status).toBe(200)
  expect(await answerPix(charge!.id, false)).toMatchObject({
    status: 409,
    body: { message: 'Este Pix já foi respondido.' },
  })
  await answerPix((await pixOf(lost))!.id, false)
  expect(await balances()).toMatchObject({ bank: 9200, client_custody: -8000, client_open: 1200 })
  expect((await balances())['pix_pending']).toBeUndefined()
  // A correction of something else asks neither again.
  const bruna = await testApp.createUser('motoboy')
  for (const id of [arrived, lost]) {
    await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: bruna.motoboyId })
    expect(await pixOf(id)).toBeUndefined()
  }
  expect(await balances()).toMatchObject({ bank: 9200, client_custody: -8000, client_open: 1200 })
})

const heldOf = async (order: string) => (await toCheck()).held.find((one) => one.order === order)
const isBalanced = async () => expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })

test('a Pix that arrived stays a fact: reopened and cancelled, it is held for the client until it is handed on', async () => {
  const id = await delivered({ method: 'pix' })
  await answerPix((await pixOf(id))!.id, true)
  await admin.patch(`/orders/${id}/reopen`, { reason: 'Não foi entregue' })
  await admin.patch(`/orders/${id}/cancel`, { displacement: 0 })
  expect(await balances()).toEqual({ bank: 9200, client_custody: -9200 })
  expect(await heldOf(id)).toMatchObject({
    txid: `PED${id.slice(0, 8).toUpperCase()}`,
    amount: 92,
    client: { id: client.id },
  })
  expect(await pixOf(id)).toBeUndefined()
  await isBalanced()
  await remit(92, 'bank')
  expect(await heldOf(id)).toBeUndefined()
  expect(await balances()).toEqual({})
})

test('delivered again, a Pix that arrived counts, and only what is more than it is asked for', async () => {
  const id = await delivered({ method: 'pix' })
  await answerPix((await pixOf(id))!.id, true)
  const books = await balances()
  const again = async (more?: object) => {
    await admin.patch(`/orders/${id}/reopen`, { reason: 'Não foi entregue' })
    expect((await confirm(id, more)).status).toBe(200)
  }
  const askedOf = async () => (await ademir.get(`/orders/order/${id}`)).body.collect
  expect(await askedOf()).not.toHaveProperty('arrived')
  await admin.patch(`/orders/${id}/reopen`, { reason: 'Não foi entregue' })
  // The recipient is not shown a code for what arrived.
  expect(await askedOf()).toMatchObject({ amount: 92, arrived: 92 })
  expect(await askedOf()).not.toHaveProperty('code')
  expect((await confirm(id)).status).toBe(200)
  expect([await balances(), await pixOf(id), await heldOf(id)]).toEqual([books, undefined, undefined])
  await again({ collected: [{ method: 'pix', amount: 95 }] })
  expect(await pixOf(id)).toMatchObject({ amount: 3 })
  await again({ collected: [{ method: 'cash', amount: 92 }] })
  expect(await pixOf(id)).toBeUndefined()
  expect(await heldOf(id)).toMatchObject({ amount: 92 })
  expect(await balances()).toMatchObject({ bank: 9200, courier_hand: 9200, client_custody: -17_200 })
  await isBalanced()
})

test('that a Pix arrived is taken back while no delivery has it, once', async () => {
  const id = await delivered({ method: 'pix' })
  const charge = (await pixOf(id))!
  await answerPix(charge.id, true)
  expect((await answerPix(charge.id, false)).status).toBe(409)
  await admin.patch(`/orders/${id}/reopen`, { reason: 'Não foi entregue' })
  expect((await answerPix(charge.id, true)).status).toBe(409)
  const answers = await Promise.all([answerPix(charge.id, false), answerPix(charge.id, false)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect([await balances(), await heldOf(id)]).toEqual([{}, undefined])
  await confirm(id)
  expect(await pixOf(id)).toMatchObject({ amount: 92 })
  await isBalanced()
})

const versionOf = async (id: string) => (await admin.get<{ version: number }>(`/orders/order/${id}`)).body.version

test('an admin finds what differs, what has no price, and change that is in the wrong hand', async () => {
  const less = await delivered({}, { collected: [{ method: 'cash', amount: 90 }] })
  const unpriced = await underWay({ fee: false }, null)
  await confirm(unpriced)
  const cancelled = await underWay({ change_for: 100, change_from: 'firm' })
  await admin.patch(`/orders/${cancelled}/cancel`)
  const found = await toCheck()
  const order = { client: 'Padaria', motoboy: { id: ademir.motoboyId, name: 'Ademir' } }
  expect(found.differing).toContainEqual({
    order: less,
    version: await versionOf(less),
    ...order,
    at: testApp.clock().toISOString(),
    planned: 92,
    way: { method: 'cash', payee: 'firm' },
    collected: [{ method: 'cash', payee: 'firm', amount: 90 }],
  })
  expect(found.unpriced.map((one) => one.order)).toContain(unpriced)
  const change = found.change.find((one) => one.order === cancelled)
  expect(change).toMatchObject({ ...order, amount: 8 })
  // Given back to the firm.
  await admin.post(`/money/entries/${change!.entry}/reverse`, { reason: 'Troco devolvido' })
  await admin.put(`/orders/order/${less}/collected`, { collected: [{ method: 'cash', amount: 90 }] })
  await admin.put(`/orders/update-order/${unpriced}`, { price: 12 })
  const left = await toCheck()
  const orders = [...left.differing, ...left.unpriced, ...left.change].map((one) => one.order)
  for (const id of [less, unpriced, cancelled]) expect(orders).not.toContain(id)
})

test('change that an admin gave a motoboy by hand, and who handed on more than they carried', async () => {
  const float = (from: string) =>
    admin.post<Refusal>('/money/postings', {
      motoboy_id: ademir.motoboyId,
      kind: 'float',
      amount: 50,
      from,
      reason: 'Troco da manhã',
    })
  expect((await float('firm')).status).toBe(201)
  expect((await float(client.id)).status).toBe(201)
  expect(await float('nobody')).toMatchObject({ status: 404 })
  expect(await balances()).toMatchObject({ courier_hand: 10_000, cash: -5000, client_custody: -5000 })
  const short = { motoboy_id: ademir.motoboyId, kind: 'short', amount: 101, reason: 'Faltou no caixa' }
  await admin.post('/money/postings', short)
  expect((await toCheck()).below_zero).toContainEqual({
    motoboy: { id: ademir.motoboyId, name: 'Ademir' },
    carried: -1,
  })
})

test('an admin finds returns that are pending and meters beyond what is charged, and settles both', async () => {
  await admin.put('/money/rules', { wait: { free: 10, minute: 0.5, most: 60 }, return_fee: 5 })
  const id = await underWay()
  await admin.put(`/orders/order/${id}/terms`, { return: true })
  const ofThis = async () => {
    const { returns, waiting } = await toCheck()
    return [...returns, ...waiting].filter((one) => one.order === id)
  }
  const wait = (on: boolean) => ademir.patch('/orders/wait', { orderId: id, place: 'delivery', on })
  // What was waited before at the same place counts too.
  await wait(true)
  testApp.advanceClock(30 * 60_000)
  await wait(false)
  await wait(true)
  const at = testApp.clock().toISOString()
  testApp.advanceClock(30 * 60_000 + 59_000)
  expect(await ofThis()).toEqual([])
  testApp.advanceClock(1000)
  const order = { order: id, client: 'Padaria', motoboy: { id: ademir.motoboyId, name: 'Ademir' } }
  expect(await ofThis()).toEqual([
    { ...order, version: await versionOf(id), at, place: 'delivery', minutes: 61, most: 60 },
  ])
  await admin.patch('/orders/wait', { orderId: id, place: 'delivery', on: false })
  expect(await ofThis()).toEqual([])
  await confirm(id)
  expect(await ofThis()).toEqual([
    { ...order, version: await versionOf(id), at: testApp.clock().toISOString(), fee: 5 },
  ])
  await admin.patch('/orders/return', { orderId: id })
  expect(await ofThis()).toEqual([])
  expect((await admin.get(`/orders/order/${id}`)).body).toMatchObject({ return: 'done', extras: 30 })
})

test('a return that is part of the price costs nothing more, one from before the books is not listed', async () => {
  const [inPrice, old] = [await underWay(), await underWay()]
  for (const id of [inPrice, old]) {
    await admin.put(`/orders/order/${id}/terms`, { return: true })
    await confirm(id)
  }
  const set = (id: string, columns: object) =>
    testApp.db.updateTable('orders').set(columns).where('id', '=', id).execute()
  await set(inPrice, { price_parts: JSON.stringify({ base: 1000, return: 200 }) })
  await set(old, { delivered_at: new Date(0) })
  const { returns } = await toCheck()
  expect(returns.filter((one) => [inPrice, old].includes(one.order))).toMatchObject([{ order: inPrice, fee: 0 }])
})

test('the books add up', async () => {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})
