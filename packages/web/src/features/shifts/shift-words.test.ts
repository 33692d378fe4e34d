import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { expect, test } from 'vitest'
import { durationWords, endWords, untilWords, workedMinutes } from './shift-words.ts'

const rule = { zone: 'America/Sao_Paulo', dayEnd: '04:00' }
const shift = (about: Partial<Shift> = {}): Shift => ({
  id: 'a',
  motoboy_id: 'm',
  started_at: '2026-11-21T20:00:00.000Z',
  received_at: '2026-11-21T20:00:00.000Z',
  ended_at: null,
  ended_by: null,
  reason: null,
  paused_at: null,
  paused_minutes: 0,
  deliveries: 0,
  ...about,
})

test('how long, until when and by whom', () => {
  expect([0, 40, 60, 485].map(durationWords)).toEqual(['0 min', '40 min', '1 h', '8 h 05'])
  const now = Date.parse('2026-11-21T22:30:59.000Z')
  expect(workedMinutes(shift({ paused_minutes: 20 }), now)).toBe(130)
  expect(workedMinutes(shift({ ended_at: '2026-11-21T21:00:00.000Z', paused_minutes: 61 }), now)).toBe(0)
  expect(untilWords(shift(), rule)).toBe('Em turno')
  expect(untilWords(shift({ paused_at: '2026-11-21T21:10:00.000Z' }), rule)).toBe('Em pausa desde 18:10')
  // Before four in the morning the firm's day goes on.
  expect(untilWords(shift({ ended_at: '2026-11-22T05:10:00.000Z' }), rule)).toBe('Até 02:10')
  expect(untilWords(shift({ ended_at: '2026-11-22T12:10:00.000Z' }), rule)).toBe('Até 22/11 09:10')
  expect(endWords(shift({ ended_by: 'motoboy' }))).toBeNull()
  expect(endWords(shift({ ended_by: 'inactivity' }))).toBe('encerrado sem atividade')
  expect(endWords(shift({ ended_by: 'admin', reason: 'Chuva' }))).toBe('encerrado pela central: Chuva')
  expect(endWords(shift({ ended_by: 'admin' }))).toBe('encerrado pela central')
})
