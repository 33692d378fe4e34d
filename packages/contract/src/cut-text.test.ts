import { expect, test } from 'vitest'
import { cutText, ellipsis } from './cut-text.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['a👩‍🍳', 4, 'a'],
  ['ac\u0327a\u0303o', 4, 'ac\u0327'],
  ['👍🏽👍🏽', 5, '👍🏽'],
  ['😀', 1, ''],
])('%j is cut at %i to %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})

test('an ellipsis stands in the place of what was cut, and never beside half an emoji', () => {
  expect(ellipsis('x'.repeat(78) + '😀😀', 80)).toBe(`${'x'.repeat(78)}…`)
  expect(ellipsis('curto', 80)).toBe('curto')
})
