import { expect, test } from 'vitest'
import { learn, learnedOf, type Known, type Sample } from './learn.ts'

const nothing: Known = { pin: null, samples: [], doubtedM: null }
/** So many metres to the north of a door. */
const at = (metres: number, kind: Sample['at'] = 'address'): Sample => ({
  at: kind,
  latitude: -27.6 + metres / 111_195,
  longitude: -48.54,
})
const after = (samples: readonly Sample[], known = nothing) => samples.reduce(learn, known)
const metresOf = (known: Known) => {
  const learned = learnedOf(known.samples)
  return learned && Math.round((learned.point.latitude + 27.6) * 111_195)
}

test('one delivery is a point, and of several it is the middle', () => {
  expect(metresOf(after([at(10)]))).toBe(10)
  expect(metresOf(after([at(10), at(250), at(20)]))).toBe(20)
})

test('a delivery far from two others, or from a mark, doubts the point and does not move it', () => {
  const known = after([at(0), at(10), at(650)])
  expect([metresOf(known), known.doubtedM]).toEqual([10, 640])
  expect(after([at(20)], known).doubtedM).toBeNull()
  expect(after([at(400)], { ...nothing, pin: at(0) })).toMatchObject({ samples: [], doubtedM: 400 })
  expect(metresOf(after([at(0), at(650)]))).toBe(650)
})

test('the last nine deliveries count', () => {
  const known = after([...Array.from({ length: 9 }, () => at(0)), ...Array.from({ length: 9 }, () => at(100))])
  expect([known.samples.length, metresOf(known)]).toEqual([9, 100])
})

test('five starts near each other are a pickup, and an arrival there says more', () => {
  const starts = [0, 20, 40, 900, 30].map((metres) => at(metres, 'start'))
  expect(metresOf(after(starts))).toBeNull()
  const known = after([...starts, at(50, 'start')])
  expect(metresOf(known)).toBe(30)
  expect(metresOf(after([at(5)], known))).toBe(5)
})
