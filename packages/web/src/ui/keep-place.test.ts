import { expect, test } from 'vitest'
import { shiftOf } from './keep-place.ts'

const drawn = ['d', 'e', 'f'].map((key, at) => ({ key, index: at + 3 }))
const isIn = (list: string) => (key: string) => list.indexOf(key)

test('one that arrives above moves those in view by one', () => {
  expect(shiftOf(drawn, isIn('Xabcdefgh'))).toBe(1)
})

test('one of them that goes to the top does not take the others along', () => {
  expect(shiftOf(drawn, isIn('dabcefgh'))).toBe(0)
})

test('when all in view are gone there is nothing to follow', () => {
  expect(shiftOf(drawn, isIn('abc'))).toBe(0)
})
