import { writeFile } from 'node:fs/promises'
import { allEndpoints } from '@ligeiro/contract/api'
import type { Endpoint } from '@ligeiro/contract/endpoint'
import { examples } from '@ligeiro/contract/docs/examples'
import type { OpenApi, RecordedAnswers } from '@ligeiro/contract/docs/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, createActors, type Actors } from '../../test/api-matrix/actors.ts'
import { requestOf, sendRaw } from '../../test/api-matrix/perform.ts'
import { createFixture } from '../../test/api-matrix/fixture.ts'
import { normalizeAnswer } from '../../test/api-matrix/normalize-answer.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { keepPlace } from '../geo/queries.ts'
import answersOnFile from './answers.json' with { type: 'json' }

let testApp: TestApp
let people: Actors
let described: OpenApi
let ajv: Ajv2020
beforeAll(async () => {
  testApp = await startTestApp()
  people = await createActors(testApp)
  const corner = { latitude: -27.5895, longitude: -48.5493 }
  await keepPlace(testApp.db, corner, 'Rua Bocaiúva, Centro, SC, 88015-530', testApp.clock())
  described = (await testApp.send<OpenApi>('GET', '/openapi.json')).body
  ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(described, 'document')
})
afterAll(async () => {
  await testApp.close()
  const file = new URL('answers.json', import.meta.url)
  if (recording) await writeFile(file, `${JSON.stringify(answers, null, 2)}\n`)
})

const nameOf = (call: Endpoint) => `${call.method} ${call.path}`
const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')
const operationOf = (call: Endpoint) => described.paths[pathOf(call)]?.[call.method.toLowerCase()]

/** What is wrong with `value` by the document's schema at `place` of this call. */
function faults(call: Endpoint, place: string[], value: unknown): unknown {
  const steps = ['paths', pathOf(call), call.method.toLowerCase(), ...place, 'content', 'application/json', 'schema']
  const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const check = ajv.compile({ $ref: `document#/${pointer}` })
  return check(value) ? null : check.errors
}

test('the document is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(described))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

/** After a change of what calls answer: `RECORD_ANSWERS=1 npx vitest run packages/server/src/api-docs`. */
const recorded: RecordedAnswers = answersOnFile
const recording = process.env.RECORD_ANSWERS !== undefined
const answers: RecordedAnswers = {}

test.each(allEndpoints.map((call) => ({ call, name: nameOf(call) })))(
  'the examples of $name are answered as described',
  async ({ call, name }) => {
    const got: RecordedAnswers[string] = []
    answers[name] = got
    for (const example of examples[name] ?? []) {
      const scene = await createFixture(testApp, people, example)
      const answer = await sendRaw(testApp, requestOf(call, scene.told, callerOf(example), people))
      expect([answer.status, answer.status < 400 || answer.text]).toEqual([call.status, true])
      const told = normalizeAnswer(answer, { people, scene })
      const body: unknown = call.response ? JSON.parse(told) : told
      const inAnswer = ['responses', String(call.status)]
      const wrong = [
        example.body && faults(call, ['requestBody'], example.body),
        call.response && faults(call, inAnswer, JSON.parse(answer.text)),
        call.response && faults(call, inAnswer, body),
      ]
      expect(wrong.filter(Boolean)).toEqual([])
      const responses = operationOf(call)?.responses as Record<string, { headers: object }> | undefined
      const promised = Object.keys(responses?.[call.status]?.headers ?? {}).filter(
        (name) => name !== 'x-new-access-token',
      )
      expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(promised))
      got.push({ status: answer.status, ...(told && !told.startsWith('PK') ? { body } : {}) })
      // He may be gone, or have signed out.
      people = await createActors(testApp)
    }
    expect(recording ? got : recorded[name]).toEqual(got)
  },
)

test('every call is documented whole: who, what it takes, what it answers, how it refuses, an example', () => {
  for (const call of allEndpoints) {
    const operation = operationOf(call)
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/\S/) as string,
      description: expect.stringMatching(/^Who: \w/) as string,
      responses: { [call.status]: {}, 400: {}, 500: {}, 503: {} },
    })
    const names = operation?.parameters.map(({ name }) => name)
    const wanted = [...call.path.matchAll(/(?<=:)\w+/g)].map(([name]) => name)
    if (call.keyed) wanted.push('Idempotency-Key')
    if (call.versioned) wanted.push('If-Match')
    expect(names).toEqual(expect.arrayContaining(wanted))
  }
  const ids = allEndpoints.map((call) => operationOf(call)?.operationId)
  expect(new Set(ids).size).toBe(allEndpoints.length)
})

test('people read it as a page that needs no script, under the strictest headers', async () => {
  const answer = await testApp.app.inject({ method: 'GET', url: '/docs' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.payload).not.toMatch(/<script|<style|style=|\son\w+="|(src|href)="[^/"]/)
  for (const call of allEndpoints) expect(answer.payload).toContain(`<code>${pathOf(call)}</code>`)
  expect((await testApp.app.inject({ method: 'GET', url: '/docs/page.css' })).headers['content-type']).toContain(
    'text/css',
  )
})
