import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#test/calls.ts'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let second: Person
let client: Person
let motoboy: Person
let other: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, second] = [await testApp.createUser('admin', 'Marina'), await testApp.createUser('admin', 'Otávio')]
  client = await testApp.createUser('client')
  ;[motoboy, other] = [await testApp.createUser('motoboy'), await testApp.createUser('motoboy')]
})
afterAll(() => testApp.close())

const rounds = Array.from({ length: 20 }, (_, round) => round)
const statuses = (answers: Answer<unknown>[]) => answers.map((answer) => answer.status).toSorted((a, b) => a - b)
const failedAnswer = (answers: Answer<unknown>[]) => answers.find((answer) => answer.status !== 200)
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** Checks that the history is consistent: each line continues the one before, and the last line matches the order. */
async function expectConsistentHistory(id: string, stepsTaken: number) {
  const [order, history] = [await testApp.orderNow(id), await testApp.historyOf(id)]
  expect(history).toHaveLength(1 + stepsTaken)
  expect(order.version).toBe(1 + stepsTaken)
  expect(history.at(-1)?.after).toMatchObject({ status: order.status })
  const before = history.slice(2).map((line) => line.before.status)
  expect(before).toEqual(history.slice(1, -1).map((line) => line.after.status))
}

test.each(rounds)(
  'when two admins assign from the same version, one succeeds and the other gets 412 (%i)',
  async () => {
    const order = await testApp.createOrder({ client })
    const answers = await Promise.all([
      admin.patch(
        '/orders/attach-motoboy',
        { orderId: order.id, motoboyId: motoboy.motoboyId },
        ifMatch(order.version),
      ),
      second.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: other.motoboyId }, ifMatch(order.version)),
    ])
    expect(statuses(answers)).toEqual([200, 412])
    const after = await testApp.orderNow(order.id)
    expect(failedAnswer(answers)?.body).toMatchObject({
      message: 'O pedido mudou. Confira e tente de novo.',
      order: { motoboy_id: after.motoboy_id, version: 2 },
    })
    await expectConsistentHistory(order.id, 1)
  },
)

test.each(rounds)(
  'a client never approves a price that they have not seen, when the admin changes it at the same instant (%i)',
  async () => {
    const order = await testApp.createOrder({ client, status: 'awaiting_approval', price: 20 })
    const answers = await Promise.all([
      client.patch(`/orders/${order.id}/approve`, undefined, ifMatch(order.version)),
      admin.put(`/orders/update-order/${order.id}`, { price: 35, status: 'awaiting_approval' }, ifMatch(order.version)),
    ])
    expect(statuses(answers)).toEqual([200, 412])
    const after = await testApp.orderNow(order.id)
    expect([after.status, after.price]).toEqual(
      answers[0]?.status === 200 ? ['accepted_by_client', 20] : ['awaiting_approval', 35],
    )
    await expectConsistentHistory(order.id, 1)
  },
)

test('another version is answered 412, also if its step is not possible in the present one', async () => {
  const order = await testApp.createOrder({ client, status: 'cancelled' })
  const approve = (version: number) => client.patch(`/orders/${order.id}/approve`, undefined, ifMatch(version))
  expect([(await approve(order.version - 1)).status, (await approve(order.version)).status]).toEqual([412, 409])
})

test.each(rounds)('of a confirmation and a cancellation at the same instant exactly one succeeds (%i)', async () => {
  const order = await testApp.createOrder({ client, motoboy, status: 'in_progress' })
  const answers = await Promise.all([
    motoboy.patch('/orders/confirm', { orderId: order.id, clientId: client.id, receiver: 'Seu Osni' }),
    client.patch(`/orders/${order.id}/cancel`),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  const after = await testApp.orderNow(order.id)
  const message =
    after.status === 'delivered'
      ? 'Não é possível cancelar um pedido já entregue.'
      : 'Este pedido foi cancelado e não pode ser confirmado.'
  expect(failedAnswer(answers)?.body).toMatchObject({ message, order: { status: after.status } })
  await expectConsistentHistory(order.id, 1)
})

test.each(rounds)('of two equal starts without a key one succeeds and the other gets 409 (%i)', async () => {
  const order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  const start = () => motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId })
  const answers = await Promise.all([start(), start()])
  expect(statuses(answers)).toEqual([200, 409])
  expect(failedAnswer(answers)?.body).toMatchObject({
    message: 'Este pedido está em andamento e não pode ser iniciado.',
  })
  await expectConsistentHistory(order.id, 1)
})

test.each(rounds)('two equal starts with one key start once and get the same answer (%i)', async () => {
  const order = await testApp.createOrder({ client, motoboy, status: 'accepted_by_client' })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const start = () => motoboy.patch('/orders/start', { orderId: order.id, motoboyId: motoboy.motoboyId }, key)
  const [first, again] = await Promise.all([start(), start()])
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  await expectConsistentHistory(order.id, 1)
})

test('a motoboy is never removed while an order is being assigned to them', async () => {
  const outcomes = await Promise.all(
    rounds.map(async () => {
      const motoboy = await testApp.createUser('motoboy')
      const order = await testApp.createOrder({ client })
      const [attached, removed] = await Promise.all([
        admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: motoboy.motoboyId }),
        second.delete(`/motoboys/delete-motoboy/${motoboy.motoboyId}`),
      ])
      return [attached.status, removed.status]
    }),
  )
  for (const outcome of outcomes)
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual(outcome)
})

test('of 200 prices for one order at once, each that is answered is a version of its own', async () => {
  const { id } = await testApp.createOrder({ price: null })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => admin.put(`/orders/update-order/${id}`, { price: n + 1 })),
  )
  // A database that is too slow for all of them refuses some with 503.
  const set = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(set.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual(set.map((_, n) => n + 2))
  const lines = (await testApp.historyOf(id)).filter(({ step }) => step === 'setPrice')
  expect(lines.map(({ after }) => after.price_cents)).toEqual(
    set.toSorted((a, b) => a.body.version - b.body.version).map(({ body }) => Math.round(body.price! * 100)),
  )
})

test('a retry of a call that changed nothing changes nothing later either', async () => {
  const { id } = await testApp.createOrder({ price: null })
  const path = `/orders/update-order/${id}`
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (const [same, other] of [
    [{ price: null }, { price: 12 }],
    [{ proof_required: false }, { proof_required: true }],
  ] as const) {
    const first = await admin.put(path, same, key)
    const changed = await admin.put(path, other)
    expect(await admin.put(path, same, key)).toMatchObject({ status: 200, body: first.body })
    expect((await testApp.orderNow(id)).version).toBe(changed.body.version)
    key['idempotency-key'] = crypto.randomUUID()
  }
  expect(await testApp.orderNow(id)).toMatchObject({ price: 12, proof_required: true })
})
