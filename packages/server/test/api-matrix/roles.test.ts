import { allEndpoints } from '@ligeiro/contract/api'
import type { Endpoint } from '@ligeiro/contract/endpoint'
import { exampleValues, type Example } from '@ligeiro/contract/docs/example'
import { examples } from '@ligeiro/contract/docs/examples'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPlace } from '../../src/geo/queries.ts'
import { insertOrderAt } from '../an-order.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { callers, createActors, type Caller } from './actors.ts'
import { leaksIn } from './leaks.ts'
import { perform, type ReceivedAnswer } from './perform.ts'
import { roleMatrix } from './role-matrix.ts'
import { createFixture } from './fixture.ts'
import { servedBy } from './served.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  const corner = { latitude: -27.5895, longitude: -48.5493 }
  await keepPlace(testApp.db, corner, 'Rua Bocaiúva, Centro, SC, 88015-530', testApp.clock())
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

/** Everybody, and an order of the other client with the other motoboy, which must not come to the first two's ears. */
async function company() {
  const people = await createActors(testApp)
  const { id } = await insertOrderAt(testApp.db, testApp.clock(), {
    client: people.client,
    motoboy: people.otherMotoboy,
  })
  const deliveryCode = people.client.id.replace(/\D/g, '').slice(0, 6).padEnd(6, '7')
  await testApp.db.updateTable('orders').set({ delivery_code: deliveryCode }).where('id', '=', id).execute()
  return { people, others: { deliveryCode } }
}
type Company = Awaited<ReturnType<typeof company>>

/** One caller makes one call in a scene of its own: what he got, and what he should never have been told. */
async function knock(
  { people, others }: Company,
  { call, example }: { call: Endpoint; example: Example },
  as: Caller,
  headers: Record<string, string> = {},
) {
  const scene = await createFixture(testApp, people, example)
  const answer = await perform(testApp, call, scene.told, { as, people, headers })
  const allowed = {
    recipientCode: call.secret === true && call.path.startsWith('/orders/'),
    person: call.path.startsWith('/password-recovery/') && call.access === 'public',
  }
  return {
    ...answer,
    leaks: leaksIn(answer.text + JSON.stringify(answer.headers), as, { people, scene, others }, allowed),
  }
}

const refusal = { code: expect.any(String) as string, message: expect.stringMatching(/\S/) as string }
const saysWhy = (answer: ReceivedAnswer) =>
  answer.status < 400 || expect(JSON.parse(answer.text)).toMatchObject(refusal)

test('every call has an example, every example a row, and no row is of a call that is gone', () => {
  expect(Object.keys(examples).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted())
  expect(Object.keys(roleMatrix).toSorted()).toEqual(rows.map(({ row }) => row).toSorted())
})

test('nothing is served but the calls of the contract, the files of the web and what machines ask', () => {
  const web = /^HEAD |^GET (\/assets\/|\/(icons\/)?[\w-]+\.(js|svg|png|html|mp3|txt|webmanifest)(\.br)?$)/
  const served = servedBy(testApp.app).filter((route) => !web.test(route))
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
  const met = await company()
  const answers: Record<string, { status: number; leaks: string[] }> = {}
  for (const as of callers) {
    const answer = await knock(met, { call, example }, as)
    saysWhy(answer)
    expect(answer.headers['cache-control']).toBe('no-store')
    answers[as] = { status: answer.status, leaks: answer.leaks }
  }
  const expected = callers.map((as, column) => [as, { status: roleMatrix[row]?.[column], leaks: [] }])
  expect(answers).toEqual(Object.fromEntries(expected))
})

const admitted = rows.flatMap(({ row, ...told }) =>
  callers.filter((_as, column) => (roleMatrix[row]?.[column] ?? 500) < 300).map((as) => ({ row, as, ...told })),
)

test('who has not seen the present version is told the order as he may see it, and no more', async () => {
  const met = await company()
  for (const { row, as, call, example } of admitted) {
    if (!call.versioned) continue
    const answer = await knock(met, { call, example: { ...example, ifMatch: '"9"' } }, as)
    expect([row, as, answer.status, answer.leaks]).toEqual([row, as, 412, []])
  }
})

test('in whatever status the order is, a refusal tells nobody what he may not know', async () => {
  const met = await company()
  for (const status of orderStatuses)
    for (const { row, as, call, example } of admitted) {
      if (!call.versioned && !call.secret) continue
      const answer = await knock(met, { call, example: { ...example, status } }, as)
      saysWhy(answer)
      expect([row, as, answer.leaks]).toEqual([row, as, []])
      expect([200, 201, 204, 409], `${row} as ${as} at ${status}`).toContain(answer.status)
    }
})

test('a retry is answered to nobody but the one who made the call', async () => {
  const met = await company()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const scene = await createFixture(testApp, met.people, { params: { id: exampleValues.order } })
  const ask = (as: Caller) =>
    perform(testApp, recipientCodeApi.show, scene.told, { as, people: met.people, headers: key })
  expect((await ask('owner')).text).toContain(scene.recipientCode)
  for (const as of callers.filter((name) => name !== 'owner' && name !== 'admin')) {
    const answer = await ask(as)
    expect(answer.status).toBeGreaterThan(400)
    expect(answer.text).not.toContain(scene.recipientCode)
  }
})
