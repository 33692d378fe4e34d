import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { isForeignOrigin } from './origin.ts'

const publicUrl = 'https://entregas.example.com'
let testApp: TestApp
let port: number
beforeAll(async () => {
  testApp = await startTestApp({ publicUrl: 'http://entregas.example.com' })
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterAll(() => testApp.close())

test.each([
  ['the desk itself', false, { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['a phone on the local network', false, { origin: 'http://192.168.0.10:3000', host: '192.168.0.10:3000' }],
  ['by IPv6', false, { origin: 'http://[fd00::1]:3000', host: '[FD00::1]:3000' }],
  ['a proxy that passes the name on', false, { origin: publicUrl, host: 'entregas.example.com' }],
  ['a proxy that drops the port', false, { origin: 'https://entregas.local:8443', host: 'entregas.local' }],
  ['a proxy that sends its own Host', false, { origin: publicUrl, host: '127.0.0.1:3000' }],
  [
    'a proxy that adds its own X-Forwarded-Host',
    false,
    { origin: 'https://loja.example', host: '127.0.0.1:3000', 'x-forwarded-host': 'loja.example, proxy.example' },
  ],
  ['a program, which has no origin', false, { host: '192.168.0.10:3000' }],
  ['an old program, which sends no Host either', false, {}],
  ['a page of another site', true, { origin: 'https://evil.example', host: 'entregas.example.com' }],
  [
    'a page whose name ends like the public name',
    true,
    { origin: 'https://evil-entregas.example.com', host: 'localhost:3000' },
  ],
  [
    'a page whose name begins like the public name',
    true,
    { origin: `${publicUrl}.evil.example`, host: 'entregas.example.com' },
  ],
  [
    'a page with a trusted name before an @',
    true,
    { origin: 'https://localhost@evil.example', host: 'localhost:3000' },
  ],
  ['a page in a sandboxed frame', true, { origin: 'null', host: 'null' }],
  ['an origin that is not a URL', true, { origin: 'entregas.example.com', host: 'entregas.example.com' }],
  ['an empty origin', true, { origin: '', host: '' }],
])('%s: foreign %s', (_, foreign, headers) => {
  expect(isForeignOrigin({ headers }, publicUrl)).toBe(foreign)
})

test('without a configured public name, an origin behind a proxy that passes no Host on is accepted', () => {
  const headers = { origin: 'https://loja.example', host: '127.0.0.1:3000' }
  expect(isForeignOrigin({ headers }, 'http://localhost:3000')).toBe(false)
})

const openFrom = async (origin: string | undefined) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { origin })
  socket.on('error', () => {})
  const opened = once(socket, 'message').then(([first]) => (first as Buffer).toString())
  const rejected = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number)
  const answer = await Promise.race([opened, rejected])
  socket.terminate()
  return answer
}
const refusedCount = async () =>
  /^ligeiro_sockets_refused_total\{reason="foreign"\} (\d+)$/m.exec(
    (await testApp.app.inject({ url: '/metrics' })).payload,
  )?.[1]

test('a page of another site can use neither websocket nor polling, and is counted; the own page and a program can', async () => {
  expect(await openFrom('https://evil.example')).toBe(400)
  const polled = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://evil.example' },
  })
  expect([polled.status, polled.headers.get('access-control-allow-origin')]).toEqual([403, null])
  expect(await refusedCount()).toBe('2')
  expect(await openFrom(`http://127.0.0.1:${port}`)).toMatch(/^0\{/)
  expect(await openFrom(undefined)).toMatch(/^0\{/)
  expect(await refusedCount()).toBe('2')
})

test('what is answered to polling, also a refusal, may load nothing, and browsers do not guess its type', async () => {
  const https = await startTestApp({ publicUrl }, testApp.connection)
  await https.app.listen({ host: '127.0.0.1', port: 0 })
  const at = `http://127.0.0.1:${(https.app.server.address() as AddressInfo).port}/socket.io/?EIO=4&transport=polling`
  for (const [status, origin] of [
    [200, publicUrl],
    [403, 'https://evil.example'],
  ] as const) {
    const answer = await fetch(at, { headers: { origin } })
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      status,
      {
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      },
    ])
  }
  await https.close()
})

test('the ping settings detect a silent connection after 25 s, which `silenceMs` in the web relies on', async () => {
  const opened = String(await openFrom(undefined))
  expect(JSON.parse(opened.slice(1))).toMatchObject({ pingInterval: 15_000, pingTimeout: 10_000 })
})
