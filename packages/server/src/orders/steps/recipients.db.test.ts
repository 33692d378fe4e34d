import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { historyOf } from '#test/an-order.ts'
import { redactOldOrders, removeOldRecipients } from '../order/redact.ts'

let testApp: TestApp
let [admin, client, motoboy]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  motoboy = await testApp.createUser('motoboy')
})

const dayMs = 86_400_000
const texts = { description: 'Exames', pickup_address: 'Rua Bocaiúva, 2468', delivery_address: 'Rua Frei Caneca, 305' }
const named = { recipient_name: 'Dona Marta', recipient_phone: '48999123344' }
const order = async (body: Record<string, unknown> = {}) =>
  client!.post('/orders/register', { ...texts, ...named, ...body })
const read = async (reader: Person, id: string) => (await reader.get(`/orders/order/${id}`)).body

test('who receives is part of the order, for its client, the admins and its motoboy', async () => {
  const { status, body } = await order({ recipient_phone: '(48) 99912-3344' })
  expect(status).toBe(201)
  expect(body).toMatchObject(named)
  expect(await read(admin!, body.id)).toMatchObject(named)
  await admin!.patch('/orders/attach-motoboy', { orderId: body.id, motoboyId: motoboy!.motoboyId })
  expect(await read(motoboy!, body.id)).toMatchObject(named)
  expect((await motoboy!.get('/orders/my-orders')).body).toMatchObject([named])
})

test('an order without a recipient has none of the fields', async () => {
  for (const nobody of [undefined, null, '', '  ']) {
    const { body } = await order({ recipient_name: nobody, recipient_phone: nobody })
    expect(body).not.toHaveProperty('recipient_name')
    expect(body).not.toHaveProperty('recipient_phone')
  }
})

test.each([
  [{ recipient_phone: '99912-334' }, 'Telefone deve ter 10 ou 11 dígitos'],
  [{ recipient_phone: 'Marta' }, 'Telefone deve ter 10 ou 11 dígitos'],
  [{ recipient_name: 'M'.repeat(121) }, 'Quem recebe deve ter no máximo 120 caracteres'],
  [{ recipient_name: 'Dona\u0000Marta' }, 'Quem recebe contém caracteres inválidos'],
])('a recipient %o is refused', async (wrong, message) => {
  expect(await order(wrong)).toMatchObject({ status: 400, body: { message } })
})

test('an edit changes the recipient, or removes it; the history holds neither', async () => {
  const { body: created } = await order()
  const put = (body: object) => client!.put(`/orders/update-order/${created.id}`, body)
  expect((await put({ recipient_name: 'Seu Jorge' })).body).toMatchObject({ ...named, recipient_name: 'Seu Jorge' })
  const removed = await put({ recipient_name: null, recipient_phone: '' })
  expect(removed.status).toBe(200)
  expect(removed.body).not.toHaveProperty('recipient_name')
  expect(removed.body).not.toHaveProperty('recipient_phone')
  const history = JSON.stringify(await historyOf(testApp.db, created.id))
  expect(history).not.toMatch(/Marta|Jorge|99912/)
})

test('the motoboy sees the recipient until a week after the end, the others until the setting', async () => {
  const { body } = await order()
  await admin!.patch('/orders/attach-motoboy', { orderId: body.id, motoboyId: motoboy!.motoboyId })
  await motoboy!.patch('/orders/start', { orderId: body.id, motoboyId: motoboy!.motoboyId })
  await admin!.put(`/orders/update-order/${body.id}`, { status: 'delivered' })
  testApp.advanceClock(7 * dayMs + 1)
  const rider = await testApp.signInAgain(motoboy!)
  expect(await read(rider, body.id)).not.toHaveProperty('recipient_name')
  expect((await rider.get<Order[]>('/orders/my-orders')).body[0]).not.toHaveProperty('recipient_phone')
  testApp.advanceClock(83 * dayMs - 1)
  await removeOldRecipients(testApp.db, testApp.clock())
  expect(await read(await testApp.signInAgain(admin!), body.id)).toMatchObject(named)
  testApp.advanceClock(1)
  await removeOldRecipients(testApp.db, testApp.clock(), 1)
  const desk = await testApp.signInAgain(admin!)
  const after = await read(desk, body.id)
  expect(after).toMatchObject(texts)
  expect(after).not.toHaveProperty('recipient_name')
  const { rows } = await sql`select from idempotency_keys where answer::text like '%Marta%'`.execute(testApp.db)
  expect(rows).toEqual([])
})

test('an open order keeps its recipient; the setting says for how long the others do', async () => {
  const { body: open } = await order()
  const { body: over } = await order()
  await client!.patch(`/orders/${over.id}/cancel`)
  await sql`insert into settings values ('recipient_days', '{"days": 2}', 1, null, now())`.execute(testApp.db)
  testApp.advanceClock(2 * dayMs + 1)
  await removeOldRecipients(testApp.db, testApp.clock())
  await sql`delete from settings where key = 'recipient_days'`.execute(testApp.db)
  const desk = await testApp.signInAgain(admin!)
  expect(await read(desk, open.id)).toMatchObject(named)
  expect(await read(desk, over.id)).not.toHaveProperty('recipient_name')
})

test('the recipient goes with the other texts of an old order', async () => {
  const { body } = await order()
  await client!.patch(`/orders/${body.id}/cancel`)
  testApp.advanceClock(30 * dayMs + 1)
  await redactOldOrders(testApp.db, testApp.clock(), 30)
  expect(await read(await testApp.signInAgain(admin!), body.id)).not.toHaveProperty('recipient_phone')
})
