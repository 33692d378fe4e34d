import { expect, test } from 'vitest'
import { maskPhone } from './phone-input.tsx'

test.each([
  ['', ''],
  ['4', '4'],
  ['48', '48'],
  ['489', '(48) 9'],
  ['48322477', '(48) 3224-77'],
  ['4832247710', '(48) 3224-7710'],
  ['48999814402', '(48) 99981-4402'],
  ['(48) 99981-44021', '(48) 99981-4402'],
])('%j is shown as %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})
