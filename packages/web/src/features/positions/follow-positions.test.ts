import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveSocket } from '../live/connection.ts'
import { liveSocket } from '../live/state.ts'
import { followPositions, type Following } from './follow-positions.ts'

type Asked = { found: (position: unknown) => void; failed: (error: { code: number }) => void }
/** The measurements that the page asked for, and those that it follows. */
let looks: Asked[]
let watches: Map<number, Asked>
let presence: string[]
/** When each position was measured that was sent, in s since the start. */
let sent: number[]
let page: EventTarget & { visibilityState: string }
let connected: () => void
let following: Following
const start = Date.parse('2026-11-29T12:00:00Z')
const [denied, timedOut] = [{ code: 1 }, { code: 3 }]

const measured = (ago = 0) => ({
  coords: { latitude: -27.6, longitude: -48.54, accuracy: 10 },
  timestamp: Date.now() - ago * 1000,
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const turnPage = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const follow = () => (following = followPositions('kaue'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start })
  looks = []
  watches = new Map()
  presence = []
  sent = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  // Without IndexedDB the positions wait in memory.
  vi.stubGlobal('indexedDB', undefined)
  let asked = 0
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: Asked['found'], failed: Asked['failed']) => void looks.push({ found, failed }),
      watchPosition(found: Asked['found'], failed: Asked['failed']) {
        watches.set(++asked, { found, failed })
        return asked
      },
      clearWatch: (id: number) => watches.delete(id),
    },
  })
  liveSocket.set({
    connected: true,
    on: (_: string, listener: () => void) => void (connected = listener),
    off: () => undefined,
    emit: (_: string, { state }: { state: string }) => presence.push(state),
    timeout: () => ({
      emitWithAck(_: string, fixes: [number][]) {
        sent.push(...fixes.map(([at]) => (at - start) / 1000))
        return Promise.resolve({ ok: true, taken: fixes.length, ignored: 0 })
      },
    }),
  } as unknown as LiveSocket)
})
afterEach(() => {
  following.stop()
  liveSocket.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('who stands for two minutes is no longer measured every second, but looked for every 60 s', async () => {
  follow().setRiding(true)
  for (let second = 1; second <= 130; second++) {
    await pass(1)
    for (const { found } of watches.values()) found(measured())
  }
  expect(watches.size).toBe(0)
  expect(sent).toEqual([1, 21, 41, 61, 81, 101, 121])
  expect(looks).toHaveLength(1)
  await pass(60)
  expect(looks).toHaveLength(2)
})

test('each look by the timer is sent, also one that was measured less than 60 s after the last one', async () => {
  follow()
  looks[0]!.found(measured())
  await pass(60)
  looks[1]!.found(measured(3))
  await pass(60)
  looks[2]!.found(measured(5))
  await pass(0)
  expect(sent).toEqual([0, 57, 115])
})

test.each([
  ['position', ({ found }: Asked) => found(measured())],
  ['failure', ({ failed }: Asked) => failed(timedOut)],
])('a %s that comes after the page was hidden changes nothing', async (_, answer) => {
  follow()
  turnPage('hidden')
  answer(looks[0]!)
  await pass(0)
  expect(presence).toEqual(['visible', 'hidden'])
  expect(sent).toEqual([])
  turnPage('visible')
  expect(presence).toEqual(['visible', 'hidden', 'visible'])
})

test('without permission a new connection and a page that is shown again say so', () => {
  follow()
  looks[0]!.failed(denied)
  connected()
  turnPage('hidden')
  connected()
  turnPage('visible')
  expect(presence).toEqual(['visible', 'denied', 'denied', 'hidden', 'hidden', 'denied'])
  looks[1]!.found(measured())
  expect(presence.at(-1)).toBe('visible')
})

test('a battery that runs low makes it half as often, one that is charged does not', async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.21, charging: false })
  Object.assign(navigator, { getBattery: () => Promise.resolve(battery) })
  follow()
  await pass(0)
  await pass(60)
  expect(looks).toHaveLength(2)
  battery.level = 0.19
  battery.dispatchEvent(new Event('levelchange'))
  await pass(60)
  expect(looks).toHaveLength(2)
  await pass(60)
  expect(looks).toHaveLength(3)
  battery.charging = true
  battery.dispatchEvent(new Event('chargingchange'))
  await pass(60)
  expect(looks).toHaveLength(4)
})
