import { randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

// The tests of expired codes move the clock by days, and the access tokens must stay valid.
const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 400_000 })
let order: Order
beforeEach(async () => {
  order = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
})

const day = 86_400_000
type Code = { code: string; expires_at: string }
const show = (who: Person, body?: unknown, headers?: Record<string, string>) =>
  who.post<Code>(`/orders/access-code/${order.id}`, body, headers)
const confirm = (code: unknown, more: object = {}, headers?: Record<string, string>) =>
  motoboy.post<Order & { tries_left?: number; code?: string; message: string }>(
    `/orders/validation/${order.id}/qrcode/confirm`,
    { code, ...more },
    headers,
  )
/** Returns twenty codes other than this one. */
const wrongCodes = (right: string) =>
  Array.from({ length: 20 }, (_, i) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0'))

test('client and admin see the same six digits until the code expires; other people do not see it', async () => {
  const first = await show(client)
  expect(first).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^\d{6}$/) } })
  expect(first.body.expires_at).toBe(new Date(testApp.clock().getTime() + day).toISOString())
  expect((await show(admin)).body).toEqual(first.body)
  expect((await show(await testApp.createUser('client'))).status).toBe(404)
  expect((await show(motoboy)).status).toBe(403)
})

test('the code confirms the delivery in one step, and the history names that step', async () => {
  const { code } = (await show(client)).body
  const answer = await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(answer).toMatchObject({ status: 200, body: { status: 'delivered', received_by: 'code', receiver: null } })
  expect((await testApp.historyOf(order.id)).at(-1)?.step).toBe('confirmByCode')
  expect((await confirm(code)).status).toBe(409)
})

test('the QR code is an SVG image of the same code, on white', async () => {
  const answer = await client.post<Code & { qrcode: string }>(`/orders/validation/${order.id}/qrcode`)
  expect(answer.body.qrcode).toMatch(/^data:image\/svg\+xml;base64,/)
  const svg = Buffer.from(answer.body.qrcode.split(',')[1] ?? '', 'base64').toString()
  expect(svg).toMatch(/^<svg [^>]*><path fill="white" d="M0 0h99v99H0Z"\/><path d=/)
  expect(answer.body.code).toBe((await show(client)).body.code)
})

test('after five wrong codes even the right code is refused, and a new code is accepted', async () => {
  const { code } = (await show(client)).body
  const guesses = wrongCodes(code)
  const messages = [
    'Código incorreto. As tentativas acabaram: peça um código novo à loja.',
    'Código incorreto. Confira com quem recebe: resta 1 tentativa.',
    ...[2, 3, 4].map((left) => `Código incorreto. Confira com quem recebe: restam ${left} tentativas.`),
  ]
  for (const left of [4, 3, 2, 1, 0])
    expect(await confirm(guesses[left])).toMatchObject({
      status: 409,
      body: { code: 'wrong_code', tries_left: left, message: messages[left] },
    })
  const message = 'Código bloqueado por tentativas demais. Peça um código novo à loja.'
  expect(await confirm(code)).toMatchObject({ status: 409, body: { code: 'code_locked', message } })
  const fresh = (await show(client)).body.code
  expect((await confirm(fresh)).status).toBe(200)
})

test('only five of twenty different guesses at the same instant are checked', async () => {
  const { code } = (await show(client)).body
  const answers = await Promise.all(wrongCodes(code).map((guess) => confirm(guess)))
  const codes = answers.map((answer) => answer.body.code)
  expect(codes.filter((name) => name === 'wrong_code')).toHaveLength(5)
  expect(codes.filter((name) => name === 'code_locked')).toHaveLength(15)
})

test('a wrong code that is repeated with its key after a lost answer costs no further try', async () => {
  const { code } = (await show(client)).body
  const [guess = ''] = wrongCodes(code)
  const key = { 'idempotency-key': randomUUID() }
  for (let i = 0; i < 7; i++) expect((await confirm(guess, {}, key)).body.tries_left).toBe(4)
  expect((await confirm(code)).status).toBe(200)
})

test.each([[48291], [null], [''], ['48291'], ['48291a'], [['482913']]])(
  '%j is not a code: it is answered 400 and costs no try',
  async (code) => {
    const right = (await show(client)).body.code
    expect(await confirm(code)).toMatchObject({ status: 400, body: { message: 'Informe os 6 dígitos do código' } })
    const [guess] = wrongCodes(right)
    expect((await confirm(guess)).body.tries_left).toBe(4)
  },
)

test('an expired code is refused, but accepted when the motoboy entered it offline before it expired', async () => {
  const { code } = (await show(client)).body
  testApp.advanceClock(day - 60_000)
  const enteredAt = testApp.clock().toISOString()
  testApp.advanceClock(120_000)
  const message = 'Este código venceu. Peça um código novo à loja.'
  expect((await confirm(code)).body).toMatchObject({ code: 'code_expired', message })
  expect(await confirm(code, { happened_at: enteredAt })).toMatchObject({
    status: 200,
    body: { delivered_at: enteredAt },
  })
})

test('a claimed moment before the delivery began does not revive an expired code', async () => {
  order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  const { code } = (await show(client)).body
  testApp.advanceClock(day + 20 * 3_600_000)
  order = (await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId })).body
  testApp.advanceClock(5000)
  const claim = new Date(testApp.clock().getTime() - 23.5 * 3_600_000).toISOString()
  expect(await confirm(code, { happened_at: claim })).toMatchObject({ status: 409, body: { code: 'code_expired' } })
})

test('an order without a code answers code_missing to every guess', async () => {
  const message = 'Este pedido ainda não tem código. Peça à loja o código.'
  expect((await confirm('482913')).body).toMatchObject({ code: 'code_missing', message })
})

test('a renewed code differs, and the code before it is wrong', async () => {
  const before = (await show(client)).body.code
  await expect.poll(async () => (await show(client, { renew: true })).body.code).not.toBe(before)
  expect((await confirm(before)).body.code).toBe('wrong_code')
})

test.each(['delivered', 'cancelled', 'rejected_by_client'] as const)(
  'an order with status %s has no code: the call is answered 409',
  async (status) => {
    order = await testApp.createOrder({ client, motoboy, status })
    expect((await show(client)).status).toBe(409)
  },
)

test('a motoboy who just lost the order cannot use its code', async () => {
  const { code } = (await show(client)).body
  await admin.patch('/orders/attach-motoboy', {
    orderId: order.id,
    motoboyId: (await testApp.createUser('motoboy')).motoboyId,
  })
  expect((await confirm(code)).status).toBe(404)
})

test('a version that is not the present one is answered 412 and costs no try', async () => {
  const { code } = (await show(client)).body
  for (const version of [order.version - 1, order.version + 1])
    expect((await confirm(wrongCodes(code)[0], {}, { 'if-match': `"${version}"` })).status).toBe(412)
  expect((await confirm(wrongCodes(code)[1])).body.tries_left).toBe(4)
})

test('the code is neither in plain text in the database nor in the answers to a motoboy', async () => {
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
