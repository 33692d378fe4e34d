import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noAnswer } from '../../api/call-error.ts'
import { createStore } from '../../lib/store.ts'
import { connect } from './connection.ts'

// Intervals are left to real time: the question every 30 s plays no part here.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** More than the longest pause between two attempts, in ms. */
const pause = 8000

/** A server that turns everybody away, by websocket and by polling. */
async function anUnwellServer() {
  const server = createServer((_, response) => {
    house.knocks++
    response.writeHead(503).end()
  })
  server.on('upgrade', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const house = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, knocks: 0 }
  return house
}

test('who has given up connecting begins anew as soon as the server has answered anything', async () => {
  const house = await anUnwellServer()
  const state = createStore<{ error: unknown }>({ error: null })
  const onDown = vi.fn<(since: number) => void>()
  const connection = connect(
    { onEvent: () => {}, caughtUp: () => Promise.resolve(), poll: () => Promise.resolve(false), state },
    {
      url: house.url,
      token: () => 'a token',
      renewed: () => Promise.resolve(true),
      now: () => 0,
      onLive: () => {},
      onDown,
    },
  )
  onTestFinished(connection.stop)
  const refusedTimes = (times: number) => expect.poll(() => onDown.mock.calls.length).toBe(times)
  for (let times = 1; times <= 6; times++) {
    await refusedTimes(times)
    await vi.advanceTimersByTimeAsync(pause)
  }
  state.set({ error: noAnswer() })
  await vi.advanceTimersByTimeAsync(pause)
  expect(house.knocks).toBe(6)

  state.set({ error: null })
  await vi.advanceTimersByTimeAsync(0)
  await refusedTimes(7)
  expect(house.knocks).toBe(7)
})

const expiring = (mark: string) => ['e30', btoa(JSON.stringify({ exp: 900, mark })), 'unsigned'].join('.')

test.each([
  ['no answer renews any more is renewed by cookie', 'old', [true]],
  ['an answer renews needs no cookie', 'renewed', []],
])('before it expires, a token that %s', async (_, answered, renewals) => {
  const house = await anUnwellServer()
  let token = expiring('old')
  const renewed = vi.fn<(inAnyCase: boolean) => Promise<boolean>>(() => Promise.resolve(true))
  const poll = () => {
    token = expiring(answered)
    return Promise.resolve(true)
  }
  const state = createStore<{ error: unknown }>({ error: null })
  const connection = connect(
    { onEvent: () => {}, caughtUp: () => Promise.resolve(), poll, state },
    { url: house.url, token: () => token, renewed, now: () => 0, onLive: () => {}, onDown: () => {} },
  )
  onTestFinished(connection.stop)
  await vi.advanceTimersByTimeAsync(809_999)
  expect(renewed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(renewed.mock.calls.flat()).toEqual(renewals)
})
