import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { expect, test } from 'vitest'
import { judgeFixes } from './judge.ts'

const now = 2 * 86_400_000
const start = now - 60_000
const last: SentFix = [start, -27.6, -48.54, 10]
const always = () => true
const known = { last, doubted: undefined, now, worked: always }
const degrees = (metres: number) => metres / 111_195

test.each<[string, SentFix, 0 | 1]>([
  ['100 m in 20 s: 18 km/h', [start + 20_000, -27.6009, -48.54, 12], 1],
  ['5.6 km in 20 s: a jump', [start + 20_000, -27.65, -48.54, 12], 0],
  ['just below 180 km/h', [start + 20_000, -27.6 - degrees(999), -48.54, 12], 1],
  ['just above 180 km/h', [start + 20_000, -27.6 - degrees(1001), -48.54, 12], 0],
  ['exact to 500 m', [start + 20_000, -27.6009, -48.54, 500], 1],
  ['exact to 501 m', [start + 20_000, -27.6009, -48.54, 501], 0],
  ['late', [start - 5000, -27.6, -48.54, 12], 1],
  ['a minute in the future', [now + 60_000, -27.6, -48.54, 12], 1],
  ['more in the future', [now + 61_000, -27.6, -48.54, 12], 0],
  ['a day old', [now - 86_400_000, -27.6, -48.54, 12], 1],
  ['older', [now - 86_401_000, -27.6, -48.54, 12], 0],
  ['the last one again', last, 1],
  ['elsewhere at the same time', [start, -27.61, -48.54, 10], 0],
])('a position: %s', (_why, fix, taken) => {
  expect(judgeFixes([fix], known)).toMatchObject({ taken: taken ? [fix] : [], ignored: 1 - taken })
})

test('a third position near a jump confirms it, also in a later message; one back at the old place does not', () => {
  const jump: SentFix = [start + 20_000, -27.65, -48.54, 12]
  const near: SentFix = [start + 40_000, -27.6501, -48.54, 12]
  const back: SentFix = [start + 40_000, -27.6001, -48.54, 12]
  expect(judgeFixes([near, jump], known)).toEqual({ taken: [near], ignored: 1, doubted: undefined })
  const { doubted } = judgeFixes([jump], known)
  expect(doubted).toEqual(jump)
  expect(judgeFixes([near], { ...known, doubted })).toEqual({ taken: [near], ignored: 0, doubted: undefined })
  expect(judgeFixes([back], { ...known, doubted })).toEqual({ taken: [back], ignored: 0, doubted: undefined })
})

test('what was measured outside of a shift is ignored', () => {
  const worked = (at: number) => at >= start
  expect(
    judgeFixes(
      [
        [start - 1, -27.6, -48.54, 1],
        [start + 1, -27.6, -48.54, 1],
      ],
      { ...known, worked },
    ),
  ).toMatchObject({
    taken: [[start + 1, -27.6, -48.54, 1]],
    ignored: 1,
  })
})
