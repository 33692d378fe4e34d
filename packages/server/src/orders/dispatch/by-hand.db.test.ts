import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultQueueSetting } from '#queue/place/setting.ts'
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
  await admin.put('/settings/queue', defaultQueueSetting)
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

test('a trip is out of turn once', async () => {
  const [a, b] = people
  const order_ids = [await newOrder(), await newOrder()]
  expect((await admin.post('/trips', { motoboy_id: b.motoboyId, order_ids })).status).toBe(201)
  testApp.advanceClock(15_000)
  expect((await logOf(a)).filter((line) => line === outOfTurn)).toHaveLength(1)
})

describe.each([1, 2])('with %i open deliveries at most', (max_open) => {
  beforeEach(async () => {
    await admin.put('/settings/queue', { ...defaultQueueSetting, max_open })
  })
  const timesOutOfTurn = async (who: Person) => (await logOf(who)).filter((line) => line === outOfTurn).length

  test.each([
    ['the first of the queue after the other one', 14],
    ['the first of the queue before', -14],
  ])('two orders that waited are swapped, %s: nobody was passed over', async (_, seconds) => {
    const [a, b] = people
    const [one, other] = [await newOrder(), await newOrder()]
    const [early, late] =
      seconds > 0
        ? ([
            [one, b],
            [other, a],
          ] as const)
        : ([
            [other, a],
            [one, b],
          ] as const)
    await attach(...early)
    testApp.advanceClock(Math.abs(seconds) * 1000)
    await attach(...late)
    testApp.advanceClock(15_000)
    expect([await timesOutOfTurn(a), await timesOutOfTurn(b)]).toEqual([0, 0])
  })

  test('an order that came later, or much later, makes up for nothing', async () => {
    const [a, b] = people
    const waiting = await newOrder()
    await attach(await newOrder(), b)
    testApp.advanceClock(1000)
    await attach(await newOrder(), a)
    expect(await timesOutOfTurn(a)).toBe(1)
    testApp.advanceClock(61_000)
    await attach(waiting, a)
    expect(await timesOutOfTurn(a)).toBe(1)
  })
})

test('with two open deliveries at most, whoever has one and is first was passed over by an order that came after it', async () => {
  await admin.put('/settings/queue', { ...defaultQueueSetting, max_open: 2 })
  const [a, b] = people
  await attach(await newOrder(), a)
  testApp.advanceClock(5000)
  await attach(await newOrder(), b)
  expect(await logOf(a)).toContain(outOfTurn)
})

test('who got an order too, which was taken away again, was passed over', async () => {
  const [a, b] = people
  const [one, other] = [await newOrder(), await newOrder()]
  await attach(one, b)
  await attach(other, a)
  expect(await logOf(a)).not.toContain(outOfTurn)
  await admin.put(`/orders/update-order/${other}`, { motoboy_id: null, status: 'pending' })
  expect(await logOf(a)).toContain(outOfTurn)
})

test('a trip in turn says why for its orders', async () => {
  const order_ids = [await newOrder(), await newOrder()]
  await admin.post('/trips', { motoboy_id: people[0].motoboyId, order_ids })
  expect((await lastLine(order_ids[0]!)).after).toMatchObject({ why: expect.stringMatching(/^o próximo da fila: /) })
})
