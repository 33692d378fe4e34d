import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  // The tests move the clock by hours, and the access tokens must stay valid.
  testApp = await startTestApp({ accessTokenSeconds: 86_400 })
  ;[admin, client, motoboy] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client'),
    await testApp.createUser('motoboy'),
  ]
})
afterAll(() => testApp.close())

const good = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
const nowhere = '3f9a1c72-0000-4000-8000-000000000000'

test.each([
  [{}, 'description', 'Descrição é obrigatória'],
  [{ ...good, description: '   ' }, 'description', 'Descrição é obrigatória'],
  [{ ...good, description: 7 }, 'description', 'Descrição é obrigatória'],
  [{ ...good, pickup_address: '' }, 'pickup_address', 'Endereço de coleta é obrigatório'],
  [{ ...good, delivery_address: null }, 'delivery_address', 'Endereço de entrega é obrigatório'],
  [{ ...good, description: 'x'.repeat(1001) }, 'description', 'Descrição deve ter no máximo 1000 caracteres'],
  [{ ...good, pickup_address: 'Rua\u0000A' }, 'pickup_address', 'Endereço de coleta contém caracteres inválidos'],
  [{ ...good, pickup_address: 'Rua\nA' }, 'pickup_address', 'Endereço de coleta contém caracteres inválidos'],
  [{ ...good, price: 5 }, 'price', 'Campo desconhecido: price'],
  [{ ...good, status: 'delivered' }, 'status', 'Campo desconhecido: status'],
  [[good], '', 'O corpo da requisição é inválido'],
])('a new order %j is refused for %s: %s', async (body, path, message) => {
  const answer = await client.post<{ issues: unknown[] }>('/orders/register', body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', message } })
  expect(answer.body.issues).toContainEqual({ path, message })
})

test('texts are trimmed, and line breaks are allowed in the description', async () => {
  const answer = await client.post('/orders/register', {
    ...good,
    description: '  Bolo\ncom vela ',
    pickup_address: ' Rua A ',
  })
  expect(answer).toMatchObject({
    status: 201,
    body: { description: 'Bolo\ncom vela', pickup_address: 'Rua A', status: 'pending' },
  })
})

test('an admin may order for a client or themselves, a client only for themselves, a motoboy not at all', async () => {
  expect((await client.post('/orders/register', { ...good, client_id: client.id })).status).toBe(403)
  expect((await admin.post('/orders/register', { ...good, client_id: nowhere })).status).toBe(404)
  expect((await admin.post('/orders/register', { ...good, client_id: motoboy.id })).status).toBe(404)
  expect((await motoboy.post('/orders/register', good)).status).toBe(403)
  expect((await admin.post('/orders/register', { ...good, client_id: client.id })).body.client.id).toBe(client.id)
  expect((await admin.post('/orders/register', good)).body.client.id).toBe(admin.id)
})

test.each([0, -1, 0.001, 10.005, 100_000, '12', [12], Number.MAX_SAFE_INTEGER])(
  'a price of %j is refused',
  async (price) => {
    const order = await testApp.createOrder({ client })
    const answer = await admin.put(`/orders/update-order/${order.id}`, { price })
    expect(answer.status).toBe(400)
    expect(await testApp.orderNow(order.id)).toEqual(order)
  },
)

test.each([0.01, 0.07, 19.99, 1234.56, 99_999.99])('a price of %d is stored to the cent', async (price) => {
  const order = await testApp.createOrder({ client })
  const answer = await admin.put(`/orders/update-order/${order.id}`, { price })
  expect(answer.body.price).toBe(price)
})

test.each([
  [{ price: 10, description: 'x' }, 'description'],
  [{ price: 10, status: 'delivered' }, 'status'],
  [{ price: null, status: 'awaiting_approval' }, 'status'],
  [{ motoboy_id: null, status: 'cancelled' }, 'status'],
  [{ motoboy_id: nowhere, status: 'pending' }, 'status'],
  [{ status: 'cancelled', description: 'x' }, 'description'],
  [{ status: 'in_progress' }, 'status'],
  [{ description: 'x', delivered_at: '2026-03-04T15:00:00Z' }, 'delivered_at'],
  [{ version: 3 }, 'version'],
])('a mixture of steps %j is refused and names %s', async (body, path) => {
  const order = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
  const answer = await admin.put<{ issues: { path: string }[] }>(`/orders/update-order/${order.id}`, body)
  expect(answer.status).toBe(400)
  expect(answer.body.issues.map((issue) => issue.path)).toContain(path)
  expect(await testApp.orderNow(order.id)).toEqual(order)
})

test('unknown, malformed and foreign ids are answered 404', async () => {
  for (const id of [nowhere, 'nonsense', '%00', 'x'.repeat(150)]) {
    expect((await admin.get(`/orders/order/${id}`)).status).toBe(404)
    expect((await admin.patch(`/orders/${id}/cancel`)).status).toBe(404)
    expect((await admin.put(`/orders/update-order/${id}`, { price: 5 })).status).toBe(404)
    expect((await admin.delete(`/orders/delete-order/${id}`)).status).toBe(404)
    expect((await admin.get(`/orders/all?before=${id}`)).status).toBe(404)
  }
  const order = await testApp.createOrder({ client })
  expect((await admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: motoboy.id })).status).toBe(404)
  expect((await admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: 'x' })).status).toBe(404)
})

test('a motoboyId or clientId that does not belong to the order is answered 409', async () => {
  const order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  const start = await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: nowhere })
  expect(start).toMatchObject({ status: 409, body: { message: 'Este pedido não é do motoboy informado.' } })
  const confirm = await motoboy.patch('/orders/confirm', { orderId: order.id, clientId: admin.id, receiver: 'Ana' })
  expect(confirm).toMatchObject({ status: 409, body: { message: 'Este pedido não é do cliente informado.' } })
  const blank = await motoboy.patch('/orders/confirm', { orderId: order.id, clientId: client.id, receiver: '  ' })
  expect(blank).toMatchObject({ status: 400, body: { message: 'Informe quem recebeu o pedido' } })
  expect(await testApp.orderNow(order.id)).toEqual(order)
})

test.each(['0', '501', '-1', 'x', '1.5', ''])('a limit of %j is answered 400', async (limit) => {
  expect((await admin.get(`/orders/all?limit=${limit}`)).status).toBe(400)
})

test('If-Match accepts the present version and *; another version is answered 412 with the order, a malformed one 400', async () => {
  const order = await testApp.createOrder({ client })
  const price = (tag: string) => admin.put(`/orders/update-order/${order.id}`, { price: 9 }, { 'if-match': tag })
  expect((await price('1')).status).toBe(400)
  expect((await price('W/"1"')).status).toBe(400)
  expect((await price('"2"')).body).toMatchObject({
    message: 'O pedido mudou. Confira e tente de novo.',
    order: { version: 1 },
  })
  expect((await price('"1"')).status).toBe(200)
  expect((await price('*')).status).toBe(200)
})

test('the checks run in this order: sign-in, role, input, existence, version, status', async () => {
  const order = await testApp.createOrder({ client, status: 'cancelled' })
  const broken = { price: 'x' }
  const path = `/orders/update-order/${order.id}`
  const stale = { 'if-match': '"7"' }
  expect((await testApp.send('PUT', path, broken)).status).toBe(401)
  expect((await motoboy.put(path, broken)).status).toBe(403)
  expect((await admin.put(`/orders/update-order/${nowhere}`, broken)).status).toBe(400)
  expect((await admin.put(`/orders/update-order/${nowhere}`, { price: 5 }, stale)).status).toBe(404)
  expect((await admin.put(path, { price: 5 }, stale)).status).toBe(412)
  expect((await admin.put(path, { price: 5 })).status).toBe(409)
})

test('bodies that are not JSON, of another type, too large or cut off are refused in JSON with a message', async () => {
  const headers = { authorization: `Bearer ${client.accessToken}` }
  const send = (type: string, payload: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/orders/register',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  const answers = [
    [await send('application/json', '{"description": '), 400],
    [await send('application/json', ''), 400],
    [await send('text/plain', 'x'), 415],
    [await send('application/xml', '<a/>'), 415],
    [await send('application/json', JSON.stringify({ ...good, description: 'x'.repeat(70_000) })), 413],
  ] as const
  for (const [answer, status] of answers) {
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
})

test('a delivery time in the past is accepted within limits, and the history has the claimed time when it was not', async () => {
  const claim = async (status: 'in_progress', minutesAgo: number) => {
    const order = await testApp.createOrder({ client, motoboy, status })
    testApp.advanceClock(30 * 60_000)
    const happened_at = new Date(testApp.clock().getTime() - minutesAgo * 60_000).toISOString()
    const body = { orderId: order.id, clientId: client.id, receiver: 'Ana', happened_at }
    const answer = await motoboy.patch('/orders/confirm', body)
    return { answer, happened_at, now: testApp.clock().toISOString(), line: (await testApp.historyOf(order.id)).at(-1) }
  }
  const accepted = await claim('in_progress', 10)
  expect(accepted.answer.body).toMatchObject({
    delivered_at: accepted.happened_at,
    delivered_received_at: accepted.now,
  })
  expect(accepted.line?.at.toISOString()).toBe(accepted.happened_at)
  expect(accepted.line?.received_at?.toISOString()).toBe(accepted.now)
  for (const minutes of [-5, 45, 60 * 25]) {
    const rejected = await claim('in_progress', minutes)
    expect(rejected.answer.body.delivered_at).toBe(rejected.now)
    expect(new Date(String(rejected.line?.after.claimed_at)).toISOString()).toBe(rejected.happened_at)
  }
})

test('control characters and half characters in any input are answered 4xx with a message', async () => {
  const order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  const zero = '\u0000'
  const secret = { password: 'Senha-1234', confirmPassword: 'Senha-1234' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = [
    [await testApp.anonymous.post('/auth/login', { email: `a${zero}b`, password: 'x' }), 400],
    [await testApp.anonymous.post('/users/register', { name: 'N\ud800', email: 'n@example.com', ...secret }, key), 400],
    [await motoboy.patch('/orders/start', { orderId: order.id, motoboyId: zero }), 409],
    [await motoboy.patch('/orders/confirm', { orderId: order.id, clientId: zero, receiver: 'Ana' }), 409],
    [await admin.get('/orders/order/%ZZ'), 404],
  ] as const
  for (const [answer, status] of answers) {
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ message: expect.any(String) as string, code: expect.any(String) as string })
  }
})

test('a deactivated motoboy is refused only after the checks of existence and version', async () => {
  const deactivated = await testApp.createUser('motoboy')
  await admin.put(`/users/update-user/${deactivated.id}`, { active: false })
  const order = await testApp.createOrder({ client })
  const attach = (orderId: string, version: number) =>
    admin.patch('/orders/attach-motoboy', { orderId, motoboyId: deactivated.motoboyId }, { 'if-match': `"${version}"` })
  expect((await attach(nowhere, 1)).status).toBe(404)
  expect((await attach(order.id, 9)).status).toBe(412)
  expect(await attach(order.id, 1)).toMatchObject({
    status: 409,
    body: { message: 'Este motoboy está desativado.', order: { id: order.id } },
  })
})

test('who was seen available is not assigned when they are not any more; without that anybody is', async () => {
  const { motoboyId } = await testApp.createUser('motoboy')
  const order = await testApp.createOrder({ client })
  const attach = (about: object) => admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId, ...about })
  await admin.put(`/motoboys/update-motoboy/${motoboyId}`, { available: false })
  expect(await attach({ available: true })).toMatchObject({
    status: 409,
    body: { message: 'Este motoboy ficou indisponível.', order: { id: order.id, motoboy_id: null } },
  })
  expect((await attach({ available: false })).status).toBe(400)
  expect((await attach({})).status).toBe(200)
})
