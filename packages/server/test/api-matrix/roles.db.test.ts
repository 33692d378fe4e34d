import { allEndpoints } from '@ligeiro/contract/api'
import type { Endpoint } from '@ligeiro/contract/endpoint'
import { exampleValues } from '@ligeiro/contract/docs/example'
import { examples } from '@ligeiro/contract/docs/examples'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePlace } from '#addresses/geocoder/queries.ts'
import { fractionsOfCents } from '../fractions-of-cents.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { callers, type Caller } from './actors.ts'
import { perform, type ReceivedAnswer } from './perform.ts'
import { joinEqualAnswers, readRecording, writeRecording } from './recorded-answers.ts'
import { roleMatrix } from './role-matrix.ts'
import { createFixture } from './fixture.ts'
import { createMatrixActors, createScene, sendCall, type Scene } from './send-call.ts'
import { routesOf } from './served.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ trailDays: 30 })
  const corner = { latitude: -27.5895, longitude: -48.5493 }
  await savePlace(testApp.db, corner, 'Rua Bocaiúva, Centro, SC, 88015-530', testApp.clock())
})
afterAll(async () => {
  await testApp.close()
  if (recording) await writeRecording(rows.flatMap(({ row }) => answersOfRow(row)))
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const rows = allEndpoints.flatMap((call) =>
  (examples[nameOf(call)] ?? []).map((example) => ({
    call,
    example,
    row: example.title ? `${nameOf(call)} ${example.title}` : nameOf(call),
  })),
)

/** When answers change: `RECORD_ANSWERS=1 npx vitest run packages/server/test/api-matrix/roles.db.test.ts`. */
const recording = process.env.RECORD_ANSWERS !== undefined
const recordedByRow = Map.groupBy(await readRecording(), ({ row }) => row)
const answersOfRow = (row: string) => recordedByRow.get(row) ?? []

const errorShape = { code: expect.any(String) as string, message: expect.stringMatching(/\S/) as string }
const expectErrorMessage = (answer: ReceivedAnswer) =>
  answer.status < 400 || expect(JSON.parse(answer.text)).toMatchObject(errorShape)

test('every call has an example, every example has a row, and every row has a call', () => {
  expect(Object.keys(examples).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted())
  expect(Object.keys(roleMatrix).toSorted()).toEqual(rows.map(({ row }) => row).toSorted())
})

test.skipIf(recording)('every recorded answer belongs to a row', () => {
  expect([...recordedByRow.keys()]).toEqual(rows.map(({ row }) => row))
})

test('the app serves only the calls of the contract, the files of the web and the routes for machines', () => {
  const served = routesOf(testApp.app).filter((route) => !route.startsWith('HEAD '))
  const web = ['GET /manifest.webmanifest', 'GET /map/tiles.pmtiles', 'POST /share', 'GET /assets/:name', 'GET *']
  const machines = [
    'GET /healthz',
    'GET /readyz',
    'GET /openapi.json',
    'GET /docs',
    'GET /docs/page.css',
    'GET /metrics',
    'GET /firm/logo.png',
    'GET /v/:token',
    'GET /v/:token/reject',
    'POST /v/:token/accept',
    'POST /v/:token/reject',
    'POST /v/:token/undo',
    'POST /v/:token/tracking',
    'GET /r/:token',
    'GET /r/:token/state',
    'GET /r/:token/live',
    'POST /r/:token/code',
    'GET /p/:token',
    'GET /p/:token/:order',
    'POST /p/:token',
    'GET /a/:token',
    'POST /a/:token/accept',
    'POST /a/:token/reject',
    'GET /f/:token',
  ]
  expect(served.toSorted()).toEqual([...allEndpoints.map(nameOf), ...machines, ...web].toSorted())
})

test.each(rows)('$row', async ({ call, example, row }) => {
  const answers: (Awaited<ReturnType<typeof sendCall>> & { as: Caller })[] = []
  let scene: Scene | undefined
  for (const as of callers) {
    // After a change the next caller has new actors and orders, so that no recorded answer contains what an earlier call left.
    scene ??= await createScene(testApp, example)
    const answer = await sendCall(testApp, scene, call, as)
    if (answer.status < 400 && call.method !== 'GET') scene = undefined
    expectErrorMessage(answer)
    expect(answer.headers['cache-control']).toBe('no-store')
    answers.push({ as, ...answer })
  }
  const byCaller = answers.map(({ as, status, leaks }) => [as, { status, leaks }])
  const expected = callers.map((as, column) => [as, { status: roleMatrix[row]?.[column], leaks: [] }])
  expect(Object.fromEntries(byCaller)).toEqual(Object.fromEntries(expected))
  const joined = joinEqualAnswers(row, answers)
  if (recording) recordedByRow.set(row, joined)
  expect(answersOfRow(row)).toEqual(joined)
})

const allowedCalls = rows.flatMap(({ row, ...rest }) =>
  callers.filter((_as, column) => (roleMatrix[row]?.[column] ?? 500) < 300).map((as) => ({ row, as, ...rest })),
)

test('no recorded answer has a number with a fraction of a cent', () => {
  const answers = [...recordedByRow.values()].flat()
  expect(answers.flatMap(({ row, body }) => fractionsOfCents(body, row))).toEqual([])
})

test('a caller with an old version gets 412 with only what they may see of the order', async () => {
  const matrixActors = await createMatrixActors(testApp)
  for (const { row, as, call, example } of allowedCalls) {
    if (!call.versioned) continue
    const scene = await createScene(testApp, { ...example, ifMatch: '"9"' }, matrixActors)
    const answer = await sendCall(testApp, scene, call, as)
    expect([row, as, answer.status, answer.leaks]).toEqual([row, as, 412, []])
  }
})

const secretCalls = allowedCalls.filter(({ call }) => call.versioned || call.secret)
test.each(orderStatuses)('an error shows nobody what they may not see of an order that is %s', async (status) => {
  const matrixActors = await createMatrixActors(testApp)
  let scene: Scene | undefined
  let sceneOf = ''
  for (const { row, as, call, example } of secretCalls) {
    // The test of the row itself sends the call in this status.
    if ((example.status ?? 'accepted_by_client') === status) continue
    // What a refused call found is as it was, for the next caller of the same row.
    if (sceneOf !== row) scene = undefined
    sceneOf = row
    scene ??= await createScene(testApp, { ...example, status }, matrixActors)
    const answer = await sendCall(testApp, scene, call, as)
    if (answer.status < 400) scene = undefined
    expectErrorMessage(answer)
    expect([row, as, answer.leaks]).toEqual([row, as, []])
    expect([200, 201, 204, 409], `${row} as ${as}`).toContain(answer.status)
  }
})

test('the stored answer of a call is given only to the caller who made the call', async () => {
  const matrixActors = await createMatrixActors(testApp)
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
