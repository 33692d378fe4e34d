import type { Order } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const { testApp, admin, client, motoboy } = await startWithPeople(
  { accessTokenSeconds: 40_000_000 },
  { motoboy: 'João' },
)
const other = await testApp.createUser('motoboy', 'Carlos')
const minute = 60_000
const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const now = () => testApp.clock().getTime()
const reason = 'O celular ficou sem bateria'
type Answer = Order & { message: string; order?: Order; removed?: string }

const create = async () =>
  (
    await client.post('/orders/register', {
      description: 'Bolo',
      pickup_address: 'Rua Felipe Schmidt, 100, Centro',
      delivery_address: 'Rua Bocaiúva, 1800, Centro',
    })
  ).body.id
const change = (id: string, body: object, who: Person = admin) => who.put<Answer>(`/orders/update-order/${id}`, body)
const call = (id: string, name: string, body: object = {}, headers?: Record<string, string>) =>
  admin.patch<Answer>(`/orders/${id}/${name}`, body, headers)
const start = (id: string) => motoboy.patch<Answer>('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
const confirm = (id: string, more: object = {}, who: Person = motoboy) =>
  who.patch<Answer>('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Dona Zilda', ...more })
/** An order in the status, brought there by its steps a minute apart. */
async function orderIn(status: OrderStatus) {
  const id = await create()
  const tick = () => testApp.advanceClock(minute)
  tick()
  await change(id, { motoboy_id: motoboy.motoboyId })
  if (status === 'pending') return id
  await change(id, { price: 8 })
  if (status === 'awaiting_approval') return id
  await client.patch(`/orders/${id}/approve`)
  tick()
  if (status === 'in_progress' || status === 'delivered') await start(id)
  tick()
  if (status === 'delivered') await confirm(id)
  return id
}
const at = (id: string) => testApp.orderNow(id)

test.each(['pending', 'awaiting_approval', 'accepted_by_client', 'in_progress'] as const)(
  'a delivery that the app did not see is recorded from %s, and undone to it',
  async (status) => {
    const id = await orderIn(status)
    const before = await at(id)
    testApp.advanceClock(10 * minute)
    const delivered_at = iso(now() - 5 * minute)
    const { body } = await call(id, 'record-delivery', { delivered_at, receiver: 'Portaria', reason })
    expect(body).toMatchObject({
      status: 'delivered',
      delivered_at,
      status_changed_at: delivered_at,
      delivered_received_at: iso(now()),
      receiver: 'Portaria',
      received_by: 'admin',
      corrected_at: iso(now()),
    })
    expect((await testApp.historyOf(id)).at(-1)).toMatchObject({
      step: 'recordDelivery',
      before: { status },
      after: { status: 'delivered', reason, receiver: 'Portaria' },
    })
    expect((await call(id, 'reopen', { reason })).body).toMatchObject({
      status,
      price: before.price,
      approved_at: before.approved_at,
      delivered_at: null,
      receiver: null,
      received_by: null,
    })
    expect((await testApp.historyOf(id)).at(-1)).toMatchObject({
      step: 'reopen',
      before: { status: 'delivered', receiver: 'Portaria', received_by: 'admin', delivered_at },
      after: { status, reason },
    })
  },
)

test('a moved time lies between the creation, or the start, and now, at most 31 days back', async () => {
  const id = await orderIn('delivered')
  const order = await at(id)
  const started = (await testApp.historyOf(id)).find(({ step }) => step === 'start')!.at.getTime()
  const move = async (time: number) =>
    (await call(id, 'correct-delivery', { delivered_at: iso(time), reason })).body.message
  expect(await move(now() + 1000)).toBe('A entrega não pode ser no futuro')
  expect(await move(started - 1)).toBe('A entrega não pode ser antes do início')
  expect(await move(Date.parse(order.created_at) - 1)).toBe('A entrega não pode ser antes do pedido')
  expect((await at(id)).version).toBe(order.version)
  expect(await move(started)).toBeUndefined()
  expect(await at(id)).toMatchObject({ delivered_at: iso(started), status_changed_at: iso(started) })
  expect(await move(now() - 32 * day)).toBe('A entrega pode ser de no máximo 31 dias atrás')
})

test('another motoboy, also one who was deactivated since; a removed one is unknown', async () => {
  const id = await orderIn('delivered')
  const former = await testApp.createUser('motoboy', 'Davi')
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', former.id).execute()
  const corrected = (await call(id, 'correct-delivery', { motoboy_id: former.motoboyId, receiver: 'Zelador', reason }))
    .body
  expect(corrected).toMatchObject({ motoboy: { user: { name: 'Davi' } }, receiver: 'Zelador', received_by: 'name' })
  expect((await motoboy.get<Order[]>('/orders/my-orders')).body.map((one) => one.id)).not.toContain(id)
  expect(await call(id, 'correct-delivery', { motoboy_id: crypto.randomUUID(), reason })).toMatchObject({ status: 404 })
  expect((await call(id, 'correct-delivery', { reason })).body.message).toMatch(/^Informe o que corrigir/)
  // Their order is reopened without them.
  expect((await call(id, 'reopen', { reason })).body).toMatchObject({ status: 'pending', motoboy: null })
})

test('of two admins who correct at once one is told 412 with the order, and nothing is lost', async () => {
  const id = await orderIn('delivered')
  const { version } = await at(id)
  const seen = { 'if-match': `"${version}"` }
  const answers = await Promise.all([
    call(id, 'correct-delivery', { receiver: 'Ana', reason }, seen),
    call(id, 'correct-delivery', { receiver: 'Bia', reason }, seen),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  const won = answers.find(({ status }) => status === 200)!.body
  expect(answers.find(({ status }) => status === 412)!.body.order).toMatchObject({
    receiver: won.receiver,
    version: version + 1,
  })
  expect(await at(id)).toMatchObject({ receiver: won.receiver, version: version + 1 })
})

test('a cancelled order returns to where it was, with its approval; one whose price was corrected after its delivery asks again', async () => {
  const id = await orderIn('accepted_by_client')
  await call(id, 'cancel')
  expect((await call(id, 'reopen', { reason })).body).toMatchObject({ status: 'accepted_by_client', approved_price: 8 })
  await call(id, 'record-delivery')
  await change(id, { price: 9 })
  expect((await call(id, 'reopen', { reason })).body).toMatchObject({
    status: 'awaiting_approval',
    approved_at: null,
    price: 9,
  })
})

test('a rejected order that was cancelled returns to its rejection with the reason, which the cancelled one does not show', async () => {
  const id = await orderIn('awaiting_approval')
  await client.patch(`/orders/${id}/reject`, { reason: 'expensive' })
  expect((await call(id, 'cancel')).body).not.toHaveProperty('rejection_reason')
  expect((await call(id, 'reopen', { reason })).body).toMatchObject({
    status: 'rejected_by_client',
    rejection_reason: 'expensive',
  })
  await call(id, 'cancel')
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', motoboy.id).execute()
  const { body } = await call(id, 'reopen', { reason })
  await testApp.db.updateTable('users').set({ active: true }).where('id', '=', motoboy.id).execute()
  expect(body).toMatchObject({ status: 'pending', motoboy: null })
  expect(body).not.toHaveProperty('rejection_reason')
})

test('the order of an erased client is not reopened, and its corrections keep no text', async () => {
  const person = await testApp.createUser('client')
  const order = await testApp.createOrder({ client: person, motoboy, status: 'in_progress' })
  await person.post(`/orders/${order.id}/change-requests`, { note: 'Chame a Dona Zilda' })
  await call(order.id, 'record-delivery', { receiver: 'Dona Zilda', reason: 'A Dona Zilda ligou' })
  await admin.post(`/users/erase-user/${person.id}`)
  expect(JSON.stringify([await at(order.id), await testApp.historyOf(order.id)])).not.toMatch(/Zilda/)
  expect(await call(order.id, 'reopen', { reason })).toMatchObject({
    status: 409,
    body: { message: 'Os dados deste pedido foram removidos e ele não pode ser reaberto.' },
  })
  expect((await call(order.id, 'correct-delivery', { motoboy_id: other.motoboyId, reason })).status).toBe(200)
})

test('six digits, QR and tracking link work again after a reopening', async () => {
  const id = await orderIn('in_progress')
  const { code } = (await client.post<{ code: string }>(`/orders/access-code/${id}`)).body
  const prove = () => motoboy.post<Answer>(`/orders/validation/${id}/qrcode/confirm`, { code })
  expect((await prove()).body.status).toBe('delivered')
  await call(id, 'reopen', { reason })
  expect(await prove()).toMatchObject({ status: 200, body: { status: 'delivered', received_by: 'code' } })
})

test('delivered_at of update-order is taken within five minutes, either way; otherwise the other call is named', async () => {
  for (const shift of [-4 * minute, 4 * minute]) {
    const id = await orderIn('in_progress')
    const delivered_at = iso(now() + shift)
    expect((await change(id, { status: 'delivered', delivered_at })).body).toMatchObject({ delivered_at })
  }
  const id = await orderIn('in_progress')
  for (const shift of [-6 * minute, 6 * minute])
    expect(await change(id, { status: 'delivered', delivered_at: iso(now() + shift) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('/record-delivery') as string },
    })
})

const back = (name: 'undo-start' | 'hand-back', id: string, more: object = {}) =>
  motoboy.patch<Answer>(`/orders/${name}`, { orderId: id, ...more })

test('a motoboy takes a start back, which leads to where the order was, never to an approval that is gone', async () => {
  const pending = await orderIn('pending')
  await start(pending)
  expect((await back('undo-start', pending)).body.status).toBe('pending')
  const accepted = await orderIn('in_progress')
  expect((await back('undo-start', accepted, { reason: 'Peguei o errado' })).body.status).toBe('accepted_by_client')
  await start(accepted)
  await change(accepted, { delivery_address: 'Rodovia SC 401, 19000, Ingleses' })
  expect((await back('undo-start', accepted)).body.status).toBe('awaiting_approval')
  expect((await back('undo-start', accepted)).status).toBe(409)
})

test('a motoboy hands an order back before the start, once for a key; the price stays', async () => {
  const id = await orderIn('accepted_by_client')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const give = () => motoboy.patch<Answer>('/orders/hand-back', { orderId: id, reason: 'O pneu furou' }, key)
  for (let times = 0; times < 2; times++) expect(await give()).toMatchObject({ status: 200, body: { removed: id } })
  expect(await at(id)).toMatchObject({ status: 'pending', motoboy: null, price: 8, approved_price: 8 })
  expect((await back('hand-back', await orderIn('in_progress'))).status).toBe(409)
  const news = (await admin.get<{ step: string; note: string }[]>('/orders/news')).body
  expect(news.find(({ step }) => step === 'handBack')).toMatchObject({ note: 'O pneu furou' })
})

test('an admin edits on the road: before and after are in the history, the recipient is not, and the phone keeps its time', async () => {
  const id = await orderIn('in_progress')
  testApp.advanceClock(minute)
  const handedOver = iso(now())
  testApp.advanceClock(minute)
  const edited = await change(id, {
    delivery_address: 'Rua Bocaiúva, 1900, Centro',
    recipient_name: 'Marta',
    recipient_phone: '48991203040',
  })
  expect(edited.body).toMatchObject({ status: 'in_progress', recipient_name: 'Marta', price_stale: { before: 8 } })
  const line = (await testApp.historyOf(id)).at(-1)!
  expect(line).toMatchObject({
    before: { delivery_address: 'Rua Bocaiúva, 1800, Centro' },
    after: { delivery_address: 'Rua Bocaiúva, 1900, Centro' },
  })
  expect(JSON.stringify(line)).not.toMatch(/Marta|48991203040/)
  expect(await change(id, { description: 'Torta' }, client)).toMatchObject({ status: 409 })
  expect((await confirm(id, { happened_at: handedOver })).body).toMatchObject({ delivered_at: handedOver })
})

test('another address ends the approval, another description does not; the admin keeps the price or sets it', async () => {
  const id = await orderIn('accepted_by_client')
  expect((await change(id, { description: 'Torta', recipient_name: 'Marta' })).body).toMatchObject({
    status: 'accepted_by_client',
    approved_price: 8,
    price_stale: null,
  })
  expect((await call(id, 'keep-price')).body.message).toBe(
    'O endereço deste pedido não mudou desde que o valor foi definido.',
  )
  const moved = (await change(id, { delivery_address: 'Rodovia SC 401, 19000, Ingleses' })).body
  expect(moved).toMatchObject({
    status: 'awaiting_approval',
    price: 8,
    approved_at: null,
    price_stale: { suggestion: null, before: 8 },
  })
  expect((await client.get(`/orders/order/${id}`)).body).not.toHaveProperty('price_stale')
  expect((await call(id, 'keep-price')).body).toMatchObject({
    status: 'accepted_by_client',
    approved_via: 'phone',
    approved_price: 8,
    price_stale: null,
  })
  await change(id, { pickup_address: 'Rua Felipe Schmidt, 900, Centro' })
  expect((await change(id, { price: 9 })).body).toMatchObject({ status: 'awaiting_approval', price_stale: null })
})

test('the same address in another spelling ends no approval; another flat does', async () => {
  const id = await orderIn('accepted_by_client')
  const same = { delivery_address: 'R.  BOCAIUVA  1800 - centro', pickup_address: 'rua felipe schmidt, 100 , Centro' }
  expect((await change(id, same)).body).toMatchObject({ ...same, status: 'accepted_by_client', approved_price: 8 })
  const { body } = await change(id, { delivery_address: 'Rua Bocaiúva, 1800, ap. 2, Centro' })
  expect(body).toMatchObject({ status: 'awaiting_approval', approved_price: null })
})

test('a price that the client refused after the address had changed is not approved by being kept', async () => {
  const id = await orderIn('accepted_by_client')
  await change(id, { delivery_address: 'Rodovia SC 401, 19000, Ingleses' })
  expect((await client.patch(`/orders/${id}/reject`)).status).toBe(200)
  const none = { approved_at: null, approved_price: null, price_stale: null }
  expect((await call(id, 'keep-price')).body).toMatchObject({ status: 'rejected_by_client', ...none })
})

test('a client asks for changes, five at most without an answer; the desk answers each once', async () => {
  const id = await orderIn('in_progress')
  const ask = (who = client) => who.post<Answer>(`/orders/${id}/change-requests`, { note: 'É o 1900' })
  for (let times = 0; times < 5; times++) expect((await ask()).status).toBe(201)
  expect(await ask()).toMatchObject({
    status: 409,
    body: { message: 'Este pedido já tem 5 pedidos de mudança sem resposta.' },
  })
  expect(await ask(admin)).toMatchObject({
    status: 409,
    body: { message: 'Este cliente pede a mudança pelo aplicativo.' },
  })
  const asked = (await motoboy.get(`/orders/order/${id}`)).body.change_requests!
  expect(asked).toMatchObject(Array.from({ length: 5 }, () => ({ note: 'É o 1900', answer: null })))
  const answer = () =>
    admin.patch<Answer>(`/orders/${id}/change-requests/${asked[0]!.id}`, { done: true, note: 'O motoboy já sabe' })
  expect((await answer()).body.change_requests![0]).toMatchObject({ answer: { done: true, note: 'O motoboy já sabe' } })
  expect(await answer()).toMatchObject({ status: 409, body: { message: 'Este pedido de mudança já foi respondido.' } })
  expect((await ask()).status).toBe(201)
  expect((await admin.patch(`/orders/${id}/change-requests/x`, { done: true })).status).toBe(404)
})

test('a cancelled order says whether its client or the firm cancelled it, until it is open again', async () => {
  const id = await create()
  const by = async () => (await admin.get(`/orders/order/${id}`)).body.cancelled_by
  expect(await by()).toBeUndefined()
  await client.patch(`/orders/${id}/cancel`)
  expect(await by()).toBe('client')
  await call(id, 'reopen', { reason })
  expect(await by()).toBeUndefined()
  await admin.patch(`/orders/${id}/cancel`)
  expect((await client.get(`/orders/order/${id}`)).body.cancelled_by).toBe('admin')
})
