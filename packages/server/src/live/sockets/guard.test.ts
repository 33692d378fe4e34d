import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createSocketGuard } from './guard.ts'
import type { LiveServer } from './publish.ts'

/** Creates a guard behind a proxy. `connect` opens a connection that never signs in. */
function createGuard() {
  const refusedReasons: string[] = []
  const guard = createSocketGuard(
    { trustProxy: true, publicUrl: 'http://localhost:3000', socketsPerUser: 0 },
    (reason) => refusedReasons.push(reason),
  )
  const engine = new EventEmitter()
  guard.watch({ engine } as unknown as LiveServer)
  return {
    refusedReasons,
    connect: (address: string) => {
      const socket = { remoteAddress: '127.0.0.1' }
      const request = { headers: { 'x-forwarded-for': address }, socket } as unknown as IncomingMessage
      if (!guard.allowHandshake(request)) return false
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
])('connections from %s that have not signed in are limited', (_, limit, addressOf) => {
  const { connect, refusedReasons } = createGuard()
  const admitted = Array.from({ length: limit + 5 }, (_all, n) => connect(addressOf(n))).filter(Boolean)
  expect(admitted).toHaveLength(limit)
  expect(refusedReasons).toEqual(Array.from({ length: 5 }, () => 'too_many_pending'))
})
