import type { Order } from '@ligeiro/contract/order'
import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import { stepNames as allSteps, steps, type Part, type Step, type StepName as AnyStep } from '@ligeiro/contract/steps'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#test/calls.ts'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

/** Steps whose calls are not about the order alone; their tests are with the calls. */
const elsewhere = [
  'accept',
  'joinClient',
  'separateClient',
  'undoImport',
  'recordApproval',
  'approveByAgreement',
  'shareLink',
  'revokeLink',
  'shareTracking',
  'revokeTracking',
  'seeProof',
  'renewProof',
  'confirmByQr',
  'tellHandOver',
  'addItem',
  'voidItem',
  'arrive',
  'leave',
  'returned',
] as const
type StepName = Exclude<AnyStep, (typeof elsewhere)[number]>
const stepNames = allSteps.filter((name): name is StepName => !(elsewhere as readonly string[]).includes(name))

let testApp: TestApp
let users: Record<'admin' | 'client' | 'motoboy' | 'otherClient' | 'otherMotoboy' | 'adminWhoOrdered', Person>
beforeAll(async () => {
  testApp = await startTestApp()
  const [admin, client, motoboy, otherClient, otherMotoboy, adminWhoOrdered] = await Promise.all(
    (['admin', 'client', 'motoboy', 'client', 'motoboy', 'admin'] as const).map((role) => testApp.createUser(role)),
  )
  users = { admin, client, motoboy, otherClient, otherMotoboy, adminWhoOrdered } as typeof users
})
afterAll(() => testApp.close())

type Name = keyof typeof users
type Target = { id: string; client: { id: string } }

/** Sends the request of each step. */
const sendStep: Record<StepName, (who: Person, order: Target) => Promise<Answer<{ status?: OrderStatus }>>> = {
  edit: (who, order) => who.put(`/orders/update-order/${order.id}`, { description: 'Bolo de aniversário' }),
  setPrice: (who, order) => who.put(`/orders/update-order/${order.id}`, { price: 31.5, status: 'awaiting_approval' }),
  removePrice: (who, order) => who.put(`/orders/update-order/${order.id}`, { price: null }),
  attach: (who, order) =>
    who.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: users.otherMotoboy.motoboyId }),
  detach: (who, order) => who.put(`/orders/update-order/${order.id}`, { motoboy_id: null, status: 'pending' }),
  approve: (who, order) => who.patch(`/orders/${order.id}/approve`),
  reject: (who, order) => who.patch(`/orders/${order.id}/reject`),
  cancel: (who, order) => who.patch(`/orders/${order.id}/cancel`),
  start: (who, order) => who.patch('/orders/start', { orderId: order.id, motoboyId: who.motoboyId }),
  notDelivered: (who, order) => who.patch(`/orders/${order.id}/not-delivered`, { reason: 'absent' }),
  confirm: (who, order) =>
    who.patch('/orders/confirm', { orderId: order.id, clientId: order.client.id, receiver: 'Dona Zilda' }),
  confirmByCode: async (who, order) => {
    const codeAnswer = await users.admin.post<{ code: string }>(`/orders/access-code/${order.id}`)
    return who.post(`/orders/validation/${order.id}/qrcode/confirm`, {
      code: codeAnswer.status === 200 ? codeAnswer.body.code : '000000',
    })
  },
  recordDelivery: (who, order) => who.patch(`/orders/${order.id}/record-delivery`),
  reopen: (who, order) => who.patch(`/orders/${order.id}/reopen`, { reason: 'Foi engano' }),
  correctDelivery: (who, order) =>
    who.patch(`/orders/${order.id}/correct-delivery`, { receiver: 'Dona Zilda', reason: 'Foi ela' }),
  keepPrice: (who, order) => who.patch(`/orders/${order.id}/keep-price`),
  answerHandOver: (who, order) => who.patch(`/orders/${order.id}/late-hand-over`, { accept: false }),
  requestChange: (who, order) => who.post(`/orders/${order.id}/change-requests`, { note: 'É o 1900' }),
  answerChange: (who, order) => who.patch(`/orders/${order.id}/change-requests/${questionId}`, { done: true }),
  undoStart: (who, order) => who.patch('/orders/undo-start', { orderId: order.id }),
  handBack: (who, order) => who.patch('/orders/hand-back', { orderId: order.id }),
  setProof: (who, order) => who.put(`/orders/update-order/${order.id}`, { proof_required: true }),
  setTerms: (who, order) =>
    who.put(`/orders/order/${order.id}/terms`, { collect: { goods: 80, fee: false, method: 'cash' } }),
  correctCollected: (who, order) => who.put(`/orders/order/${order.id}/collected`, { collected: [] }),
  markDelivered: (who, order) =>
    who.put(`/orders/update-order/${order.id}`, { status: 'delivered', delivered_at: testApp.clock().toISOString() }),
  delete: (who, order) => who.delete(`/orders/delete-order/${order.id}`),
}

/** The roles that may use the call of a step. Other roles get 403 for every order. */
const mayCall: Record<StepName, readonly Person['role'][]> = {
  edit: ['admin', 'client'],
  setPrice: ['admin'],
  removePrice: ['admin'],
  attach: ['admin'],
  detach: ['admin'],
  approve: ['admin', 'client'],
  reject: ['admin', 'client'],
  cancel: ['admin', 'client'],
  start: ['motoboy'],
  notDelivered: ['motoboy'],
  confirm: ['motoboy'],
  confirmByCode: ['motoboy'],
  recordDelivery: ['admin'],
  reopen: ['admin'],
  correctDelivery: ['admin'],
  keepPrice: ['admin'],
  answerHandOver: ['admin'],
  requestChange: ['admin', 'client'],
  answerChange: ['admin'],
  undoStart: ['motoboy'],
  handBack: ['motoboy'],
  setProof: ['admin', 'client'],
  setTerms: ['admin', 'client'],
  correctCollected: ['admin'],
  markDelivered: ['admin'],
  delete: ['admin'],
}

const questionId = '6f1f9b0e-6f0b-4d61-9d0c-2b8f8d1f7a11'
const at = '2026-03-04T15:00:00.000Z'
/** The question that a step answers, which the order has in every status here. */
const questions: Partial<Record<StepName, (order: Order) => object>> = {
  keepPrice: () => ({ price_stale: { suggestion: null, before: 2500, approved: false } }),
  answerHandOver: ({ motoboy_id }) => ({
    late_hand_over: { motoboy_id, at, received_at: at, receiver: 'Dona Zilda', by: 'name' },
  }),
  answerChange: () => ({ change_requests: [{ id: questionId, note: 'É o 1900', at, answer: null }] }),
}

/** Orders that no step has changed, by what was wanted: a refused step leaves its order to the next test. */
const unchanged = new Map<string, Order>()

/** Takes an order in the status out of `unchanged`, or creates one. */
async function orderFor(step: StepName, name: Name, status: OrderStatus): Promise<{ order: Order; wanted: string }> {
  const client = name === 'adminWhoOrdered' ? users.adminWhoOrdered : users.client
  const wanted = [status, client.id, questions[step] && step].join()
  const found = unchanged.get(wanted)
  unchanged.delete(wanted)
  if (found) return { order: found, wanted }
  const order = await testApp.createOrder({ client, motoboy: users.motoboy, status })
  const columns = Object.entries(questions[step]?.(order) ?? {})
  for (const [column, value] of columns)
    await sql`update orders set ${sql.ref(column)} = ${JSON.stringify(value)}::jsonb where id = ${order.id}`.execute(
      testApp.db,
    )
  return { order: columns.length > 0 ? await testApp.orderNow(order.id) : order, wanted }
}

/** Where a step leads that takes another back, as far as an order without other steps tells. */
const withoutHistory: Partial<Record<StepName, OrderStatus>> = { reopen: 'pending', undoStart: 'pending' }

const partsOf: Record<Name, Part[]> = {
  admin: ['admin'],
  client: ['client'],
  motoboy: ['motoboy'],
  otherClient: [],
  otherMotoboy: [],
  adminWhoOrdered: ['admin', 'client'],
}

/** Returns the expected answer from the table of steps and the order of the checks (docs/product.md, Steps and Rules for all calls). */
function expected(step: StepName, name: Name, status: OrderStatus): { status: number; to?: OrderStatus } {
  if (!mayCall[step].includes(users[name].role)) return { status: 403 }
  if (partsOf[name].length === 0) return { status: 404 }
  const rules = (steps[step] as Step).rules.filter((rule) => partsOf[name].includes(rule.who))
  if (rules.length === 0) return { status: 403 }
  const rule = rules.find((candidate) => candidate.from.includes(status))
  // This client has an account, and asks for changes themselves.
  if (!rule || (step === 'requestChange' && name === 'admin')) return { status: 409 }
  return {
    status: step === 'delete' ? 204 : step === 'requestChange' ? 201 : 200,
    to: typeof rule.to === 'string' ? rule.to : (withoutHistory[step] ?? status),
  }
}

async function expectUnchanged(order: Order, answer: Answer<unknown>) {
  expect(await testApp.orderNow(order.id)).toEqual(order)
  expect(await testApp.historyOf(order.id)).toHaveLength(1)
  expect(answer.body).toMatchObject({ message: expect.stringMatching(/\.$/) as string })
}

const expectStep = (to: OrderStatus) => async (order: Order, answer: Answer<unknown>) => {
  const after = { status: to, version: order.version + 1 }
  expect(await testApp.orderNow(order.id)).toMatchObject(after)
  const isShown = answer.status !== 204 && !('removed' in (answer.body as object))
  if (isShown) expect(answer.body).toMatchObject(after)
  const history = await testApp.historyOf(order.id)
  expect(history).toHaveLength(2)
  expect(history[1]).toMatchObject({ before: { status: order.status }, after: { status: to } })
}

describe.each(stepNames)('%s', (step) => {
  describe.each(Object.keys(partsOf) as Name[])('by %s', (name) => {
    test.each(orderStatuses)('from %s', async (status) => {
      const { order, wanted } = await orderFor(step, name, status)
      const outcome = expected(step, name, status)
      const answer = await sendStep[step](users[name], order)
      expect(answer.status).toBe(outcome.status)

      if (outcome.to) return expectStep(outcome.to)(order, answer)
      await expectUnchanged(order, answer)
      unchanged.set(wanted, order)
    })
  })
})

test.each(stepNames)('a caller without a token may not %s', async (step) => {
  const order = await testApp.createOrder({ client: users.client, motoboy: users.motoboy })
  const nobody = { ...users.motoboy, ...testApp.anonymous }
  expect((await sendStep[step](nobody, order)).status).toBe(401)
  expect(await testApp.orderNow(order.id)).toEqual(order)
})

test('an order awaiting approval without a price cannot be approved, and says why', async () => {
  const order = await testApp.createOrder({ client: users.client, status: 'awaiting_approval', price: null })
  const answer = await users.client.patch(`/orders/${order.id}/approve`)
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'Este pedido está sem valor e não pode ser aprovado.' },
  })
})

test('a price that is set while the order is in progress is a correction: the status stays, and the history names the step correctPrice', async () => {
  const order = await testApp.createOrder({ client: users.client, status: 'in_progress' })
  const answer = await users.admin.put(`/orders/update-order/${order.id}`, { price: 40 })
  expect(answer.body).toMatchObject({ status: 'in_progress', price: 40 })
  expect((await testApp.historyOf(order.id)).at(-1)).toMatchObject({
    step: 'correctPrice',
    before: { price_cents: 2500 },
    after: { price_cents: 4000 },
  })
})

test('the messages of a refused cancellation name its reason', async () => {
  const delivered = await testApp.createOrder({ client: users.client, status: 'delivered' })
  const cancelled = await testApp.createOrder({ client: users.client, status: 'cancelled' })
  const rejected = await testApp.createOrder({ client: users.client, status: 'rejected_by_client' })
  const message = async (id: string) =>
    (await users.client.patch<{ message: string }>(`/orders/${id}/cancel`)).body.message
  expect(await message(delivered.id)).toBe('Não é possível cancelar um pedido já entregue.')
  expect(await message(cancelled.id)).toBe('Este pedido já foi cancelado.')
  expect(await message(rejected.id)).toBe('Este pedido já foi cancelado.')
})

test('assigning the same motoboy again changes nothing', async () => {
  const order = await testApp.createOrder({ client: users.client, motoboy: users.motoboy })
  const answer = await users.admin.patch('/orders/attach-motoboy', {
    orderId: order.id,
    motoboyId: users.motoboy.motoboyId,
  })
  expect(answer).toMatchObject({ status: 200, body: { version: order.version } })
  expect(await testApp.historyOf(order.id)).toHaveLength(1)
})
