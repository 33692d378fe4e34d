import { allEndpoints } from '@ligeiro/contract/api'
import type { Endpoint } from '@ligeiro/contract/endpoint'
import { exampleValues, type Example } from '@ligeiro/contract/docs/example'
import { examples } from '@ligeiro/contract/docs/examples'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePlace } from '../../src/geo/queries.ts'
import { insertOrderAt } from '../an-order.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { callers, createActors, type Caller } from './actors.ts'
import { leaksIn } from './leaks.ts'
import { perform, type ReceivedAnswer } from './perform.ts'
import { roleMatrix } from './role-matrix.ts'
import { createFixture } from './fixture.ts'
import { routesOf } from './served.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  const corner = { latitude: -27.5895, longitude: -48.5493 }
  await savePlace(testApp.db, corner, 'Rua Bocaiúva, Centro, SC, 88015-530', testApp.clock())
})
afterAll(() => testApp.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const rows = allEndpoints.flatMap((call) =>
  (examples[nameOf(call)] ?? []).map((example) => ({
    call,
    example,
    row: example.title ? `${nameOf(call)} ${example.title}` : nameOf(call),
  })),
)

/** Creates all actors, and an order of the other client with the other motoboy that the owner and the motoboy may not see. */
async function createMatrixActors() {
  const actors = await createActors(testApp)
  const { id } = await insertOrderAt(testApp.db, testApp.clock(), {
    client: actors.client,
    motoboy: actors.otherMotoboy,
  })
  const deliveryCode = actors.client.id.replace(/\D/g, '').slice(0, 6).padEnd(6, '7')
  await testApp.db.updateTable('orders').set({ delivery_code: deliveryCode }).where('id', '=', id).execute()
  return { actors, others: { deliveryCode } }
}
type MatrixActors = Awaited<ReturnType<typeof createMatrixActors>>

/** Sends one call of one caller with its own fixture. Returns the answer and the values in it that the caller may not see. */
async function sendCall(
  { actors, others }: MatrixActors,
  { call, example }: { call: Endpoint; example: Example },
  as: Caller,
  headers: Record<string, string> = {},
) {
  const fixture = await createFixture(testApp, actors, example)
  const answer = await perform(testApp, call, fixture.example, { as, actors, headers })
  const allowed = {
    recipientCode: call.secret === true && call.path.startsWith('/orders/'),
    person: call.path.startsWith('/password-recovery/') && call.access === 'public',
  }
  return {
    ...answer,
    leaks: leaksIn(answer.text + JSON.stringify(answer.headers), as, { actors, fixture, others }, allowed),
  }
}

const errorShape = { code: expect.any(String) as string, message: expect.stringMatching(/\S/) as string }
const expectErrorMessage = (answer: ReceivedAnswer) =>
  answer.status < 400 || expect(JSON.parse(answer.text)).toMatchObject(errorShape)

test('every call has an example, every example has a row, and every row has a call', () => {
  expect(Object.keys(examples).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted())
  expect(Object.keys(roleMatrix).toSorted()).toEqual(rows.map(({ row }) => row).toSorted())
})

test('the app serves only the calls of the contract, the files of the web and the routes for machines', () => {
  const web = /^HEAD |^GET (\/assets\/|\/(icons\/)?[\w-]+\.(js|svg|png|html|mp3|txt|webmanifest)(\.br)?$)/
  const served = routesOf(testApp.app).filter((route) => !web.test(route))
  const machines = [
    'GET /healthz',
    'GET /readyz',
    'GET /openapi.json',
    'GET /docs',
    'GET /docs/page.css',
    'GET /metrics',
  ]
  expect(served.toSorted()).toEqual([...allEndpoints.map(nameOf), ...machines].toSorted())
})

test.each(rows)('$row', async ({ call, example, row }) => {
  const matrixActors = await createMatrixActors()
  const answers: Record<string, { status: number; leaks: string[] }> = {}
  for (const as of callers) {
    const answer = await sendCall(matrixActors, { call, example }, as)
    expectErrorMessage(answer)
    expect(answer.headers['cache-control']).toBe('no-store')
    answers[as] = { status: answer.status, leaks: answer.leaks }
  }
  const expected = callers.map((as, column) => [as, { status: roleMatrix[row]?.[column], leaks: [] }])
  expect(answers).toEqual(Object.fromEntries(expected))
})

const allowedCalls = rows.flatMap(({ row, ...rest }) =>
  callers.filter((_as, column) => (roleMatrix[row]?.[column] ?? 500) < 300).map((as) => ({ row, as, ...rest })),
)

test('a caller with an old version gets 412 with only what they may see of the order', async () => {
  const matrixActors = await createMatrixActors()
  for (const { row, as, call, example } of allowedCalls) {
    if (!call.versioned) continue
    const answer = await sendCall(matrixActors, { call, example: { ...example, ifMatch: '"9"' } }, as)
    expect([row, as, answer.status, answer.leaks]).toEqual([row, as, 412, []])
  }
})

test('an error shows nobody what they may not see, whatever the status of the order', async () => {
  const matrixActors = await createMatrixActors()
  for (const status of orderStatuses)
    for (const { row, as, call, example } of allowedCalls) {
      if (!call.versioned && !call.secret) continue
      const answer = await sendCall(matrixActors, { call, example: { ...example, status } }, as)
      expectErrorMessage(answer)
      expect([row, as, answer.leaks]).toEqual([row, as, []])
      expect([200, 201, 204, 409], `${row} as ${as} at ${status}`).toContain(answer.status)
    }
})

test('the stored answer of a call is given only to the caller who made the call', async () => {
  const matrixActors = await createMatrixActors()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const fixture = await createFixture(testApp, matrixActors.actors, { params: { id: exampleValues.order } })
  const show = (as: Caller) =>
    perform(testApp, recipientCodeApi.show, fixture.example, { as, actors: matrixActors.actors, headers: key })
  expect((await show('owner')).text).toContain(fixture.recipientCode)
  for (const as of callers.filter((name) => name !== 'owner' && name !== 'admin')) {
    const answer = await show(as)
    expect(answer.status).toBeGreaterThan(400)
    expect(answer.text).not.toContain(fixture.recipientCode)
  }
})
