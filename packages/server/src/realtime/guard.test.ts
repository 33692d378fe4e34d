import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createSocketGuard } from './guard.ts'
import type { Live } from './publish.ts'

/** A guard behind a proxy, and connections that never sign in. */
function aGuard() {
  const refused: string[] = []
  const watched = createSocketGuard(
    { trustProxy: true, publicUrl: 'http://localhost:3000', socketsPerUser: 0 },
    (reason) => refused.push(reason),
  )
  const engine = new EventEmitter()
  watched.watch({ engine } as unknown as Live)
  return {
    refused,
    connect: (address: string) => {
      const socket = { remoteAddress: '127.0.0.1' }
      const request = { headers: { 'x-forwarded-for': address }, socket } as unknown as IncomingMessage
      if (!watched.allowHandshake(request)) return false
      engine.emit('connection', Object.assign(new EventEmitter(), { request, close: () => {} }))
      return true
    },
  }
}

test.each([
  ['one IPv4 address, whose port the proxy writes', 100, (n: number) => `203.0.113.7:${50_000 + n}`],
  ['one /64', 100, (n: number) => `2001:db8:1:2::${n.toString(16)}`],
  ['many /64 of one /56', 400, (n: number) => `2001:db8:1:${(n % 200).toString(16)}::1`],
  ['many /64 of one /48', 1600, (n: number) => `2001:db8:1:${((n % 200) * 256).toString(16)}::1`],
])('connections from %s that have not signed in are limited', (_, most, addressOf) => {
  const { connect, refused } = aGuard()
  const admitted = Array.from({ length: most + 5 }, (_all, n) => connect(addressOf(n))).filter(Boolean)
  expect(admitted).toHaveLength(most)
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'crowded'))
})
