import { expect, test } from 'vitest'
import { monthOf } from './months.ts'

const rule = { zone: 'America/Sao_Paulo', dayEnd: '00:00' }
const now = Date.parse('2026-01-31T12:00:00Z')

test.each([
  [0, { start: '2026-01-01', end: '2026-01-31', name: 'Janeiro', full: 'Janeiro de 2026' }],
  [1, { start: '2025-12-01', end: '2025-12-31', name: 'Dezembro de 2025', full: 'Dezembro de 2025' }],
  [11, { start: '2025-02-01', end: '2025-02-28', name: 'Fevereiro de 2025', full: 'Fevereiro de 2025' }],
])('%s months back', (back, month) => {
  expect(monthOf(now, rule, back)).toEqual(month)
})
