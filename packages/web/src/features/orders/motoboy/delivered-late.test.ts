import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { deliveredLate } from './delivered-late.ts'

test.each([
  ['2026-11-21T17:02:00.000Z', '2026-11-21T17:19:00.000Z', 'Entregue 14:02, sincronizado 14:19 (sem sinal)'],
  ['2026-11-21T17:02:00.000Z', '2026-11-21T17:03:00.000Z', null],
  [null, null, null],
])('delivered at %s, received by the server at %s: %s', (delivered_at, delivered_received_at, words) => {
  expect(deliveredLate(exampleOrder({ delivered_at, delivered_received_at }), 'America/Sao_Paulo')).toBe(words)
})
