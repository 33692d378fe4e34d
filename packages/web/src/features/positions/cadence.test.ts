import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { expect, test } from 'vitest'
import { cadenceOf, isDue, isStill, remember, thinned } from './cadence.ts'

const fix = (seconds: number, north = 0, accuracy = 10): SentFix => [
  seconds * 1000,
  -27.6 + north / 111_195,
  -48.54,
  accuracy,
]
const state = { riding: false, still: false, saving: false }

test.each([
  [{ ...state, riding: true }, 20_000, true],
  [{ ...state, riding: true, still: true }, 60_000, false],
  [state, 60_000, false],
  [{ ...state, still: true }, 300_000, false],
  [{ ...state, riding: true, saving: true }, 40_000, true],
  [{ ...state, still: true, saving: true }, 600_000, false],
])('%j: a position every %i ms', (given, everyMs, watch) => {
  expect(cadenceOf(given)).toEqual({ everyMs, watch })
})

test('hidden, outside of a shift and in a pause nothing is looked at', () => expect(cadenceOf(null)).toBeNull())

test.each([
  [fix(20), true],
  [fix(19.9), false],
  [fix(12, 151), true],
  [fix(12, 149), false],
  [fix(9, 400), false],
])('after 20 s, or 150 m but not within 10 s: %j', (given, due) => {
  expect(isDue(given, fix(0), { everyMs: 20_000, watch: true })).toBe(due)
  expect(isDue(given, undefined, { everyMs: 20_000, watch: true })).toBe(true)
})

test.each([
  [fix(10), true],
  [fix(9.9), false],
])('a look by the timer is sent, unless it follows within 10 s: %j', (given, due) =>
  expect(isDue(given, fix(0), { everyMs: 60_000, watch: false })).toBe(due),
)

test('of a measurement each second those are remembered that are 10 s apart, and the newest', () => {
  const all = Array.from({ length: 126 }, (_, second) => fix(second))
  const kept = all.reduce<readonly SentFix[]>(remember, [])
  expect(kept.map(([at]) => at / 1000)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 125])
  expect(isStill(kept)).toBe(true)
})

test('who has not left 40 m for two minutes stands; who left it a minute ago does not', () => {
  const standing = [fix(0, 300), fix(20, 20), fix(60, 0), fix(100, 39), fix(140, 5)]
  expect(isStill(standing)).toBe(true)
  expect(isStill(standing.slice(2))).toBe(false)
  expect(isStill([fix(0), fix(60, 41), fix(120)])).toBe(false)
  expect(isStill([])).toBe(false)
})

test('a phone that is sure of 100 m only stands within 100 m', () => {
  expect(isStill([fix(0, 0, 100), fix(60, 90, 100), fix(120, 10, 100)])).toBe(true)
})

test('of too many that wait the older ones are thinned', () => {
  const all = Array.from({ length: 10 }, (_, n) => fix(n))
  expect(thinned(all, 10)).toBe(all)
  expect(thinned(all, 9).map(([at]) => at / 1000)).toEqual([0, 2, 4, 5, 6, 7, 8, 9])
})

test('a shift of eight hours, half of it moving, sends less than 2 MB', () => {
  let last: SentFix | undefined
  let fixes: readonly SentFix[] = []
  let messages = 0
  let bytes = 0
  // One measurement a second: an hour at 40 km/h with an order, an hour in front of a shop, and so on.
  for (let second = 0, metres = 0; second < 8 * 3600; second++) {
    const rides = Math.floor(second / 3600) % 2 === 0
    if (rides) metres += 11
    const now = fix(second, metres)
    fixes = remember(fixes, now)
    const cadence = cadenceOf({ ...state, riding: true, still: isStill(fixes) })
    if (!cadence || !isDue(now, last, cadence)) continue
    last = now
    messages++
    bytes += JSON.stringify(['positions', [now]]).length + JSON.stringify([{ ok: true, taken: 1, ignored: 0 }]).length
  }
  // Position and answer are a packet each way and their receipts, each with the heads of TLS, TCP and IP; so is a ping each 25 s.
  const exchange = 4 * 100
  const pings = (8 * 3600) / 25
  expect(bytes + (messages + pings) * exchange).toBeLessThan(2e6)
  expect(messages).toBeGreaterThan(1000)
})
