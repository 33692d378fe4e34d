import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { expect, test } from 'vitest'
import { judgeFixes } from './judge.ts'

const now = 2 * 86_400_000
const start = now - 60_000
const last: SentFix = [start, -27.6, -48.54, 10]
const jump: SentFix = [start + 20_000, -27.65, -48.54, 12]
const always = () => true
const context = { last, suspectedJump: undefined, now, worked: always }
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
  expect(judgeFixes([fix], context)).toMatchObject({ taken: taken ? [fix] : [], ignored: 1 - taken })
})

test('a later position near a jump confirms it, also in a later message; one back at the old place does not', () => {
  const near: SentFix = [start + 40_000, -27.6501, -48.54, 12]
  const back: SentFix = [start + 40_000, -27.6001, -48.54, 12]
  expect(judgeFixes([near, jump], context)).toEqual({ taken: [near], ignored: 1, suspectedJump: undefined })
  const { suspectedJump } = judgeFixes([jump], context)
  expect(suspectedJump).toEqual(jump)
  expect(judgeFixes([near], { ...context, suspectedJump })).toEqual({
    taken: [near],
    ignored: 0,
    suspectedJump: undefined,
  })
  expect(judgeFixes([back], { ...context, suspectedJump })).toEqual({
    taken: [back],
    ignored: 0,
    suspectedJump: undefined,
  })
})

test.each<[string, SentFix, 0 | 1]>([
  ['the same again', jump, 0],
  ['another one of the same moment', [jump[0], -27.65, -48.54, 13], 0],
  ['an earlier one', [jump[0] - 1000, -27.65, -48.54, 12], 0],
  ['a later one', [jump[0] + 1000, -27.65, -48.54, 12], 1],
])('what confirms a jump: %s', (_what, next, taken) => {
  const { suspectedJump } = judgeFixes([jump], context)
  expect(judgeFixes([next], { ...context, suspectedJump }).taken).toHaveLength(taken)
})

test('what was measured outside of a shift is ignored', () => {
  const worked = (at: number) => at >= start
  expect(
    judgeFixes(
      [
        [start - 1, -27.6, -48.54, 1],
        [start + 1, -27.6, -48.54, 1],
      ],
      { ...context, worked },
    ),
  ).toMatchObject({
    taken: [[start + 1, -27.6, -48.54, 1]],
    ignored: 1,
  })
})
