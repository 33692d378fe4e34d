import type { IncomingMessage } from 'node:http'
import type { ProxyProblem } from '@ligeiro/contract/system-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { proxyProblemsOf } from './proxy-check.ts'

type Settings = Parameters<typeof proxyProblemsOf>[0]
const plain: Settings = { trustProxy: false, publicUrl: 'http://localhost:3000' }
const https: Settings = { trustProxy: true, publicUrl: 'https://entregas.example.com' }
const forwarded = { 'x-forwarded-for': '198.51.100.7' }
const secure = { ...forwarded, 'x-forwarded-proto': 'https' }

test.each<[string, Settings, string, IncomingMessage['headers'], ProxyProblem[]]>([
  ['a desk without a proxy', plain, '127.0.0.1', {}, []],
  ['a proxy without TRUST_PROXY', plain, '127.0.0.1', forwarded, ['proxy_not_trusted']],
  ['the same with TLS', plain, '127.0.0.1', secure, ['proxy_not_trusted', 'public_url_not_https']],
  ['a proxy as documented', https, '127.0.0.1', secure, []],
  ['TLS in front of an http PUBLIC_URL', { ...plain, trustProxy: true }, '::1', secure, ['public_url_not_https']],
  ['the port reached from the internet', https, '203.0.113.9', {}, ['peer_not_trusted']],
  ['with a forged header', https, '203.0.113.9', secure, ['peer_not_trusted']],
  ['a health check from the same network', { ...https, trustProxy: ['10.0.0.5'] }, '10.0.0.9', {}, []],
  ['an unlisted proxy there', { ...https, trustProxy: ['10.0.0.5'] }, '10.0.0.9', secure, ['peer_not_trusted']],
  ['a connection that is gone', https, '', {}, []],
])('%s: %j from "%s"', (_what, settings, remoteAddress, headers, problems) => {
  expect(proxyProblemsOf(settings)({ headers, socket: { remoteAddress } } as IncomingMessage)).toEqual(problems)
})

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('an admin is told of a proxy without TRUST_PROXY, once it was seen, and the log once', async () => {
  const admin = await testApp.createUser('admin')
  const status = async () => (await admin.get<{ proxy: ProxyProblem[] }>('/system/status')).body.proxy
  expect(await status()).toEqual([])
  const logged: unknown[] = []
  testApp.app.log.warn = (...line: unknown[]) => void logged.push(line[1])
  for (let n = 0; n < 3; n++) await testApp.anonymous.get('/healthz', undefined, forwarded)
  expect(await status()).toEqual(['proxy_not_trusted'])
  expect(logged).toEqual([expect.stringContaining('TRUST_PROXY is not set')])
})

test('behind TRUST_PROXY=1 no forged X-Forwarded-For of a public peer escapes the limit of wrong sign-ins', async () => {
  const exposed = await startTestApp({ trustProxy: true }, testApp.connection)
  const statuses: number[] = []
  for (let n = 0; n < 80; n++) {
    const answer = await exposed.app.inject({
      method: 'POST',
      url: '/auth/login',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
      payload: { email: `nobody${n}@example.com`, password: 'x' },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses[0]).toBe(401)
  expect(new Set(statuses.slice(60))).toEqual(new Set([429]))
  await exposed.close()
})
