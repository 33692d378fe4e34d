import { expect, test } from 'vitest'
import { strengthOf } from './new-password.ts'

test.each([
  ['', 0, 'Muito fraca'],
  ['a', 1, 'Muito fraca'],
  ['aA', 2, 'Fraca'],
  ['aA1', 3, 'Média'],
  ['aA1!', 4, 'Forte'],
  ['aA1!aaaa', 5, 'Muito forte'],
])('%j is worth %i: %s', (password, score, label) => {
  expect(strengthOf(password)).toEqual({ score, label })
})
