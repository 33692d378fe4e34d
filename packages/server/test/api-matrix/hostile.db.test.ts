import { allEndpoints } from '@ligeiro/contract/api'
import type { Endpoint } from '@ligeiro/contract/endpoint'
import type { Example } from '@ligeiro/contract/docs/example'
import { examples } from '@ligeiro/contract/docs/examples'
import { errorsOf } from '@ligeiro/contract/docs/openapi-answers'
import { errorBody } from '@ligeiro/contract/error-body'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { callerOf, callers, createActors, type Actors } from './actors.ts'
import { nextTransaction, rowFingerprint } from './row-fingerprint.ts'
import { requestChange } from './hostile.ts'
import { asText, queryNamesOf, worstValues } from './hostile-values.ts'
import { requestOf, sendRaw, type ReceivedAnswer } from './perform.ts'
import { createFixture, type Fixture } from './fixture.ts'

const seed = Number(process.env.HOSTILE_SEED ?? 20_261_121)
// `npm run test:long` sets LONG.
const runs = Number(process.env.HOSTILE_RUNS ?? (process.env.LONG ? 200 : 1))

let testApp: TestApp
let actors: Actors
async function startApp() {
  testApp = await startTestApp({ trailDays: 30 })
  // The geocoder has asked for a pause of an hour, so none is called and `/geo/reverse` answers 503 at once.
  await testApp.db
    .updateTable('geocoder_turn')
    .set({ next_at: new Date(testApp.clock().getTime() + 3_600_000) })
    .execute()
}
beforeAll(startApp)
afterAll(() => testApp.close())
beforeEach(async () => {
  // Each run counts all rows before and after, so the rows of many runs for one endpoint must not slow those for the next.
  if (runs > 100) {
    await testApp.close()
    await startApp()
  }
  actors = await createActors(testApp)
})

let read: { transaction: string; of: Actors; rows: Awaited<ReturnType<typeof rowFingerprint>> } | undefined
/** The rows as they are: read again only for other actors, or after a transaction wrote. */
async function present() {
  const transaction = await nextTransaction(testApp.db)
  if (read?.transaction !== transaction || read.of !== actors)
    read = { transaction, of: actors, rows: await rowFingerprint(testApp.db, actors) }
  return read
}

const anyErrorStatus = allEndpoints.flatMap(errorsOf)

/**
 * Returns null when the answer is a success of the contract or a documented error with a readable message, else what is
 * wrong.
 */
function faultIn(call: Endpoint, { status, type, text }: ReceivedAnswer, documented = errorsOf(call)): string | null {
  if (status === call.status) return null
  const unexpected5xx = status >= 500 && !(call.path === '/geo/reverse' && status === 503)
  if (unexpected5xx || !documented.includes(status)) return `${status} ${text}`
  if (type !== 'application/json; charset=utf-8') return `an error as ${type}`
  const { data, error } = errorBody.safeParse(JSON.parse(text))
  if (!data) return String(error)
  const ownText = data.message.split(':')[0] ?? ''
  const readable = /^\p{L}/u.test(ownText) && data.message.length < 200
  const english = /invalid |expected|must|required|unsupported|undefined|\[object/i.test(ownText)
  return readable && !english ? null : data.message
}

test.each(allEndpoints.map((call, index) => ({ call, index, name: `${call.method} ${call.path}` })))(
  `every request to $name is answered, and an error changes no row (seed ${seed}, ${runs} runs)`,
  async ({ call, index, name }) => {
    const anyExample = fc.constantFrom(...(examples[name] ?? []))
    const as = fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    )
    const someChanges = fc.array(requestChange, { minLength: 1, maxLength: 3 })
    // A call that wrote nothing leaves its fixture as it was, for the next run with the same example.
    const fixtures = new Map<Example, Fixture>()
    await fc.assert(
      fc.asyncProperty(anyExample, as, someChanges, async (example, otherCaller, changes) => {
        await testApp.db.deleteFrom('attempts').execute()
        const fixture = fixtures.get(example) ?? (await createFixture(testApp, actors, example))
        fixtures.set(example, fixture)
        const request = requestOf(call, fixture.example, otherCaller ?? callerOf(example), actors)
        const { path } = request
        for (const { change } of changes) change(request, fixture.example)
        const before = await present()
        const answer = await sendRaw(testApp, request)
        // Under another path the request is no call or another call, which may answer with other errors.
        const otherPath = request.path !== path && !call.path.includes(':')
        expect(faultIn(call, answer, otherPath ? anyErrorStatus : undefined)).toBeNull()
        const succeeded = answer.status < 400
        const after = await present()
        expect(succeeded ? before.rows : after.rows).toEqual(before.rows)
        // A refused call may count a wrong code or use up a challenge.
        if (after !== before) fixtures.clear()
        // The call may have signed the actor out or removed the actor.
        if (succeeded && call.method !== 'GET') {
          actors = await createActors(testApp)
          fixtures.clear()
        }
      }),
      { seed: seed + index, numRuns: runs },
    )
  },
  30_000 + runs * 500,
)

type Field = { place: 'body' | 'query' | 'params'; name: string }

const fields = allEndpoints.flatMap((call) =>
  (examples[`${call.method} ${call.path}`] ?? []).flatMap((example) => {
    const where = `${call.method} ${call.path} ${example.title ?? ''}`.trim()
    const names = {
      body: Object.keys(example.body ?? {}),
      // Every parameter of the contract, also those that the example does not have.
      query: queryNamesOf(call),
      params: Object.keys(example.params ?? {}),
    }
    const sent = (['body', 'query', 'params'] as const).flatMap((place) =>
      names[place].map((name) => ({ place, name })),
    )
    return sent.length > 0 ? [{ call, example, where, sent }] : []
  }),
)

const kindOf = ({ place, name }: Field) => `${place} ${name}`
const sameKind = Map.groupBy(
  fields.flatMap(({ sent }) => sent),
  kindOf,
)

/** In the short form the fields of the same name share the values: each field gets at least one, and each name gets all of them. */
function valuesFor(field: Field) {
  const same = sameKind.get(kindOf(field)) ?? []
  const step = Math.min(same.length, worstValues.length)
  return worstValues.filter((_, index) => process.env.LONG || (same.indexOf(field) - index) % step === 0)
}

test.each(fields)('each field of $where with the worst values is answered', async ({ call, example, sent }) => {
  let fixture = await createFixture(testApp, actors, example)
  for (const field of sent)
    for (const value of valuesFor(field)) {
      const { place, name } = field
      await testApp.db.deleteFrom('attempts').execute()
      const changedExample = {
        ...fixture.example,
        [place]: { ...fixture.example[place], [name]: place === 'body' ? value : asText(value) },
      }
      const answer = await sendRaw(testApp, requestOf(call, changedExample, callerOf(example), actors))
      expect([name, value, faultIn(call, answer)]).toEqual([name, value, null])
      if (answer.status >= 400 || call.method === 'GET') continue
      actors = await createActors(testApp)
      fixture = await createFixture(testApp, actors, example)
    }
})
