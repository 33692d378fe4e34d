import { expect, test } from 'vitest'
import { figureWords } from './figure-words.ts'

test.each([
  [{ delivered: 0, total: 0, median_minutes: null }, 'Hoje: nenhuma entrega ainda'],
  [{ delivered: 1, total: 18.5, median_minutes: 38 }, 'Hoje: 1 entregue · R$ 18,50 · mediana 38 min'],
  [{ delivered: 1200, total: 23_456.7, median_minutes: 125 }, 'Hoje: 1.200 entregues · R$ 23.456,70 · mediana 2 h 05'],
])('%j is %s', (figures, words) => {
  expect(figureWords(figures)).toBe(words)
})
