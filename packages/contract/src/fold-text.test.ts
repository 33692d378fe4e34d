import { expect, test } from 'vitest'
import { foldSigns, foldText } from './fold-text.ts'

test.each([
  ['Padaria D’Ávila', 'padaria davila'],
  ["D'Ávila", 'davila'],
  ['D´Ávila', 'davila'],
  ['D`Avila', 'davila'],
  ['D‘Ávila', 'davila'],
  ['DÁVILA', 'davila'],
  ['Guarda–Sol — “Bar”', 'guarda-sol - bar'],
  ['Rua 1º de Maio, nº 5, 2ª', 'rua 1o de maio, no 5, 2a'],
  ['n° 5', 'no 5'],
  ['Pa\u00adda\u200bria', 'padaria'],
])('%j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('the signs alone are folded: accents and case stay', () => {
  expect(foldSigns('Olho d’Água – nº 5')).toBe('Olho dÁgua - no 5')
  expect(foldSigns('Centro')).toBe('Centro')
})
