import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket, type RawData } from 'ws'
import { startTestApp, type TestApp, type LiveClient, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
/** The socket of another person, which must keep working in every test. */
let screen: LiveClient
let testEnd: AbortController
const open = new Set<WebSocket>()
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  screen = await testApp.connectSocket(admin)
})
afterAll(() => testApp.close())
beforeEach(() => {
  testEnd = new AbortController()
})
afterEach(async () => {
  testEnd.abort()
  const closing = [...open].map(closed)
  for (const socket of open) socket.terminate()
  await Promise.all(closing)
})

const textOf = (data: RawData) => (data as Buffer).toString()

/** Opens a raw websocket, which can send any frame. */
function openRaw(): WebSocket {
  const { port } = testApp.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  open.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => open.delete(socket))
  return socket
}
const closed = (socket: WebSocket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
async function signIn({ accessToken }: Person): Promise<WebSocket> {
  const socket = openRaw()
  const admitted = new Promise<void>((resolve) =>
    socket.on('message', (data) => textOf(data).startsWith('42["connected"') && resolve()),
  )
  await once(socket, 'open')
  socket.send(`40${JSON.stringify({ token: accessToken })}`)
  await admitted
  return socket
}
/** Returns how many connections of this test app were refused for this reason so far. */
const refusedFor = async (reason: string): Promise<number> => {
  const { payload } = await testApp.app.inject({ url: '/metrics' })
  return Number(
    new RegExp(`^ligeiro_sockets_refused_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(payload)?.[1] ?? 0,
  )
}
/** Creates an order and waits until the socket of the other person gets its event. */
async function expectScreenEvent(): Promise<void> {
  const received = new Promise((resolve) => screen.once('order:created', resolve))
  const answer = await admin.post('/orders/register', {
    description: 'Bolo',
    pickup_address: 'A',
    delivery_address: 'B',
  })
  expect(answer.status).toBe(201)
  await received
  expect(screen.connected).toBe(true)
}

test('connections that flood are ended and counted every time, while another socket gets its events', async () => {
  const earlier = await refusedFor('flood')
  const attackers = await Promise.all(Array.from({ length: 5 }, () => testApp.createUser('client')))
  let floods = 0
  const attack = async (person: Person): Promise<void> => {
    while (!testEnd.signal.aborted) {
      const socket = await signIn(person)
      const ended = closed(socket)
      for (let n = 0; n < 300; n++) socket.send(`42${n}["join-order","${person.id}"]`)
      await ended
      floods++
    }
  }
  const attacks = attackers.map(attack)
  await expect.poll(() => floods).toBeGreaterThan(5)
  const before = floods
  await expectScreenEvent()
  await expect.poll(() => floods).toBeGreaterThan(before + 5)
  testEnd.abort()
  await Promise.all(attacks)
  expect(await refusedFor('flood')).toBe(earlier + floods)
})

test('a thousand connections with bad tokens are refused and counted, while another socket gets its events', async () => {
  /** On a busy machine some end before their token was read. */
  const reasons = ['unauthenticated', 'too_many_pending', 'handshake_timeout']
  const count = async () => (await Promise.all(reasons.map(refusedFor))).reduce((sum, one) => sum + one)
  const earlier = await count()
  const { promise: allTried, resolve } = Promise.withResolvers<void>()
  let admitted = 0
  let tried = 0
  for (let n = 0; n < 1000; n++) {
    const socket = openRaw()
    socket.once('open', () => socket.send(`40${JSON.stringify({ token: n % 2 ? 'x'.repeat(2000) : { a: n } })}`))
    const ended = () => {
      tried++
      if (tried === 1000) resolve()
    }
    socket.on('message', (data) => {
      const frame = textOf(data)
      if (frame.startsWith('42["connected"')) admitted++
      if (frame.startsWith('44')) socket.terminate()
    })
    socket.once('close', ended)
  }
  await expectScreenEvent()
  await allTried
  await expectScreenEvent()
  expect(admitted).toBe(0)
  expect(await count()).toBe(earlier + 1000)
})

test('at most a hundred connections per address may wait without signing in, and signed-in sockets keep working', async () => {
  const earlier = {
    tooManyPending: await refusedFor('too_many_pending'),
    timedOut: await refusedFor('handshake_timeout'),
  }
  const pending = Array.from({ length: 100 }, openRaw)
  await Promise.all(pending.map((socket) => once(socket, 'open')))
  await closed(openRaw())
  expect(await refusedFor('too_many_pending')).toBe(earlier.tooManyPending + 1)
  await expectScreenEvent()
  const closing = pending.map(closed)
  for (const socket of pending) socket.close()
  await Promise.all(closing)
  await expect.poll(() => refusedFor('handshake_timeout')).toBe(earlier.timedOut + 100)
  await signIn(await testApp.createUser('client'))
})

test.each([
  ['no packet at all', '99'],
  ['broken JSON', '42["join-room"'],
  ['no event', '42[]'],
  ['an event that is no text', '42[{"a":1},2]'],
  ['the library’s own event', '42["disconnecting"]'],
  ['an attachment that never comes', '451-["join-room",{"_placeholder":true,"num":0}]'],
  ['more than any message may hold', `42["join-room","${'x'.repeat(20_000)}"]`],
])('%s ends the connection that sends it, and is counted', async (_, frame) => {
  const earlier = await refusedFor('malformed')
  const socket = await signIn(await testApp.createUser('client'))
  const ended = closed(socket)
  socket.send(frame)
  // Sends another packet instead of the attachment.
  if (frame.startsWith('451-')) socket.send('42["join-room","orders"]')
  await ended
  expect(await refusedFor('malformed')).toBe(earlier + 1)
  await expectScreenEvent()
})

test.each([
  ['an event called error', '42["error","boom"]'],
  ['an event that nobody knows', '42["order:created",{"order":{}}]'],
  ['a name of an object property', '420["join-room","__proto__"]'],
  ['an object as a name', '420["join-order",{"toString":null}]'],
  ['null as a token', '420["authenticate",null]'],
  ['the room of the admins', '420["join-room","admin"]'],
  ['an answer to nothing', '437[{"ok":true}]'],
  ['another namespace', '40/admin,{"token":"x"}'],
])('%s has no effect', async (_, frame) => {
  const client = await testApp.createUser('client')
  const socket = await signIn(client)
  const answers: string[] = []
  socket.on('message', (data) => answers.push(textOf(data)))
  socket.send(frame)
  socket.send('429["join-room","orders"]')
  await expect.poll(() => answers).toContain('439[{"ok":true}]')
  expect(answers.filter((text) => text.startsWith('430') && text.includes('"ok":true'))).toEqual([])
  await expectScreenEvent()
  // The client must not get the events of the admins.
  expect(answers.filter((text) => text.includes('order:created'))).toEqual([])
})

test('a session can have twenty sockets, and the next one is ended; another session has its own twenty', async () => {
  const person = await testApp.createUser('client')
  const sockets = await Promise.all(Array.from({ length: 20 }, () => signIn(person)))
  const next = openRaw()
  const ended = closed(next)
  next.once('open', () => next.send(`40${JSON.stringify({ token: person.accessToken })}`))
  await ended
  expect(await refusedFor('too_many')).toBe(1)
  expect(sockets.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
  await signIn(await testApp.createUser('client'))
  const disconnected = closed(sockets[0]!)
  sockets[0]?.close()
  await disconnected
  await expect.poll(() => signIn(person)).toBeTruthy()
})
