import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLimits } from '#test/default-limits.ts'
import { startTestApp, type TestApp, type LiveClient, type Person } from '#test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp(defaultLimits)
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => testApp.close())

const refusedFor = async (reason: string): Promise<number> => {
  const { payload } = await testApp.app.inject({ url: '/metrics' })
  const line = new RegExp(`^ligeiro_sockets_refused_total\\{reason="${reason}"\\} (\\d+)$`, 'm')
  return Number(line.exec(payload)?.[1] ?? 0)
}
const sessions = (person: Person, count: number) =>
  Promise.all(Array.from({ length: count }, () => testApp.signInAgain(person)))
/**
 * Opens `ofEach` sockets of each session and returns those that were accepted. One session at a time: no more than a hundred sockets of an address
 * may wait to be admitted.
 */
async function open(people: readonly Person[], ofEach: number): Promise<LiveClient[]> {
  const accepted: LiveClient[] = []
  for (const person of people) {
    const sockets = Array.from({ length: ofEach }, () => testApp.connectSocket(person, { orEnd: true }))
    for (const one of await Promise.allSettled(sockets)) if (one.status === 'fulfilled') accepted.push(one.value)
  }
  return accepted
}

test('15 sessions of one client with 20 sockets each have 20 sockets together, and another client has their own', async () => {
  const client = await testApp.createUser('client')
  const earlier = await refusedFor('too_many')
  const sockets = await open(await sessions(client, 15), 20)
  expect(sockets).toHaveLength(20)
  expect(await refusedFor('too_many')).toBe(earlier + 280)
  const other = await testApp.connectSocket(await testApp.createUser('client'))
  expect(other.connected).toBe(true)
  sockets[0]?.disconnect()
  await expect.poll(async () => (await open([client], 1)).length).toBe(1)
})

test('an admin can have 200 sockets', async () => {
  const admin = await testApp.createUser('admin')
  expect(await open(await sessions(admin, 11), 20)).toHaveLength(200)
})

test('what the sockets of one person send together is limited, and another person does not feel it', async () => {
  const [client, other] = [
    await testApp.createUser('client'),
    await testApp.connectSocket(await testApp.createUser('client')),
  ]
  const sockets = await open(await sessions(client, 4), 5)
  const ended = Promise.race(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))),
  )
  // Each socket sends 40 messages, so no single connection exceeds its own limit.
  for (const socket of sockets) for (let n = 0; n < 40; n++) socket.emit('join-order', client.id, () => {})
  await ended
  await expect.poll(() => refusedFor('flood')).toBeGreaterThan(0)
  expect(await other.emitWithAck('join-room', 'orders')).toEqual({ ok: true })
})
