import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openFaultProxy } from '../harness/fault-proxy.ts'

async function listening() {
  const server = createServer((socket) => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test.each(['close', 'cut'] as const)('a connection that is being made at a %s is ended', async (interruption) => {
  const server = await listening()
  const proxy = await openFaultProxy((server.address() as AddressInfo).port)
  const client = connect(proxy.port, '127.0.0.1')
  client.on('error', () => {})
  const ended = once(client, 'close')
  await once(client, 'connect')
  if (interruption === 'cut') proxy.cut()
  else await proxy.close()
  await ended
  expect(client.destroyed).toBe(true)
  if (interruption === 'cut') await proxy.close()
  server.close()
})
