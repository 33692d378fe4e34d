import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket, type RawData } from 'ws'
import { startTestApp, type TestApp, type LiveClient, type Person } from '../../test/test-app.ts'

let testApp: TestApp
let admin: Person
/** Somebody else's screen: it must not feel any of it. */
let screen: LiveClient
let over: AbortController
const open = new Set<WebSocket>()
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  screen = await testApp.connectSocket(admin)
})
afterAll(() => testApp.close())
beforeEach(() => {
  over = new AbortController()
})
afterEach(async () => {
  over.abort()
  const left = [...open].map(closed)
  for (const socket of open) socket.terminate()
  await Promise.all(left)
})

const textOf = (data: RawData) => (data as Buffer).toString()

/** A connection by hand, which says whatever it likes. */
function knock(): WebSocket {
  const { port } = testApp.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  open.add(socket)
  socket.on('error', () => {})
  socket.on('close', () => open.delete(socket))
  return socket
}
const closed = (socket: WebSocket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
async function enter({ accessToken }: Person): Promise<WebSocket> {
  const socket = knock()
  const letIn = new Promise<void>((resolve) =>
    socket.on('message', (data) => textOf(data).startsWith('42["connected"') && resolve()),
  )
  await once(socket, 'open')
  socket.send(`40${JSON.stringify({ token: accessToken })}`)
  await letIn
  return socket
}
/** So far, of this testApp. */
const refusedFor = async (reason: string): Promise<number> => {
  const { payload } = await testApp.app.inject({ url: '/metrics' })
  return Number(
    new RegExp(`^ligeiro_sockets_refused_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(payload)?.[1] ?? 0,
  )
}
/** What somebody does is on the other's screen. */
async function screenHears(): Promise<void> {
  const heard = new Promise((resolve) => screen.once('order:created', resolve))
  const answer = await admin.post('/orders/register', {
    description: 'Bolo',
    pickup_address: 'A',
    delivery_address: 'B',
  })
  expect(answer.status).toBe(201)
  await heard
  expect(screen.connected).toBe(true)
}

test('who floods is ended and counted, again and again, while another screen hears its event', async () => {
  const earlier = await refusedFor('flood')
  const attackers = await Promise.all(Array.from({ length: 5 }, () => testApp.createUser('client')))
  let floods = 0
  const attack = async (person: Person): Promise<void> => {
    while (!over.signal.aborted) {
      const socket = await enter(person)
      const ended = closed(socket)
      for (let n = 0; n < 300; n++) socket.send(`42${n}["join-order","${person.id}"]`)
      await ended
      floods++
    }
  }
  const attacks = attackers.map(attack)
  await expect.poll(() => floods).toBeGreaterThan(5)
  const before = floods
  await screenHears()
  await expect.poll(() => floods).toBeGreaterThan(before + 5)
  over.abort()
  await Promise.all(attacks)
  expect(await refusedFor('flood')).toBe(earlier + floods)
})

test('a thousand connections with bad tokens are refused and counted, while another screen hears its event', async () => {
  const count = async () => (await refusedFor('unauthenticated')) + (await refusedFor('crowded'))
  const earlier = await count()
  const { promise: allTried, resolve } = Promise.withResolvers<void>()
  let letIn = 0
  let tried = 0
  for (let n = 0; n < 1000; n++) {
    const socket = knock()
    socket.once('open', () => socket.send(`40${JSON.stringify({ token: n % 2 ? 'x'.repeat(2000) : { a: n } })}`))
    const ended = () => {
      tried++
      if (tried === 1000) resolve()
    }
    socket.on('message', (data) => {
      const said = textOf(data)
      if (said.startsWith('42["connected"')) letIn++
      if (said.startsWith('44')) socket.terminate()
    })
    socket.once('close', ended)
  }
  await screenHears()
  await allTried
  await screenHears()
  expect(letIn).toBe(0)
  expect(await count()).toBe(earlier + 1000)
})

test('of those who do not say who they are a hundred an address are waited for; who is in already does not feel it', async () => {
  const earlier = { crowded: await refusedFor('crowded'), nameless: await refusedFor('nameless') }
  const nameless = Array.from({ length: 100 }, knock)
  await Promise.all(nameless.map((socket) => once(socket, 'open')))
  await closed(knock())
  expect(await refusedFor('crowded')).toBe(earlier.crowded + 1)
  await screenHears()
  const left = nameless.map(closed)
  for (const socket of nameless) socket.close()
  await Promise.all(left)
  await expect.poll(() => refusedFor('nameless')).toBe(earlier.nameless + 100)
  await enter(await testApp.createUser('client'))
})

test.each([
  ['no packet at all', '99'],
  ['broken JSON', '42["join-room"'],
  ['no event', '42[]'],
  ['an event that is no text', '42[{"a":1},2]'],
  ['the library’s own event', '42["disconnecting"]'],
  ['an attachment that never comes', '451-["join-room",{"_placeholder":true,"num":0}]'],
  ['more than any message may hold', `42["join-room","${'x'.repeat(20_000)}"]`],
])('%s ends the connection that says it, and is counted', async (_, frame) => {
  const earlier = await refusedFor('malformed')
  const socket = await enter(await testApp.createUser('client'))
  const ended = closed(socket)
  socket.send(frame)
  // The attachment: another packet instead of it.
  if (frame.startsWith('451-')) socket.send('42["join-room","orders"]')
  await ended
  expect(await refusedFor('malformed')).toBe(earlier + 1)
  await screenHears()
})

test.each([
  ['an event called error', '42["error","boom"]'],
  ['an event that nobody knows', '42["order:created",{"order":{}}]'],
  ['names of what every object has', '420["join-room","__proto__"]'],
  ['things for names', '420["join-order",{"toString":null}]'],
  ['a token of nothing', '420["authenticate",null]'],
  ['a room of everybody', '420["join-room","admin"]'],
  ['an answer to nothing', '437[{"ok":true}]'],
  ['another testApp', '40/admin,{"token":"x"}'],
])('%s does nothing, to anybody', async (_, frame) => {
  const client = await testApp.createUser('client')
  const socket = await enter(client)
  const answers: string[] = []
  socket.on('message', (data) => answers.push(textOf(data)))
  socket.send(frame)
  socket.send('429["join-room","orders"]')
  await expect.poll(() => answers).toContain('439[{"ok":true}]')
  expect(answers.filter((text) => text.startsWith('430') && text.includes('"ok":true'))).toEqual([])
  await screenHears()
  // What admins hear, this one does not.
  expect(answers.filter((text) => text.includes('order:created'))).toEqual([])
})

test('one session has twenty sockets, and the next is ended; another session has its own', async () => {
  const person = await testApp.createUser('client')
  const sockets = await Promise.all(Array.from({ length: 20 }, () => enter(person)))
  const next = knock()
  const ended = closed(next)
  next.once('open', () => next.send(`40${JSON.stringify({ token: person.accessToken })}`))
  await ended
  expect(await refusedFor('too_many')).toBe(1)
  expect(sockets.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
  await enter(await testApp.createUser('client'))
  const gone = closed(sockets[0]!)
  sockets[0]?.close()
  await gone
  await expect.poll(() => enter(person)).toBeTruthy()
})
