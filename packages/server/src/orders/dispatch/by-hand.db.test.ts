import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { beforeEach, expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import type { Person } from '#test/test-app.ts'

const { testApp, admin, client } = await startWithPeople({ accessTokenSeconds: 1e9 })
const strategy = (strategy: 'soonest' | 'queue') => admin.put('/settings/dispatch', { strategy, max_trip: 3 })

let people: [Person, Person]
beforeEach(async () => {
  const before = { ended_at: testApp.clock(), ended_by: 'admin', paused_at: null } as const
  await testApp.db.updateTable('shifts').set(before).where('ended_at', 'is', null).execute()
  await testApp.db.updateTable('motoboys').set({ available: false }).execute()
  people = [await testApp.createUser('motoboy', 'Anselmo'), await testApp.createUser('motoboy', 'Bruna')]
  for (const one of people) {
    await one.post('/shifts/start', {})
    testApp.advanceClock(1000)
  }
  await strategy('queue')
})

const newOrder = async () => (await testApp.createOrder({ client, motoboy: null, status: 'accepted_by_client' })).id
const attach = (orderId: string, { motoboyId }: Person) => admin.patch('/orders/attach-motoboy', { orderId, motoboyId })
const lastLine = async (id: string) => (await admin.get<HistoryEntry[]>(`/orders/order/${id}/history`)).body[0]!
const firstFor = async (id: string) =>
  (await admin.post<OrderCandidates[]>('/dispatch/candidates', { order_ids: [id] })).body[0]!.candidates[0]!
const logOf = async (who: Person) =>
  (await who.get<{ log: { sentence: string }[] }>('/queue/me')).body.log.map(({ sentence }) => sentence.slice(7))
const outOfTurn = 'a central atribuiu um pedido fora da vez.'

test.each(['queue', 'soonest'] as const)(
  'by %s the history says why the one who was suggested was, and nothing of another one',
  async (rule) => {
    await strategy(rule)
    const [a, b] = people
    const [id, other] = [await newOrder(), await newOrder()]
    const { sentence, motoboy_id } = await firstFor(id)
    const first = a.motoboyId === motoboy_id ? a : b
    await admin.put(`/orders/update-order/${id}`, { motoboy_id })
    expect(await lastLine(id)).toMatchObject({
      step: 'attach',
      after: { why: sentence.replace(`${first.name}, `, '') },
    })
    await attach(other, first)
    expect((await lastLine(other)).after).not.toHaveProperty('why')
  },
)

test('the one who was first reads that an order was assigned out of turn, once, and keeps the place', async () => {
  const [a, b] = people
  const id = await newOrder()
  await attach(id, b)
  testApp.advanceClock(15_000)
  expect(await logOf(a)).toEqual([outOfTurn, 'você iniciou o turno e entrou no fim.'])
  expect((await a.get('/queue/me')).body).toMatchObject({ place: 1, sentence: 'Você é o próximo.' })
  await attach(id, b)
  await attach(await newOrder(), a)
  expect((await logOf(a)).filter((line) => line === outOfTurn)).toHaveLength(1)
  expect(await logOf(b)).not.toContain(outOfTurn)
})

test('without a queue nobody is passed over; a refused assignment says nothing', async () => {
  await strategy('soonest')
  const { motoboy_id } = await firstFor(await newOrder())
  const another = people.find(({ motoboyId }) => motoboyId !== motoboy_id)!
  await attach(await newOrder(), another)
  await strategy('queue')
  await admin.put(`/users/update-user/${another.id}`, { active: false })
  expect((await attach(await newOrder(), another)).status).toBe(409)
  testApp.advanceClock(15_000)
  const first = people.find((one) => one !== another)!
  expect(await logOf(first)).not.toContain(outOfTurn)
})

test('who is asked at this moment was first', async () => {
  const [a, b] = people
  const id = await newOrder()
  await admin.post('/offers', { order_id: id })
  await attach(id, b)
  testApp.advanceClock(15_000)
  expect((await logOf(a))[0]).toBe(outOfTurn)
  const next = await newOrder()
  const { sentence } = (await admin.post<{ sentence: string }>('/offers', { order_id: next })).body
  await attach(next, a)
  expect((await lastLine(next)).after).toMatchObject({ why: sentence.replace('Anselmo, ', '') })
})

test('a trip is out of turn once, and orders that are sent together in whatever order are not', async () => {
  const [a, b] = people
  const order_ids = [await newOrder(), await newOrder()]
  expect((await admin.post('/trips', { motoboy_id: b.motoboyId, order_ids })).status).toBe(201)
  testApp.advanceClock(15_000)
  expect((await logOf(a)).filter((line) => line === outOfTurn)).toHaveLength(1)
  const late = await testApp.createUser('motoboy', 'Caio')
  await late.post('/shifts/start', {})
  await attach(await newOrder(), late)
  await attach(await newOrder(), a)
  expect((await logOf(a)).filter((line) => line === outOfTurn)).toHaveLength(1)
})

test('a trip in turn says why for its orders', async () => {
  const order_ids = [await newOrder(), await newOrder()]
  await admin.post('/trips', { motoboy_id: people[0].motoboyId, order_ids })
  expect((await lastLine(order_ids[0]!)).after).toMatchObject({ why: expect.stringMatching(/^o próximo da fila: /) })
})
