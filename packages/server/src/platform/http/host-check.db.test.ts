import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { isForeignHost, isRebound } from './host-check.ts'

const publicUrl = 'https://entregas.example.com'

test.each([
  [true, 'rebind.evil.example'],
  [true, 'rebind.evil.example:3000'],
  [true, 'REBIND.evil.example.'],
  [true, 'entregas.example.com.evil.example'],
  [true, 'localhost.evil.example'],
  [true, '127.0.0.1.evil.example'],
  [false, 'entregas.example.com'],
  [false, 'Entregas.example.com.:3000'],
  [false, 'localhost:3000'],
  [false, 'app.localhost'],
  [false, '127.0.0.1:3000'],
  [false, '192.168.0.10:3000'],
  [false, '203.0.113.9'],
  [false, '[::1]:3000'],
  [false, 'balcao:3000'],
  [false, 'balcao.local:3000'],
  [false, 'ligeiro.lan:3000'],
  [false, hostname()],
  [false, ''],
  [false, undefined],
])('foreign %s: Host %s', (foreign, host) => {
  expect(isForeignHost(host, publicUrl)).toBe(foreign)
})

const plain = { publicUrl: 'http://localhost:3000', trustProxy: false }
test.each([
  ['a page on this machine', true, 'rebind.evil.example:3000', '127.0.0.1', 3000, plain],
  ['by IPv6', true, 'rebind.evil.example:3000', '::1', 3000, plain],
  ['on port 80, which browsers leave out', true, 'rebind.evil.example', '127.0.0.1', 80, plain],
  ['with PUBLIC_URL set', true, 'rebind.evil.example:3000', '127.0.0.1', 3000, { ...plain, publicUrl }],
  ['an unconfigured proxy', false, 'entregas.example.com', '127.0.0.1', 3000, plain],
  ['a proxy on another port', false, 'entregas.example.com:8443', '127.0.0.1', 3000, plain],
  ['a proxy that passes no Host on', false, '127.0.0.1:3000', '127.0.0.1', 3000, plain],
  ['a proxy with TRUST_PROXY', false, 'app.example.com:3000', '127.0.0.1', 3000, { ...plain, trustProxy: true }],
  ['a phone of the network, by a name', false, 'entregas.example.com:3000', '192.168.0.7', 3000, plain],
  ['the desk by its name', false, 'balcao.local:3000', '127.0.0.1', 3000, plain],
])('%s: rebound %s', (_what, rebound, host, remoteAddress, localPort, config) => {
  const message = { headers: { host }, socket: { remoteAddress, localPort } } as Parameters<typeof isRebound>[0]
  expect(isRebound(message, config)).toBe(rebound)
})

let testApp: TestApp
let port: number
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterAll(() => testApp.close())

/** Sends a request over a real connection with the Host header that a page of this name makes the browser send. */
async function send(method: string, path: string, host: string) {
  const sent = request({ host: '127.0.0.1', port, method, path, headers: { host } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

test.each([
  ['GET', '/metrics'],
  ['POST', '/auth/login'],
  ['GET', '/config'],
  ['GET', '/'],
])('%s %s of a page that reached this machine by DNS rebinding is refused with 421', async (method, path) => {
  const { status, body } = await send(method, path, `rebind.evil.example:${port}`)
  expect([status, JSON.parse(body)]).toEqual([
    421,
    {
      code: 'forbidden',
      message: 'O sistema não atende por este endereço. Quem cuida do servidor pode liberá-lo em PUBLIC_URL.',
    },
  ])
})

test('a foreign Host without the port of the server is refused only for the metrics, which trust this machine', async () => {
  expect((await send('GET', '/metrics', 'rebind.evil.example')).status).toBe(403)
  expect((await send('GET', '/config', 'entregas.example.com')).status).toBe(200)
  for (const host of ['127.0.0.1', 'localhost', `localhost:${port}`, 'balcao.local'])
    expect((await send('GET', '/metrics', host)).status).toBe(200)
})
