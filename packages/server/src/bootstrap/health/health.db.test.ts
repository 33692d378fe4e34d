import { allEndpoints } from '@ligeiro/contract/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultLimits } from '#test/default-limits.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('the server answers that it is alive and ready, and shows its public configuration', async () => {
  expect((await testApp.send('GET', '/healthz')).status).toBe(200)
  expect((await testApp.send('GET', '/readyz')).body).toEqual({ ok: true })
  const config = await testApp.send('GET', '/config')
  expect(config.body).toEqual({
    appName: 'Ligeiro',
    timeZone: 'America/Sao_Paulo',
    city: null,
    state: null,
    cnpj: null,
    logo: null,
    map: null,
    trail_days: 0,
    supportPhone: '5548999990000',
    sessionRecorder: null,
    signup: 'open',
    privacyUrl: null,
    sendsEmail: false,
    termsUrl: null,
    money: false,
    day_end: { time: '00:00' },
    earlier_day_ends: [],
    vapidPublicKey: expect.stringMatching(/^B[\w-]{86}$/) as string,
    now: testApp.clock().toISOString(),
  })
})

test('the server tells only an admin that e-mails are not sent', async () => {
  const admin = await testApp.createUser('admin')
  expect(await admin.get('/system/status')).toMatchObject({
    status: 200,
    body: { letters: { sent: false, waiting: 0 } },
  })
  expect((await testApp.send('GET', '/system/status')).status).toBe(401)
  for (const role of ['client', 'motoboy'] as const)
    expect((await (await testApp.createUser(role)).get('/system/status')).status).toBe(403)
})

test('the OpenAPI document has every call of the contract', async () => {
  const { body } = await testApp.send<{ paths: Record<string, Record<string, unknown>> }>('GET', '/openapi.json')
  for (const call of allEndpoints)
    expect(body.paths[call.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(call.method.toLowerCase())
})

test('every answer has a request id, and an unknown call is answered 404 with JSON', async () => {
  for (const path of ['/orders/nothing', '/auth/nothing', '/users/nothing', '/motoboys/nothing']) {
    const answer = await testApp.send('GET', path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect((await testApp.send('POST', '/anything')).status).toBe(404)
})

test.each(['/config', '/users/all', '/healthz', '/openapi.json', '/orders/nothing'])(
  '%s, answered or refused, may load nothing and be framed by nobody',
  async (path) => {
    const { headers } = await testApp.send('GET', path)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  },
)

test('a data answer omits the headers that only matter for documents', async () => {
  const [data, page] = [await testApp.send('GET', '/config'), await testApp.send('GET', '/docs/page.css')]
  expect([data.headers['x-frame-options'], page.headers['x-frame-options']]).toEqual([undefined, 'SAMEORIGIN'])
  for (const { headers } of [data, page]) expect(headers['x-content-type-options']).toBe('nosniff')
})

test('with plain http no header asks the browser to use https', async () => {
  const { headers } = await testApp.send('GET', '/manifest.webmanifest')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('with an https address HSTS is sent for a year, with subdomains', async () => {
  const https = await startTestApp({ publicUrl: 'https://entregas.example.com' }, testApp.connection)
  const { headers } = await https.send('GET', '/healthz')
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/i)
  await https.close()
})

test('a storm of /readyz is one query to the database, and beyond 200 at once 429', async () => {
  const limited = await startTestApp(defaultLimits, testApp.connection)
  const queries = vi.spyOn(limited.db.getExecutor(), 'executeQuery')
  const answers = await Promise.all(Array.from({ length: 500 }, () => limited.send('GET', '/readyz')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(300)
  expect(queries.mock.calls.filter(([{ sql }]) => sql.includes('migrations'))).toHaveLength(1)
  await limited.close()
})
