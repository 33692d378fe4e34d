import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@ligeiro/contract/api'
import { isKeyed } from '@ligeiro/contract/endpoint'
import { examples } from '@ligeiro/contract/docs/examples'
import { errorsOf } from '@ligeiro/contract/docs/openapi-answers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#money/books/check.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { callerOf, createActors, type Actors } from './actors.ts'
import { createFixture } from './fixture.ts'
import { perform } from './perform.ts'
import { rowFingerprint } from './row-fingerprint.ts'

let testApp: TestApp
let actors: Actors
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  actors = await createActors(testApp)
})

/** Every call that changes money, and every one that brings an order its money. */
const ofMoney =
  /^\/(?:money|months|settlements|invoices|pix|handovers)\b|\/(?:items|void|terms|collected|cancel|reopen)$|^\/orders\/(?:wait|return|confirm|register)$/
const calls = allEndpoints
  .filter((call) => isKeyed(call) && ofMoney.test(call.path))
  .flatMap((call) =>
    (examples[`${call.method} ${call.path}`] ?? []).map((example) => ({
      call,
      example,
      name: [call.method, call.path, example.title].filter(Boolean).join(' '),
    })),
  )

test.each(calls)('$name: a lost answer is given again for its key, and nothing is changed twice', async (one) => {
  const { call, example } = one
  const fixture = await createFixture(testApp, actors, example)
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => perform(testApp, call, fixture.example, { as: callerOf(example), actors, headers })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, first.status < 400 || first.text]).toEqual([call.status, true])
  const rows = await rowFingerprint(testApp.db, actors)
  for (const again of [second, await send()]) expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(await rowFingerprint(testApp.db, actors)).toEqual(rows)
})

test.each(calls)('$name: of two at once each is carried out or refused, and the books add up', async (one) => {
  const { call, example } = one
  const fixture = await createFixture(testApp, actors, example)
  const send = () =>
    perform(testApp, call, fixture.example, {
      as: callerOf(example),
      actors,
      headers: { 'idempotency-key': randomUUID() },
    })
  const answers = (await Promise.all([send(), send()])).toSorted((a, b) => a.status - b.status)
  expect(answers[0]!.status).toBe(call.status)
  const documented = [call.status, ...errorsOf(call).filter((status) => status < 500)]
  expect(documented.includes(answers[1]!.status) || answers[1]!.text).toBe(true)
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})
