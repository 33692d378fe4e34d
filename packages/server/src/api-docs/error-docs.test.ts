import { readFile } from 'node:fs/promises'
import { allEndpoints } from '@ligeiro/contract/api'
import { errorDocs } from '@ligeiro/contract/docs/error-docs'
import { examples } from '@ligeiro/contract/docs/examples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, createActors } from '../../test/api-matrix/actors.ts'
import { createFixture } from '../../test/api-matrix/fixture.ts'
import { perform } from '../../test/api-matrix/perform.ts'
import { provokedErrors } from '../../test/api-matrix/provoked-errors.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const documented = Object.entries(errorDocs).flatMap(([name, errors]) =>
  Object.keys(errors).map((status) => ({ name, status: Number(status) })),
)

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ clientOpenOrders: 1 })
})
afterAll(() => testApp.close())

test.each(documented)('$name answers the documented $status', async ({ name, status }) => {
  const call = allEndpoints.find(({ method, path }) => `${method} ${path}` === name)
  const provocation = provokedErrors[name]?.[status]
  if (!call || !provocation) throw new Error(`No request in provoked-errors.ts is answered ${status} by ${name}.`)
  if (typeof provocation === 'string') {
    const [file = '', title = ''] = provocation.split(': ')
    expect(await readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8')).toContain(title)
    return
  }
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
