import { expect, test } from 'vitest'
import { figureWords } from './figure-words.ts'

test.each([
  [{ delivered: 0, total: 0, unpriced: 0, median_minutes: null }, 'Nenhuma entrega hoje'],
  [{ delivered: 1, total: 18.5, unpriced: 0, median_minutes: 38 }, '1 entregue hoje · R$ 18,50 · em 38 min'],
  [
    { delivered: 1200, total: 23_456.7, unpriced: 3, median_minutes: 125 },
    '1.200 entregues hoje · R$ 23.456,70 · 3 sem valor · em 2 h 05',
  ],
])('%j is %s', (figures, words) => {
  expect(figureWords(figures).short).toBe(words)
})

test('the whole text says which minutes are meant', () => {
  expect(figureWords({ delivered: 1, total: 18.5, unpriced: 0, median_minutes: 38 }).whole).toContain(
    'metade em até 38 min, do pedido à entrega',
  )
})
