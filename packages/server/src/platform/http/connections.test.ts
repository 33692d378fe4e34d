import { EventEmitter, once } from 'node:events'
import { connect, Server, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../../bootstrap/http-server.ts'
import { newMetrics } from '../metrics/metrics.ts'
import { connectionLimits, limitConnections } from './connections.ts'

const quick = { ...connectionLimits, requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 10 }

async function listen(limits = connectionLimits) {
  const metrics = newMetrics()
  const app = await createHttpServer(await readConfig({ APP_SECRET: 'a secret of the tests' }), {
    metrics,
    logger: false,
    delayRejection: async () => {},
    limits,
  })
  app.post('/', () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const openConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return { app, port, openConnections, metrics }
}

const slowRequests = [
  ['no byte', ''],
  ['half a header', 'POST / HTTP/1.1\r\nho'],
  ['half a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{"a'],
] as const

test.each(slowRequests)(
  'a connection that sends %s gets 408 and is ended, even if the peer does not close its side',
  async (_what, bytes) => {
    const { port, openConnections } = await listen({ ...quick, lingerTimeout: 10 })
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString()))
    socket.write(bytes)
    await once(socket, 'end')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('A requisição demorou demais para chegar. Tente de novo.')
    await expect.poll(openConnections).toBe(0)
  },
)

test('slow requests end within 35 seconds', async () => {
  const { app } = await listen()
  const { headersTimeout, requestTimeout } = app.server
  expect([headersTimeout, requestTimeout]).toEqual([30_000, 30_000])
  expect(requestTimeout + connectionLimits.connectionsCheckingInterval).toBeLessThanOrEqual(35_000)
})

test('connections beyond the total are closed and counted, and a closed connection makes room for a new one', async () => {
  const { port, openConnections, metrics } = await listen({ ...connectionLimits, total: 2 })
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const first = await open()
  await open()
  await expect.poll(openConnections).toBe(2)
  await once(await open(), 'close')
  expect(await metrics.registry.metrics()).toContain('ligeiro_connections_refused_total{limit="total"} 1')
  first.destroy()
  await expect.poll(openConnections).toBe(1)
  const next = await open()
  next.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n')
  expect(String((await once(next, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
})

/** A server whose connections can come from any address. */
function serverWith(perNetwork: number) {
  const server = new Server()
  const refusedLimits: string[] = []
  const isTrusted = (address: string) => address === '198.51.100.1'
  limitConnections(server, { total: 100, perNetwork }, { isTrusted, onRefused: (limit) => refusedLimits.push(limit) })
  const connectFrom = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: () => {} })
    socket.destroy = () => {
      socket.destroyed = true
      socket.emit('close')
    }
    server.emit('connection', socket as never)
    return socket
  }
  return { connectFrom, refusedLimits }
}

test('the connections of each public network are limited separately, and closed connections no longer count', () => {
  const { connectFrom, refusedLimits } = serverWith(3)
  const first = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3'].map(connectFrom)
  expect(connectFrom('2001:db8:1:2::4').destroyed).toBe(true)
  expect(refusedLimits).toEqual(['network'])
  expect(connectFrom('2001:db8:1:3::1').destroyed).toBe(false)
  for (const socket of first) socket.destroy()
  expect([1, 2, 3].map(() => connectFrom('2001:db8:1:2::9').destroyed)).toEqual([false, false, false])
  expect(connectFrom('2001:db8:1:2::9').destroyed).toBe(true)
})

test.each(['127.0.0.1', '::ffff:172.18.0.1', '198.51.100.1'])(
  'connections from %s, a local peer or a trusted proxy, are not limited per network',
  (address) => {
    const { connectFrom, refusedLimits } = serverWith(3)
    expect(Array.from({ length: 20 }, () => connectFrom(address).destroyed)).not.toContain(true)
    expect(refusedLimits).toEqual([])
  },
)

test('two hundred motoboys of one mobile carrier can have two connections each', () => {
  const { connectFrom } = serverWith(connectionLimits.perNetwork)
  expect(Array.from({ length: 400 }, () => connectFrom('100.64.0.1').destroyed)).not.toContain(true)
})

test.each(['h2c', 'websocket', 'TLS/1.0'])(
  'a request that offers the upgrade to %s is answered by HTTP/1.1',
  async (protocol) => {
    const { port } = await listen()
    const socket = connect({ port, host: '127.0.0.1' })
    onTestFinished(() => void socket.destroy())
    socket.write(
      `POST / HTTP/1.1\r\nhost: localhost:3000\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: ${protocol}\r\nhttp2-settings: AAMAAABkAAQAAP__\r\ncontent-length: 0\r\n\r\n`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done$/)
  },
)
