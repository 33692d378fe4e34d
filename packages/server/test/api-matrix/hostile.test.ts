import { allEndpoints } from '@ligeiro/contract/api'
import type { Endpoint } from '@ligeiro/contract/endpoint'
import { examples } from '@ligeiro/contract/docs/examples'
import { errorsOf } from '@ligeiro/contract/docs/openapi-answers'
import { errorBody } from '@ligeiro/contract/error-body'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { callerOf, callers, createActors, type Actors } from './actors.ts'
import { footprint } from './row-counts.ts'
import { meddling } from './hostile.ts'
import { asText, queryNamesOf, worst } from './hostile-values.ts'
import { requestOf, sendRaw, type ReceivedAnswer } from './perform.ts'
import { createFixture } from './fixture.ts'

const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121)
const runs = Number(process.env.HOSTILE_RUNS ?? 8)

let testApp: TestApp
let people: Actors
beforeAll(async () => {
  testApp = await startTestApp()
  // Nobody is asked for a place: there the answer is 503 at once.
  await testApp.db
    .updateTable('geocoder_turn')
    .set({ next_at: new Date('2126-01-01') })
    .execute()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  people = await createActors(testApp)
})

const anyRefusal = allEndpoints.flatMap(errorsOf)

/** What every answer has to be, whatever was sent: a success of the contract, or a refusal in its shape that a person can read. Null, or what is wrong. */
function faultIn(call: Endpoint, { status, type, text }: ReceivedAnswer, documented = errorsOf(call)): string | null {
  if (status === call.status) return null
  const away = status >= 500 && !(call.path === '/geo/reverse' && status === 503)
  if (away || !documented.includes(status)) return `${status} ${text}`
  if (type !== 'application/json; charset=utf-8') return `a refusal as ${type}`
  const { data, error } = errorBody.safeParse(JSON.parse(text))
  if (!data) return String(error)
  const ours = data.message.split(':')[0] ?? ''
  const readable = /^\p{L}/u.test(ours) && data.message.length < 200
  const english = /invalid |expected|must|required|unsupported|undefined|\[object/i.test(ours)
  return readable && !english ? null : data.message
}

test.each(allEndpoints.map((call, index) => ({ call, index, name: `${call.method} ${call.path}` })))(
  `whatever is sent to $name is answered, and a refusal leaves nothing behind (seed ${seed}, ${runs} runs)`,
  async ({ call, index, name }) => {
    const told = fc.constantFrom(...(examples[name] ?? []))
    const as = fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    )
    const meddlings = fc.array(meddling, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(told, as, meddlings, async (example, stranger, meddled) => {
        await testApp.db.deleteFrom('attempts').execute()
        const scene = await createFixture(testApp, people, example)
        const request = requestOf(call, scene.told, stranger ?? callerOf(example), people)
        const { path } = request
        for (const { meddle } of meddled) meddle(request, scene.told)
        const before = await footprint(testApp.db, people)
        const answer = await sendRaw(testApp, request)
        // Under another address it is no call, or another one.
        const elsewhere = request.path !== path && !call.path.includes(':')
        expect(faultIn(call, answer, elsewhere ? anyRefusal : undefined)).toBeNull()
        const done = answer.status < 400
        expect(done ? before : await footprint(testApp.db, people)).toEqual(before)
        // He may have signed out, or be gone.
        if (done && call.method !== 'GET') people = await createActors(testApp)
      }),
      { seed: seed + index, numRuns: runs },
    )
  },
)

const fields = allEndpoints.flatMap((call) =>
  (examples[`${call.method} ${call.path}`] ?? []).flatMap((example) => {
    const where = `${call.method} ${call.path} ${example.title ?? ''}`.trim()
    return example.body || call.query || example.params ? [{ call, example, where }] : []
  }),
)

test.each(fields)('each field of $where takes the worst there is', async ({ call, example }) => {
  let scene = await createFixture(testApp, people, example)
  const names = {
    body: Object.keys(example.body ?? {}),
    // Every parameter that the contract knows, given in the example or not.
    query: queryNamesOf(call),
    params: Object.keys(example.params ?? {}),
  }
  for (const kind of ['body', 'query', 'params'] as const)
    for (const name of names[kind])
      for (const value of worst) {
        await testApp.db.deleteFrom('attempts').execute()
        const spoilt = {
          ...scene.told,
          [kind]: { ...scene.told[kind], [name]: kind === 'body' ? value : asText(value) },
        }
        const answer = await sendRaw(testApp, requestOf(call, spoilt, callerOf(example), people))
        expect([name, value, faultIn(call, answer)]).toEqual([name, value, null])
        if (answer.status >= 400 || call.method === 'GET') continue
        people = await createActors(testApp)
        scene = await createFixture(testApp, people, example)
      }
})
