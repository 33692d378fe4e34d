import { expect, test } from 'vitest'
import { amountProblem, centsFromText, shownAmount, typedAmount, writtenAmount, type Amount } from './amount-text.ts'

const empty: Amount = { cents: null, written: null }
const typed = (keys: string, start = empty) =>
  Array.from(keys).reduce(
    (amount, key) =>
      typedAmount(amount, key === '<' ? shownAmount(amount).slice(0, -1) : `${shownAmount(amount)}${key}`),
    start,
  )

test.each([
  ['15', 1500],
  ['15,5', 1550],
  ['15.50', 1550],
  ['R$ 1.234,50', 123_450],
  ['R$ 1.234,5', 123_450],
  ['1.234', 123_400],
  ['99999,99', 9_999_999],
  ['', null],
  ['-', null],
  ['100000', undefined],
  ['15,555', undefined],
  ['1,234.56', undefined],
  ['grátis', undefined],
  ['-3', undefined],
])('%s is read as %s cents', (text, cents) => {
  expect(centsFromText(text)).toBe(cents)
})

test.each([
  ['18', '0,18', 18],
  ['4600', '46,00', 4600],
  ['460<', '0,46', 46],
  ['4<', '', null],
  ['18,5', '18,5', 1850],
  ['18,50', '18,50', 1850],
  ['1234,5', '1234,5', 123_450],
  ['18.5', '18,5', 1850],
  [',50', '0,50', 50],
  ['18,', '18,', 1800],
  ['18,555', '18,555', null],
  ['18,5<<', '18', 1800],
  ['9999999', '99.999,99', 9_999_999],
])('the keys %s show %s and are %s cents', (keys, shown, cents) => {
  const amount = typed(keys)
  expect([shownAmount(amount), amount.cents]).toEqual([shown, cents])
})

test('what is too much or no amount stays in the field, and is refused with a reason', () => {
  expect(typed('99999999')).toEqual({ cents: null, written: '999.999,99' })
  expect(amountProblem('999.999,99')).toBe('O valor máximo é R$ 99.999,99')
  expect(amountProblem('R$ 1.234,567')).toBe('Escreva o valor assim: 12,50')
  expect(amountProblem('18,')).toBeNull()
  expect(writtenAmount('R$ 1.234,567')).toEqual({ cents: null, written: 'R$ 1.234,567' })
})

test('every amount that is shown is read as the same amount, whatever came before', () => {
  for (let cents = 1; cents < 10_000_000; cents += 7919) {
    const shown = shownAmount({ cents, written: null })
    expect([shown, centsFromText(shown), writtenAmount(shown).cents]).toEqual([shown, cents, cents])
    expect(typed(String(cents)).cents).toBe(cents)
  }
})
