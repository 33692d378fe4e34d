import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { deliveredWords } from './delivered-words.ts'

const zone = 'America/Sao_Paulo'
const at = (delivered_at: string | null, delivered_received_at: string | null = null) => ({
  status: 'delivered' as const,
  delivered_at,
  delivered_received_at,
})

test.each([
  [at('2026-11-21T17:02:00Z', '2026-11-21T17:02:40Z'), '21/11/2026 14:02'],
  [at('2026-11-21T17:02:00Z', '2026-11-21T17:19:00Z'), '21/11/2026 14:02, sincronizado 14:19 (sem sinal)'],
  [at('2026-11-21T17:02:00Z'), '21/11/2026 14:02'],
  [exampleOrder(), 'Ainda não entregue'],
  [exampleOrder({ status: 'cancelled' }), 'Não foi entregue: pedido cancelado'],
  [exampleOrder({ status: 'rejected_by_client' }), 'Não foi entregue: valor recusado'],
])('%#: %s', (order, words) => {
  expect(deliveredWords(order, zone)).toBe(words)
})
