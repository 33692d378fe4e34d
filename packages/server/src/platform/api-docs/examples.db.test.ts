import { sql } from 'kysely'
import { format } from 'oxfmt'
import { writeFile } from 'node:fs/promises'
import { allEndpoints } from '@ligeiro/contract/api'
import { isKeyed, type Endpoint } from '@ligeiro/contract/endpoint'
import { examples } from '@ligeiro/contract/docs/examples'
import type { OpenApi, RecordedAnswers } from '@ligeiro/contract/docs/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, createActors, type Actors } from '#test/api-matrix/actors.ts'
import { requestOf, sendRaw } from '#test/api-matrix/perform.ts'
import { createFixture } from '#test/api-matrix/fixture.ts'
import { normalizeAnswer } from '#test/api-matrix/normalize-answer.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { savePlace } from '../../addresses/geocoder/queries.ts'
import oxfmtrc from '../../../../../.oxfmtrc.json' with { type: 'json' }
import answersOnFile from './answers.json' with { type: 'json' }

let testApp: TestApp
let actors: Actors
let document: OpenApi
let ajv: Ajv2020
beforeAll(async () => {
  testApp = await startTestApp({ trailDays: 30 })
  actors = await createActors(testApp)
  const corner = { latitude: -27.5895, longitude: -48.5493 }
  await savePlace(testApp.db, corner, 'Rua Bocaiúva, Centro, SC, 88015-530', testApp.clock())
  document = (await testApp.send<OpenApi>('GET', '/openapi.json')).body
  // Each schema of the document is compiled once, not once more in each call that names it.
  ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } })
  ajv.addSchema(document, 'document')
})
afterAll(async () => {
  await testApp.close()
  if (!recording) return
  // As `npm run format` writes it, so that a difference shows only what changed.
  const { code } = await format('answers.json', JSON.stringify(answers, null, 2), { printWidth: oxfmtrc.printWidth })
  await writeFile(new URL('answers.json', import.meta.url), code)
})

const nameOf = (call: Endpoint) => `${call.method} ${call.path}`
const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')
const operationOf = (call: Endpoint) => document.paths[pathOf(call)]?.[call.method.toLowerCase()]

/** Validates `value` against the schema at `place` of this call in the document. Returns null or the errors. */
function faults(call: Endpoint, place: string[], value: unknown): unknown {
  const steps = ['paths', pathOf(call), call.method.toLowerCase(), ...place, 'content', 'application/json', 'schema']
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const check = ajv.getSchema(`document#/${pointer}`)
  return check?.(value) ? null : (check?.errors ?? `no schema at ${pointer}`)
}

test('the document is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

/** When the answers change, record them again: `RECORD_ANSWERS=1 npx vitest run packages/server/src/platform/api-docs`. */
const recorded: RecordedAnswers = answersOnFile
const recording = process.env.RECORD_ANSWERS !== undefined
const answers: RecordedAnswers = {}
/** Headers that only some answers of a call have. */
const conditional = new Set(['x-new-access-token', 'x-orders-live-since'])

test.each(allEndpoints.map((call) => ({ call, name: nameOf(call) })))(
  'the answers to the examples of $name match the document',
  async ({ call, name }) => {
    const recordedNow: RecordedAnswers[string] = []
    answers[name] = recordedNow
    for (const example of examples[name] ?? []) {
      // The newest order is the example's own, however many there are of the calls before.
      await sql`update orders set created_at = created_at - interval '1 millisecond'`.execute(testApp.db)
      const fixture = await createFixture(testApp, actors, example)
      const answer = await sendRaw(testApp, requestOf(call, fixture.example, callerOf(example), actors))
      expect([answer.status, answer.status < 400 || answer.text]).toEqual([call.status, true])
      const normalized = normalizeAnswer(answer, { actors, fixture })
      const body: unknown = call.response ? JSON.parse(normalized) : normalized
      const answerPath = ['responses', String(call.status)]
      const schemaErrors = [
        example.body && faults(call, ['requestBody'], example.body),
        call.response && faults(call, answerPath, JSON.parse(answer.text)),
        call.response && faults(call, answerPath, body),
      ]
      expect(schemaErrors.filter(Boolean)).toEqual([])
      const responses = operationOf(call)?.responses as Record<string, { headers: object }> | undefined
      const promised = Object.keys(responses?.[call.status]?.headers ?? {}).filter((name) => !conditional.has(name))
      expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(promised))
      recordedNow.push({ status: answer.status, ...(normalized && !normalized.startsWith('PK') ? { body } : {}) })
      // The call may have removed the actor or signed the actor out.
      actors = await createActors(testApp)
    }
    expect(recording ? recordedNow : recorded[name]).toEqual(recordedNow)
  },
)

test('the document names for every call who may send it, its parameters, its answers and errors, and an example', () => {
  for (const call of allEndpoints) {
    const operation = operationOf(call)
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/\S/) as string,
      description: expect.stringMatching(/^Who: \w/) as string,
      responses: { [call.status]: {}, 400: {}, 500: {}, 503: {} },
    })
    const names = operation?.parameters.map(({ name }) => name)
    const wanted = [...call.path.matchAll(/(?<=:)\w+/g)].map(([name]) => name)
    if (isKeyed(call)) wanted.push('Idempotency-Key')
    if (call.versioned) wanted.push('If-Match')
    expect(names).toEqual(expect.arrayContaining(wanted))
  }
  const ids = allEndpoints.map((call) => operationOf(call)?.operationId)
  expect(new Set(ids).size).toBe(allEndpoints.length)
})

test('the document is also an HTML page that needs no script and no inline style', async () => {
  const answer = await testApp.app.inject({ method: 'GET', url: '/docs' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.payload).not.toMatch(/<script|<style|style=|\son\w+="|(src|href)="[^/"]/)
  for (const call of allEndpoints) expect(answer.payload).toContain(`<code>${pathOf(call)}</code>`)
  expect((await testApp.app.inject({ method: 'GET', url: '/docs/page.css' })).headers['content-type']).toContain(
    'text/css',
  )
})
