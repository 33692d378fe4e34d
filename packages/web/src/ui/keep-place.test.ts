import { expect, test } from 'vitest'
import { shiftOf } from './keep-place.ts'

const drawn = ['d', 'e', 'f'].map((key, at) => ({ key, index: at + 3 }))
const isIn = (list: string) => (key: string) => list.indexOf(key)

test('an entry inserted above shifts the visible ones by one', () => {
  expect(shiftOf(drawn, isIn('Xabcdefgh'))).toBe(1)
})

test('one visible entry that moves to the top does not shift the others', () => {
  expect(shiftOf(drawn, isIn('dabcefgh'))).toBe(0)
})

test('when all visible entries are gone the shift is 0', () => {
  expect(shiftOf(drawn, isIn('abc'))).toBe(0)
})
