import { expect, test } from 'vitest'
import { limitProblem } from './text-limit.ts'

const limit = { max: 1000, subject: 'A descrição' }

test('a text over its limit is counted as the server counts it: without blanks at its ends', () => {
  expect(limitProblem('x'.repeat(1004), limit)).toBe('A descrição tem 1.004 de 1.000 caracteres')
  expect(limitProblem(` ${'x'.repeat(1000)}\n`, limit)).toBeNull()
  expect(limitProblem('x'.repeat(5000), undefined)).toBeNull()
})
