import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
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
  ['a proxy that asks by a name of its own', false, { origin: publicUrl, host: '127.0.0.1:3000' }],
  [
    'one with another name in front',
    false,
    { origin: 'https://loja.example', host: '127.0.0.1:3000', 'x-forwarded-host': 'loja.example, proxy.example' },
  ],
  ['a program, which has no origin', false, { host: '192.168.0.10:3000' }],
  ['an old program, which names no host either', false, {}],
  ['a page of somebody else', true, { origin: 'https://evil.example', host: 'entregas.example.com' }],
  ['one whose name ends like ours', true, { origin: 'https://evil-entregas.example.com', host: 'localhost:3000' }],
  ['one whose name begins like ours', true, { origin: `${publicUrl}.evil.example`, host: 'entregas.example.com' }],
  ['one that names us before an @', true, { origin: 'https://localhost@evil.example', host: 'localhost:3000' }],
  ['a page locked into a frame', true, { origin: 'null', host: 'null' }],
  ['an origin that is none', true, { origin: 'entregas.example.com', host: 'entregas.example.com' }],
  ['an empty one', true, { origin: '', host: '' }],
])('%s: foreign %s', (_, foreign, headers) => {
  expect(isForeignOrigin({ headers }, publicUrl)).toBe(foreign)
})

test('where nobody has said what our name is, a proxy that passes none on breaks nothing', () => {
  const headers = { origin: 'https://loja.example', host: '127.0.0.1:3000' }
  expect(isForeignOrigin({ headers }, 'http://localhost:3000')).toBe(false)
})

const openedFrom = async (origin: string | undefined) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { origin })
  socket.on('error', () => {})
  const opened = once(socket, 'message').then(([first]) => (first as Buffer).toString())
  const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number)
  const answer = await Promise.race([opened, refused])
  socket.terminate()
  return answer
}
const refusals = async () =>
  /^ligeiro_sockets_refused_total\{reason="foreign"\} (\d+)$/m.exec(
    (await testApp.app.inject({ url: '/metrics' })).payload,
  )?.[1]

test('a page of another site opens no websocket and asks by no polling, and is counted; our own and a program do', async () => {
  expect(await openedFrom('https://evil.example')).toBe(400)
  const polled = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://evil.example' },
  })
  expect([polled.status, polled.headers.get('access-control-allow-origin')]).toEqual([403, null])
  expect(await refusals()).toBe('2')
  expect(await openedFrom(`http://127.0.0.1:${port}`)).toMatch(/^0\{/)
  expect(await openedFrom(undefined)).toMatch(/^0\{/)
  expect(await refusals()).toBe('2')
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

test('a line that fell silent is noticed after 25 s: the screens count on it (`silenceMs` in the web)', async () => {
  const opened = String(await openedFrom(undefined))
  expect(JSON.parse(opened.slice(1))).toMatchObject({ pingInterval: 15_000, pingTimeout: 10_000 })
})
