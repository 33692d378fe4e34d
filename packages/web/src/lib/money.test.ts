import { expect, test } from 'vitest'
import { money, moneyWithDot } from './money.ts'

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
