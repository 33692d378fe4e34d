import { randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../../test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
let order: Order
beforeAll(async () => {
  // Longer than the tests of expired codes wait.
  testApp = await startTestApp({ accessTokenSeconds: 400_000 })
  ;[admin, client, motoboy] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client'),
    await testApp.createUser('motoboy'),
  ]
})
afterAll(() => testApp.close())
beforeEach(async () => {
  order = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
})

const day = 86_400_000
type Code = { code: string; expires_at: string }
const show = (who: Person, body?: unknown, headers?: Record<string, string>) =>
  who.post<Code>(`/orders/access-code/${order.id}`, body, headers)
const tell = (code: unknown, more: object = {}, headers?: Record<string, string>) =>
  motoboy.post<Order & { tries_left?: number; code?: string; message: string }>(
    `/orders/validation/${order.id}/qrcode/confirm`,
    { code, ...more },
    headers,
  )
/** Codes that are surely not this one. */
const wrongOnes = (right: string) =>
  Array.from({ length: 20 }, (_, i) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0'))

test('client and admin are shown the same six digits until they expire; strangers see nothing of it', async () => {
  const first = await show(client)
  expect(first).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^\d{6}$/) } })
  expect(first.body.expires_at).toBe(new Date(testApp.clock().getTime() + day).toISOString())
  expect((await show(admin)).body).toEqual(first.body)
  expect((await show(await testApp.createUser('client'))).status).toBe(404)
  expect((await show(motoboy)).status).toBe(403)
})

test('the code delivers in one step, and the history says how', async () => {
  const { code } = (await show(client)).body
  const answer = await tell(` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(answer).toMatchObject({ status: 200, body: { status: 'delivered', received_by: 'code', receiver: null } })
  expect((await testApp.historyOf(order.id)).at(-1)?.step).toBe('confirmByCode')
  expect((await tell(code)).status).toBe(409)
})

test('its QR says the six digits and nothing else', async () => {
  const answer = await client.post<Code & { qrcode: string }>(`/orders/validation/${order.id}/qrcode`)
  expect(answer.body.qrcode).toMatch(/^data:image\/svg\+xml;base64,/)
  const svg = Buffer.from(answer.body.qrcode.split(',')[1] ?? '', 'base64').toString()
  expect(svg).toMatch(/^<svg /)
  expect(answer.body.code).toBe((await show(client)).body.code)
})

test('five wrong codes lock it, the right one too; a new code opens it again', async () => {
  const { code } = (await show(client)).body
  const guesses = wrongOnes(code)
  for (const left of [4, 3, 2, 1, 0])
    expect(await tell(guesses[left])).toMatchObject({ status: 409, body: { code: 'wrong_code', tries_left: left } })
  expect(await tell(code)).toMatchObject({ status: 409, body: { code: 'code_locked' } })
  const fresh = (await show(client)).body.code
  expect((await tell(fresh)).status).toBe(200)
})

test('twenty different guesses at the same instant are five', async () => {
  const { code } = (await show(client)).body
  const answers = await Promise.all(wrongOnes(code).map((guess) => tell(guess)))
  const codes = answers.map((answer) => answer.body.code)
  expect(codes.filter((name) => name === 'wrong_code')).toHaveLength(5)
  expect(codes.filter((name) => name === 'code_locked')).toHaveLength(15)
})

test('the same wrong code again, a retry whose answer was lost, costs nothing more', async () => {
  const { code } = (await show(client)).body
  const [guess = ''] = wrongOnes(code)
  const key = { 'idempotency-key': randomUUID() }
  for (let i = 0; i < 7; i++) expect((await tell(guess, {}, key)).body.tries_left).toBe(4)
  expect((await tell(code)).status).toBe(200)
})

test.each([[48291], [null], [''], ['48291'], ['48291a'], [['482913']]])(
  '%j is no code: 400, and costs no try',
  async (code) => {
    const right = (await show(client)).body.code
    expect(await tell(code)).toMatchObject({ status: 400, body: { message: 'Informe os 6 dígitos do código' } })
    const [guess] = wrongOnes(right)
    expect((await tell(guess)).body.tries_left).toBe(4)
  },
)

test('an expired code is told as such, but not to who heard it in time and had no coverage', async () => {
  const { code } = (await show(client)).body
  testApp.advanceClock(day - 60_000)
  const heard = testApp.clock().toISOString()
  testApp.advanceClock(120_000)
  expect((await tell(code)).body.code).toBe('code_expired')
  expect(await tell(code, { happened_at: heard })).toMatchObject({ status: 200, body: { delivered_at: heard } })
})

test('a claimed moment before the delivery began does not revive an expired code', async () => {
  order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  const { code } = (await show(client)).body
  testApp.advanceClock(day + 20 * 3_600_000)
  order = (await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId })).body
  testApp.advanceClock(5000)
  const claim = new Date(testApp.clock().getTime() - 23.5 * 3_600_000).toISOString()
  expect(await tell(code, { happened_at: claim })).toMatchObject({ status: 409, body: { code: 'code_expired' } })
})

test('without a code there is nothing to guess', async () => {
  expect((await tell('482913')).body.code).toBe('code_missing')
})

test('asked for anew it changes, and the one before serves no longer', async () => {
  const before = (await show(client)).body.code
  await expect.poll(async () => (await show(client, { renew: true })).body.code).not.toBe(before)
  expect((await tell(before)).body.code).toBe('wrong_code')
})

test.each(['delivered', 'cancelled', 'rejected_by_client'] as const)('at %s there is no code: 409', async (status) => {
  order = await testApp.createOrder({ client, motoboy, status })
  expect((await show(client)).status).toBe(409)
})

test('another motoboy, or one who just lost the order, tells it in vain', async () => {
  const { code } = (await show(client)).body
  await admin.patch('/orders/attach-motoboy', {
    orderId: order.id,
    motoboyId: (await testApp.createUser('motoboy')).motoboyId,
  })
  expect((await tell(code)).status).toBe(404)
})

test('a version that is not the present one is 412 and costs no try', async () => {
  const { code } = (await show(client)).body
  expect((await tell(wrongOnes(code)[0], {}, { 'if-match': '"99"' })).status).toBe(412)
  expect((await tell(wrongOnes(code)[1])).body.tries_left).toBe(4)
})

test('the code stands nowhere in the database to be read, nor in what a motoboy is told', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const { code } = (await show(client, undefined, key)).body
  expect((await show(client, undefined, key)).body.code).toBe(code)
  const rows = await sql<{ text: string }>`
    select c::text as text from recipient_codes c where order_id = ${order.id}
    union all select answer::text from idempotency_keys where key = ${key['idempotency-key']}`.execute(testApp.db)
  expect(rows.rows).toHaveLength(2)
  for (const row of rows.rows) expect(row.text).not.toContain(code)
  for (const path of [`/orders/order/${order.id}`, '/orders/my-orders'])
    expect(JSON.stringify((await motoboy.get(path)).body)).not.toContain(`"${code}"`)
})
