import { expect, test } from 'vitest'
import { maskMoney, money, moneyWithDot, unmaskMoney } from './money.ts'

test.each([
  [0.01, 'R$ 0,01', 'R$ 0.01'],
  [18.5, 'R$ 18,50', 'R$ 18.50'],
  [1234.5, 'R$ 1.234,50', 'R$ 1234.50'],
  [99999.99, 'R$ 99.999,99', 'R$ 99999.99'],
])('%d is shown as %s, on cards as %s', (reais, comma, dot) => {
  expect(money(reais)).toBe(comma)
  expect(moneyWithDot(reais)).toBe(dot)
})

test.each([
  ['', '0,00', 0],
  ['4', '0,04', 0.04],
  ['1234', '12,34', 12.34],
  ['1.2345', '123,45', 123.45],
  ['R$ 1.234,50', '1.234,50', 1234.5],
])('typed %o the field shows %s', (typed, shown, value) => {
  expect(maskMoney(typed)).toBe(shown)
  expect(unmaskMoney(shown)).toBe(value)
})
