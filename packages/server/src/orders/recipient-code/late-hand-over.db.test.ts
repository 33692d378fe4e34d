import type { Order } from '@ligeiro/contract/order'
import { beforeEach, expect, test } from 'vitest'
import { qrTextOf } from '#test/delivery-qr.ts'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ accessTokenSeconds: 400_000 }, { motoboy: 'João' })
const carlos = await testApp.createUser('motoboy', 'Carlos')
const minute = 60_000
const now = () => testApp.clock().toISOString()
type Answer = Order & { message: string; code: string }
let id: string
let handedOver: string
let code: string

const attach = (to: Person) => admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: to.motoboyId })
const cancel = () => admin.patch<Answer>(`/orders/${id}/cancel`)
const byName = (more: object = {}, who = motoboy, headers?: Record<string, string>) =>
  who.patch<Answer>('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Dona Zilda', ...more }, headers)
const byProof = (text: string, more: object = {}, who = motoboy) =>
  who.post<Answer>(`/orders/validation/${id}/qrcode/confirm`, { code: text, ...more })
const decide = (accept: boolean) => admin.patch<Answer>(`/orders/${id}/late-hand-over`, { accept })

/** The motoboy who has the order takes the start back and starts a minute later. Returns when. */
async function startAgain(who: Person) {
  await who.patch('/orders/undo-start', { orderId: id })
  await client.patch(`/orders/${id}/approve`)
  testApp.advanceClock(minute)
  expect((await who.patch('/orders/start', { orderId: id, motoboyId: who.motoboyId })).status).toBe(200)
  return now()
}

/** An order on the road, handed over a minute before now; nobody knows of it. */
beforeEach(async () => {
  id = (await testApp.createOrder({ client, status: 'accepted_by_client' })).id
  await attach(motoboy)
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  code = (await client.post<{ code: string }>(`/orders/access-code/${id}`)).body.code
  testApp.advanceClock(minute)
  handedOver = now()
  testApp.advanceClock(minute)
})

test.each(['name', 'code', 'qr'] as const)(
  'a hand-over by %s before the cancellation is kept, reported to the desk, and accepted with one call',
  async (by) => {
    await cancel()
    testApp.advanceClock(minute)
    const { version } = await testApp.orderNow(id)
    const more = { happened_at: handedOver }
    const arrived = testApp.clock().toISOString()
    const answer = await (by === 'name' ? byName(more) : byProof(by === 'code' ? code : qrTextOf(testApp, id), more))
    const receiver = by === 'name' ? 'Dona Zilda' : null
    const late_hand_over = { motoboy: { id: motoboy.motoboyId, name: 'João' }, at: handedOver, receiver, by }
    expect(answer).toMatchObject({ status: 202, body: { status: 'cancelled', version: version + 1, late_hand_over } })
    expect((await admin.get(`/orders/order/${id}`)).body).toMatchObject({ late_hand_over })
    expect((await client.get(`/orders/order/${id}`)).body).not.toHaveProperty('late_hand_over')
    const news = (await admin.get<{ step: string; at: string; order: { id: string } }[]>('/orders/news')).body
    expect(news.find(({ order }) => order.id === id)).toMatchObject({ step: 'tellHandOver', at: handedOver })

    testApp.advanceClock(minute)
    expect((await decide(true)).body).toMatchObject({
      status: 'delivered',
      delivered_at: handedOver,
      delivered_received_at: arrived,
      status_changed_at: handedOver,
      receiver,
      received_by: by,
      motoboy: { user: { name: 'João' } },
      late_hand_over: null,
    })
    expect(await decide(true)).toMatchObject({ status: 409 })
    const reopened = await admin.patch<Answer>(`/orders/${id}/reopen`, { reason: 'Não foi' })
    expect(reopened.body).toMatchObject({ status: 'cancelled', delivered_at: null })
    const again = await admin.patch<Answer>(`/orders/${id}/reopen`, { reason: 'Foi sim' })
    expect(again.body.status).toBe('in_progress')
  },
)

test('the time of an accepted hand-over is not moved before the start of who handed it over', async () => {
  const started = await startAgain(motoboy)
  testApp.advanceClock(minute)
  const happened_at = now()
  testApp.advanceClock(minute)
  await cancel()
  await byName({ happened_at })
  await decide(true)
  const move = (delivered_at: string) =>
    admin.patch<Answer>(`/orders/${id}/correct-delivery`, { delivered_at, reason: 'Foi antes' })
  expect(await move(new Date(Date.parse(started) - 1).toISOString())).toMatchObject({
    status: 400,
    body: { message: 'A entrega não pode ser antes do início' },
  })
  expect((await move(started)).body).toMatchObject({ delivered_at: started })
})

test('another motoboy, who started later, does not move the time of an accepted hand-over', async () => {
  await attach(carlos)
  await startAgain(carlos)
  testApp.advanceClock(minute)
  await cancel()
  expect((await byName({ happened_at: handedOver })).status).toBe(202)
  await decide(true)
  const moved = await admin.patch<Answer>(`/orders/${id}/correct-delivery`, {
    delivered_at: new Date(Date.parse(handedOver) + 1000).toISOString(),
    reason: 'Um segundo',
  })
  expect(moved.status).toBe(200)
})

test('it is kept once for an order; a repeated report, with its key or without, is answered alike', async () => {
  await cancel()
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (const headers of [key, key, {}])
    expect((await byName({ happened_at: handedOver }, motoboy, headers)).status).toBe(202)
  expect((await testApp.historyOf(id)).filter(({ step }) => step === 'tellHandOver')).toHaveLength(1)
  expect((await decide(false)).body).toMatchObject({ status: 'cancelled', late_hand_over: null })
  expect((await testApp.historyOf(id)).at(-1)).toMatchObject({ step: 'answerHandOver', after: { accept: false } })
  expect(await byName({ happened_at: handedOver })).toMatchObject({ status: 409 })
})

test('a motoboy who was replaced since reports theirs, and does not see who has it now', async () => {
  await attach(carlos)
  await cancel()
  const answer = await byName({ happened_at: handedOver })
  expect(answer).toMatchObject({ status: 202, body: { motoboy: { user: { name: 'João' } } } })
  expect((await decide(true)).body).toMatchObject({ status: 'delivered', motoboy_id: motoboy.motoboyId })
  expect((await carlos.get<Order[]>('/orders/my-orders')).body.map((order) => order.id)).not.toContain(id)
})

test.each<[string, () => Promise<{ status: number }>, number]>([
  ['after the cancellation', () => byName({ happened_at: now() }), 409],
  ['at no time', () => byName(), 409],
  ['in the future', () => byName({ happened_at: '2099-01-01T00:00:00Z' }), 409],
  ['more than a day ago', () => byName({ happened_at: '2020-01-01T00:00:00Z' }), 409],
  ['before the order', () => byName({ happened_at: '2026-03-04T14:59:00Z' }), 409],
  ['with a wrong code', () => byProof(code === '000000' ? '000001' : '000000', { happened_at: handedOver }), 409],
  ['by a motoboy who never had it', () => byName({ happened_at: handedOver }, carlos), 404],
])('a hand-over %s is refused as before', async (_, report, status) => {
  await cancel()
  testApp.advanceClock(minute)
  expect((await report()).status).toBe(status)
  expect((await testApp.orderNow(id)).late_hand_over).toBeNull()
})

test('five wrong codes lock the code also after a cancellation', async () => {
  await cancel()
  const wrong = Array.from({ length: 6 }, (__, n) => String(n).padStart(6, '0')).filter((text) => text !== code)
  for (const text of wrong.slice(0, 5)) await byProof(text, { happened_at: handedOver })
  expect((await byProof(code, { happened_at: handedOver })).body.code).toBe('code_locked')
})

test('an order that asks for proof is not handed over by a name, also late', async () => {
  await admin.put(`/orders/update-order/${id}`, { proof_required: true })
  await cancel()
  expect((await byName({ happened_at: handedOver })).status).toBe(409)
})
