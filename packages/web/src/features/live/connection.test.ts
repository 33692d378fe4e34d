import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noAnswer } from '#api/call-error.ts'
import { createStore } from '#lib/store.ts'
import { connect } from './connection.ts'

// setInterval stays real: these tests do not depend on the poll every 30 s.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** More than the longest delay between two attempts, in ms. */
const retryDelayMs = 8000

/** Starts a server that rejects every connection, by WebSocket and by polling, and counts the attempts by polling. */
async function startRejectingServer() {
  const server = createServer((_, response) => {
    target.attempts++
    response.writeHead(503).end()
  })
  server.on('upgrade', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const target = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, attempts: 0 }
  return target
}

test('a connection that used up its attempts connects again as soon as the server answers any call', async () => {
  const target = await startRejectingServer()
  const state = createStore<{ error: unknown }>({ error: null })
  const onDown = vi.fn<(since: number) => void>()
  const connection = connect(
    { onEvent: () => {}, caughtUp: () => Promise.resolve(), poll: () => Promise.resolve(false), state },
    {
      url: target.url,
      token: () => 'a token',
      renewed: () => Promise.resolve(true),
      now: () => 0,
      onLive: () => {},
      onDown,
    },
  )
  onTestFinished(connection.stop)
  const expectFailures = (times: number) => expect.poll(() => onDown.mock.calls.length).toBe(times)
  for (let times = 1; times <= 6; times++) {
    await expectFailures(times)
    await vi.advanceTimersByTimeAsync(retryDelayMs)
  }
  state.set({ error: noAnswer() })
  await vi.advanceTimersByTimeAsync(retryDelayMs)
  expect(target.attempts).toBe(6)

  state.set({ error: null })
  await vi.advanceTimersByTimeAsync(0)
  await expectFailures(7)
  expect(target.attempts).toBe(7)
})

/** A connection without a network, and the functions by which a test plays its socket. */
function connectToNobody(caughtUp = () => Promise.resolve(), onLive = () => {}, rooms: string[] = []) {
  const onStale = vi.fn<(what: string) => void>()
  let socket: Socket | undefined
  const connection = connect(
    {
      onEvent: () => {},
      caughtUp,
      poll: () => Promise.resolve(true),
      state: createStore<{ error: unknown }>({ error: null }),
    },
    {
      url: 'http://127.0.0.1:9',
      token: () => null,
      renewed: () => Promise.resolve(true),
      now: () => 0,
      onLive,
      onStale,
      rooms,
      onDown: () => {},
      onManager: (manager) => void (socket = manager.socket('/')),
    },
  )
  onTestFinished(connection.stop)
  const connected = (id?: string) => {
    Object.assign(socket!, { id, connected: true })
    for (const listener of socket!.listeners('connected')) listener()
  }
  return { connection, socket: socket!, connected, onStale }
}

test('the room of an open order is joined, again after every connection, and left when its dialog is closed', () => {
  const { connection, socket, connected } = connectToNobody()
  const emitted = vi.spyOn(socket, 'emit').mockReturnThis()
  const expectEmitted = (...calls: [string, string][]) => {
    expect(emitted.mock.calls).toEqual(calls)
    emitted.mockClear()
  }
  connection.ordersOpened(new Set(['a']))
  expectEmitted()
  connected()
  expectEmitted(['join-order', 'a'])
  connection.ordersOpened(new Set(['b']))
  expectEmitted(['leave-order', 'a'], ['join-order', 'b'])
  connected()
  expectEmitted(['join-order', 'b'])
  connection.ordersOpened(new Set())
  expectEmitted(['leave-order', 'b'])
})

test("the person's own rooms are joined after every connection, left before a sign-out, and joined again if it failed", () => {
  const { connection, socket, connected } = connectToNobody(undefined, undefined, ['orders', 'admin'])
  const emitted = vi.spyOn(socket, 'emit').mockReturnThis()
  const joined = [
    ['join-room', 'orders'],
    ['join-room', 'admin'],
  ]
  connected()
  expect(emitted.mock.calls).toEqual(joined)
  connected()
  expect(emitted.mock.calls).toEqual([...joined, ...joined])
  connection.signingOut(true)
  expect(emitted.mock.calls.slice(4)).toEqual([
    ['leave-room', 'orders'],
    ['leave-room', 'admin'],
  ])
  connection.signingOut(false)
  expect(emitted.mock.calls.slice(6)).toEqual(joined)
})

test('after a connection everything is stale that an event may have named meanwhile, once', () => {
  const { socket, connected, onStale } = connectToNobody()
  connected()
  const all = ['prices', 'settings', 'trips', 'shifts', 'motoboys', 'queue', 'money']
  expect(onStale.mock.calls.flat().toSorted()).toEqual(all.toSorted())
  onStale.mockClear()
  for (const listener of socket.listeners('shift:changed')) listener()
  expect(onStale.mock.calls.flat()).toEqual(['shifts', 'motoboys'])
})

test('a new socket is live only after changes are loaded that were asked for since it connected', async () => {
  const loaded = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const asked = loaded.values()
  const onLive = vi.fn<() => void>()
  const { connected } = connectToNobody(() => asked.next().value!.promise, onLive)
  connected('first')
  connected('second')
  loaded[0].resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(onLive).not.toHaveBeenCalled()
  loaded[1].resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(onLive).toHaveBeenCalledOnce()
})

const expiringToken = (mark: string) => ['e30', btoa(JSON.stringify({ exp: 900, mark })), 'unsigned'].join('.')

test.each([
  ['no answer replaces is renewed by cookie', 'old', 1],
  ['an answer replaces is not renewed by cookie', 'renewed', 0],
])('before it expires, an access token that %s', async (_, answered, renewals) => {
  const target = await startRejectingServer()
  let token = expiringToken('old')
  const renewed = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const poll = () => {
    token = expiringToken(answered)
    return Promise.resolve(true)
  }
  const state = createStore<{ error: unknown }>({ error: null })
  const connection = connect(
    { onEvent: () => {}, caughtUp: () => Promise.resolve(), poll, state },
    { url: target.url, token: () => token, renewed, now: () => 0, onLive: () => {}, onDown: () => {} },
  )
  onTestFinished(connection.stop)
  await vi.advanceTimersByTimeAsync(809_999)
  expect(renewed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(renewed).toHaveBeenCalledTimes(renewals)
})
