import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { errorBody } from '@ligeiro/contract/error-body'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '../test-app.ts'

let testApp: TestApp
let client: Person
let port: number
beforeAll(async () => {
  testApp = await startTestApp()
  client = await testApp.createUser('client')
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterAll(() => testApp.close())

/** Sends raw bytes and returns everything that the server answers. With `hangUp` the socket is ended right after the bytes. */
async function sendBytes(bytes: string | Buffer, { hangUp = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data: Buffer) => (received += data.toString('utf8')))
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  if (hangUp) socket.end()
  await once(socket, 'close')
  return received
}

const orders = async () => (await client.get<unknown[]>('/orders/my-orders')).body.length
const order = JSON.stringify({ description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' })
const post = (headers: string[]) =>
  `${[
    'POST /orders/register HTTP/1.1',
    'host: x',
    `authorization: Bearer ${client.accessToken}`,
    'content-type: application/json',
    'connection: close',
    ...headers,
  ].join('\r\n')}\r\n\r\n`

test.each<[string, string, () => string | Buffer]>([
  ['no HTTP at all', '400', () => 'GET\0/ nonsense\r\n\r\n'],
  ['an unknown method', '400', () => 'SHOUT / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['TLS on a plain port', '400', () => Buffer.from([22, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3])],
  ['headers without an end', '431', () => `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}`],
  ['two lengths', '400', () => `${post(['content-length: 5', 'content-length: 50'])}${order}`],
  [
    'a length and chunks, as in request smuggling',
    '400',
    () => `${post(['content-length: 5', 'transfer-encoding: chunked'])}0\r\n\r\n`,
  ],
  ['two Host headers', '400', () => `${post(['Host: x', `content-length: ${order.length}`])}${order}`],
  ['a length that is not a number', '400', () => `${post(['content-length: many'])}${order}`],
  ['a negative length', '400', () => `${post(['content-length: -1'])}${order}`],
  ['malformed chunks', '400', () => `${post(['transfer-encoding: chunked'])}zz\r\n${order}\r\n`],
  ['a header broken in two', '400', () => post(['x: a\r\n b\0c'])],
  ['a body longer than its length', '400', () => `${post(['content-length: 5'])}${order}`],
  ['a body whose length is huge', '413', () => post(['content-length: 99999999999'])],
  [
    'a compressed body',
    '415',
    () => {
      const compressed = gzipSync(order)
      return Buffer.concat([
        Buffer.from(post(['content-encoding: gzip', `content-length: ${compressed.length}`])),
        compressed,
      ])
    },
  ],
])('%s is refused with %s and a message, and creates no order', async (_what, status, bytes) => {
  const before = await orders()
  const [head = '', body = ''] = (await sendBytes(bytes())).split('\r\n\r\n')
  expect(head.split(' ')[1]).toBe(status)
  expect(head).toMatch(/content-type: application\/json; charset=utf-8/i)
  expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/i)
  expect(head).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i)
  expect(errorBody.parse(JSON.parse(body)).message).toMatch(/requisição|corpo|dados/i)
  expect(await orders()).toBe(before)
})

test('a body that ends too early creates no order', async () => {
  const before = await orders()
  await sendBytes(`${post([`content-length: ${order.length + 10}`])}${order}`, { hangUp: true })
  await sendBytes(`${post(['transfer-encoding: chunked'])}${order.length.toString(16)}\r\n${order}\r\n`, {
    hangUp: true,
  })
  expect(await orders()).toBe(before)
})

test('an unknown Expect header is ignored, and two pipelined requests get two answers', async () => {
  const whole = post(['expect: miracles', `content-length: ${order.length}`]) + order
  expect(await sendBytes(whole)).toContain('HTTP/1.1 201')
  const first = `GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`
  const both = await sendBytes(`${first}GET /config HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect(both.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})

test('the answer to a compressed body names the accepted encoding', async () => {
  const headers = {
    authorization: `Bearer ${client.accessToken}`,
    'content-encoding': 'br',
    'content-type': 'application/json',
  }
  const answer = await testApp.app.inject({ method: 'POST', url: '/orders/register', headers, payload: order })
  expect(answer.statusCode).toBe(415)
  expect(answer.headers['accept-encoding']).toBe('identity')
  expect(answer.json()).toMatchObject({ message: 'O corpo deve vir sem compressão' })
})

test('a socket with two Host headers is refused', async () => {
  const polling = (hosts: string) =>
    sendBytes(`GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)
  expect(await polling('host: x\r\n')).toMatch(/^HTTP\/1.1 200 /)
  expect(await polling('host: x\r\nHOST: y\r\n')).toMatch(/^HTTP\/1.1 403 /)
})
