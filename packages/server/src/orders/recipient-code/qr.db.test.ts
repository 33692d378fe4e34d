import { createHash, randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { beforeEach, expect, test } from 'vitest'
import { qrTextOf } from '#test/delivery-qr.ts'
import { textIn } from '#test/qr-text.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 400_000 }, { motoboy: 'João' })
let order: Order
beforeEach(async () => {
  order = await testApp.createOrder({ client, motoboy: null, status: 'accepted_by_client' })
  // By the call, because the history must say who had the order when.
  await attach(motoboy)
})

const minute = 60_000
const attach = (to: Person) => admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: to.motoboyId })
const qr = (number = 1) => qrTextOf(testApp, order.id, number)
const now = () => testApp.clock().toISOString()
type Answer = Order & { code?: string; message: string; order?: Order }
const confirm = (code: string, more: object = {}, who = motoboy, headers?: Record<string, string>) =>
  who.post<Answer>(`/orders/validation/${order.id}/qrcode/confirm`, { code, ...more }, headers)
const renew = () => client.post(`/orders/access-code/${order.id}`, { renew: true })
const checks = async () =>
  (await admin.get<{ result: string; kind: string; at: string }[]>(`/orders/order/${order.id}/proof`)).body
const alertNow = async () => (await testApp.orderNow(order.id)).proof_alert

test('the picture holds LG1, the short id and 128 bits; the motoboy has their SHA-256, which is what the database holds', async () => {
  const shown = (await client.post<{ qrcode: string; code: string }>(`/orders/validation/${order.id}/qrcode`)).body
  expect(shown.code).toMatch(/^\d{6}$/)
  const text = textIn(shown.qrcode)
  expect(text).toMatch(new RegExp(`^LG1:${order.id.slice(0, 8).toUpperCase()}:[0-9A-HJKMNP-TV-Z]{26}$`))
  expect(text).toBe(qr())
  const created = (
    await client.post('/orders/register', { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' })
  ).body
  await admin.patch('/orders/attach-motoboy', { orderId: created.id, motoboyId: motoboy.motoboyId })
  const { qr_hash } = (await motoboy.get(`/orders/order/${created.id}`)).body
  let bits = 0n
  for (const sign of qrTextOf(testApp, created.id).slice(13))
    bits = bits * 32n + BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(sign))
  const secret = Buffer.from((bits >> 2n).toString(16).padStart(32, '0'), 'hex')
  expect(qr_hash).toBe(createHash('sha256').update(secret).digest('hex'))
})

test('the right QR delivers the order, also as it was read without coverage, in any case and with spaces', async () => {
  testApp.advanceClock(minute)
  const read = now()
  testApp.advanceClock(17 * minute)
  const answer = await confirm(` ${qr().toLowerCase().replace(':', ': ')} `, { happened_at: read })
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'delivered', received_by: 'qr', delivered_at: read, delivered_received_at: now() },
  })
  expect(await checks()).toMatchObject([{ result: 'right', kind: 'qr', at: read, received_at: now() }])
  expect(await alertNow()).toBeNull()
  expect((await testApp.historyOf(order.id)).at(-1)).toMatchObject({ step: 'confirmByQr' })
})

test('the same reading with its key gets the same answer, and with another key that the order was delivered', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await confirm(qr(), {}, motoboy, key)
  expect((await confirm(qr(), {}, motoboy, key)).body).toEqual(first.body)
  expect(await confirm(qr())).toMatchObject({
    status: 409,
    body: { message: 'Este pedido já foi entregue e não pode ser confirmado.' },
  })
  expect(await checks()).toHaveLength(1)
})

test('a QR of another order is refused in words that name this one, recorded once for its key, and shown to the admins', async () => {
  const foreign = await testApp.createOrder({ client, status: 'in_progress' })
  const key = { 'idempotency-key': randomUUID() }
  for (let i = 0; i < 2; i++)
    expect(await confirm(qrTextOf(testApp, foreign.id), {}, motoboy, key)).toMatchObject({
      status: 409,
      body: {
        code: 'other_order',
        message: `Este QR é de outro pedido. Peça o do pedido #${order.id.slice(0, 8)}.`,
        // After the alert, and without it: it is for the admins.
        order: { id: order.id, version: 3 },
      },
    })
  expect(await checks()).toMatchObject([{ result: 'other_order', motoboy: { id: motoboy.motoboyId, name: 'João' } }])
  expect(await alertNow()).toBe('other_order')
  expect((await confirm(qr())).status).toBe(200)
})

test('another secret is refused and costs no guess of the six digits', async () => {
  const { code } = (await client.post<{ code: string }>(`/orders/access-code/${order.id}`)).body
  const forged = `${qr().slice(0, -1)}${qr().endsWith('0') ? '4' : '0'}`
  for (let i = 0; i < 6; i++)
    expect(await confirm(forged)).toMatchObject({
      status: 409,
      body: { code: 'wrong_qr', message: 'Este QR não é desta entrega.' },
    })
  expect(await alertNow()).toBe('wrong_qr')
  expect((await confirm(code)).status).toBe(200)
})

test('a QR that was read before its renewal is right, and afterwards it is refused with the time of the renewal', async () => {
  testApp.advanceClock(minute)
  const read = now()
  testApp.advanceClock(8 * minute)
  await renew()
  const at = testApp
    .clock()
    .toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })
  testApp.advanceClock(minute)
  expect(await confirm(qr(1))).toMatchObject({
    status: 409,
    body: { code: 'code_replaced', message: `Este QR foi trocado às ${at}. Peça o novo.` },
  })
  expect(await alertNow()).toBe('replaced')
  expect(await confirm(qr(1), { happened_at: read })).toMatchObject({ status: 200, body: { delivered_at: read } })
})

test('the QR of the renewal is right, the one before the last is not, and an expired code leaves the QR', async () => {
  await client.post(`/orders/access-code/${order.id}`)
  testApp.advanceClock(86_400_000)
  await client.post(`/orders/access-code/${order.id}`)
  expect((await motoboy.get(`/orders/order/${order.id}`)).body.qr_hash).toBeUndefined()
  await renew()
  await renew()
  const { qr_hash } = (await motoboy.get(`/orders/order/${order.id}`)).body
  expect(qr_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(
    (await confirm(qr(1), { happened_at: new Date(testApp.clock().getTime() - minute).toISOString() })).body.code,
  ).toBe('code_replaced')
  expect((await confirm(qr(3))).status).toBe(200)
})

test('the right QR of a motoboy who has lost the order since is kept, and the order is not in the answer', async () => {
  testApp.advanceClock(minute)
  const read = now()
  testApp.advanceClock(3 * minute)
  const other = await testApp.createUser('motoboy')
  await attach(other)
  const answer = await confirm(qr(), { happened_at: read })
  expect(answer).toMatchObject({ status: 409, body: { code: 'other_hands' } })
  expect(answer.body.message).toMatch(
    /^Esta entrega passou a outro motoboy às \d\d:\d\d\. A sua leitura das \d\d:\d\d foi guardada e a central foi avisada\.$/,
  )
  expect(answer.body).not.toHaveProperty('order')
  expect(await checks()).toMatchObject([{ result: 'other_hands', at: read, motoboy: { id: motoboy.motoboyId } }])
  expect(await alertNow()).toBe('other_hands')
  // Read when it was no longer theirs, forged, or by somebody who never had it: the order is unknown.
  expect((await confirm(qr())).status).toBe(404)
  expect((await confirm(`${qr().slice(0, -1)}J`, { happened_at: read })).status).toBe(404)
  expect((await confirm(qr(), { happened_at: read }, await testApp.createUser('motoboy'))).status).toBe(404)
  expect((await confirm(qr(), {}, other)).status).toBe(200)
})

test('the order was taken from the motoboy and given to nobody: the answer says so', async () => {
  testApp.advanceClock(minute)
  const read = now()
  testApp.advanceClock(minute)
  await admin.put(`/orders/update-order/${order.id}`, { motoboy_id: null })
  expect((await confirm(qr(), { happened_at: read })).body.message).toMatch(/^Esta entrega deixou de ser sua às/)
})

test('the right QR of an order that was cancelled meanwhile is kept and shown to the admins, a wrong one is not', async () => {
  await admin.patch(`/orders/${order.id}/cancel`)
  expect((await confirm(`${qr().slice(0, -1)}J`)).status).toBe(409)
  expect(await checks()).toEqual([])
  expect(await confirm(qr())).toMatchObject({
    status: 409,
    body: { message: 'Este pedido foi cancelado e não pode ser confirmado.' },
  })
  expect(await checks()).toMatchObject([{ result: 'after_cancel' }])
  expect(await alertNow()).toBe('after_cancel')
})

test.each([
  '',
  'LG1:',
  'LG1:1234567:0123456789ABCDEFGHJKMNPQRS',
  'LG2:12345678:0123456789ABCDEFGHJKMNPQRS',
  'https://example.com',
  'LG1:12345678:0123456789ABCDEFGHJKMNPQRU',
])('%j is no QR of a delivery: it is answered 400 and not recorded', async (text) => {
  expect((await confirm(text)).status).toBe(400)
  expect(await checks()).toEqual([])
})
