import { expect, test } from 'vitest'
import { addReais, money, moneyWithDot } from './money.ts'

test.each([
  [0.01, 'R$ 0,01', 'R$ 0.01'],
  [18.5, 'R$ 18,50', 'R$ 18.50'],
  [1234.5, 'R$ 1.234,50', 'R$ 1234.50'],
  [99999.99, 'R$ 99.999,99', 'R$ 99999.99'],
  [-1234.5, '−R$ 1.234,50', 'R$ -1234.50'],
])('%d is shown as %s, on cards as %s', (reais, comma, dot) => {
  expect(money(reais)).toBe(comma)
  expect(moneyWithDot(reais)).toBe(dot)
})

test('amounts are added as cents', () => {
  expect(addReais([0.1, 0.2])).toBe(0.3)
  expect(addReais([20.1, -20.1])).toBe(0)
  expect(addReais(Array.from({ length: 1000 }, () => 0.07))).toBe(70)
  expect(addReais([])).toBe(0)
})
