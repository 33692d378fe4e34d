import { readFile } from 'node:fs/promises'
import { allEndpoints } from '@ligeiro/contract/api'
import { errorDocs } from '@ligeiro/contract/docs/error-docs'
import { examples } from '@ligeiro/contract/docs/examples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, createActors } from '#test/api-matrix/actors.ts'
import { createFixture } from '#test/api-matrix/fixture.ts'
import { perform } from '#test/api-matrix/perform.ts'
import { provokedErrors } from '#test/api-matrix/provoked-errors.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

const documented = Object.entries(errorDocs).flatMap(([name, errors]) =>
  Object.keys(errors).map((status) => {
    const provocation = provokedErrors[name]?.[Number(status)]
    if (!provocation) throw new Error(`provoked-errors.ts has nothing that ${name} answers with ${status}.`)
    return { name, status: Number(status), provocation }
  }),
)

test.each(documented.flatMap(({ provocation }) => (typeof provocation === 'string' ? [provocation] : [])))(
  'the test "%s" exists',
  async (listed) => {
    const [file = '', title = ''] = listed.split(': ')
    expect(await readFile(new URL(`../../../../../${file}`, import.meta.url), 'utf8')).toContain(title)
  },
)

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ clientOpenOrders: 1 })
})
afterAll(() => testApp.close())

const requests = documented.flatMap(({ provocation, ...error }) =>
  typeof provocation === 'string' ? [] : [{ ...error, provocation }],
)

test.each(requests)('$name answers the documented $status', async ({ name, status, provocation }) => {
  const call = allEndpoints.find(({ method, path }) => `${method} ${path}` === name)
  if (!call) throw new Error(`error-docs.ts names ${name}, which is not a call.`)
  const { caller, headers = {}, times = 1, prepare, ...changes } = provocation
  // The limits of an earlier test no longer count.
  testApp.advanceClock(24 * 3_600_000)
  const actors = await createActors(testApp)
  const { example } = await createFixture(testApp, actors, { ...examples[name]?.[0], ...changes })
  const prepared = { ...example, ...(await prepare?.(testApp, actors)) }
  const send = () => perform(testApp, call, prepared, { as: caller ?? callerOf(example), actors, headers })
  for (let request = 1; request < times; request++) expect((await send()).status).not.toBe(status)
  expect(await send()).toMatchObject({ status })
})
