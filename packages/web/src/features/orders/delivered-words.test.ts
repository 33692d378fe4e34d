import type { Order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { deliveredWords, receivedFact } from './delivered-words.ts'

const zone = 'America/Sao_Paulo'
const at = (delivered_at: string | null, delivered_received_at: string | null = null, about: Partial<Order> = {}) => ({
  status: 'delivered' as const,
  delivered_at,
  delivered_received_at,
  received_by: 'name' as const,
  ...about,
})

test.each([
  [at('2026-11-21T17:02:00Z', '2026-11-21T17:02:40Z'), '21/11/2026 14:02'],
  [at('2026-11-21T17:02:00Z', '2026-11-21T17:19:00Z'), '21/11/2026 14:02, sincronizado 14:19 (sem sinal)'],
  [at('2026-11-21T17:02:00Z'), '21/11/2026 14:02'],
  // An admin typed when it was: no phone was without coverage.
  [at('2026-11-21T17:02:00Z', '2026-11-22T10:00:00Z', { received_by: 'admin' }), '21/11/2026 14:02'],
  [at('2026-11-21T17:02:00Z', '2026-11-22T10:00:00Z', { corrected_at: '2026-11-22T10:00:00Z' }), '21/11/2026 14:02'],
  [exampleOrder(), 'Ainda não entregue'],
  [exampleOrder({ status: 'cancelled' }), 'Não foi entregue: pedido cancelado'],
  [exampleOrder({ status: 'rejected_by_client' }), 'Não foi entregue: valor recusado'],
])('%#: %s', (order, words) => {
  expect(deliveredWords(order, zone)).toBe(words)
})

test.each([
  ['name', 'Ana', null, 'Recebido por: Ana'],
  ['code', null, null, 'Prova: Confirmado pelo código às 14:02'],
  ['qr', null, '2026-11-21T17:19:00Z', 'Prova: Confirmado por QR às 14:02, sincronizado 14:19'],
  ['admin', null, null, 'Prova: Marcado como entregue pela central às 14:02'],
  [null, null, null, undefined],
] as const)('received by %s', (received_by, receiver, delivered_received_at, words) => {
  const delivered = { received_by, receiver, delivered_at: '2026-11-21T17:02:00Z', delivered_received_at }
  const [fact] = receivedFact(delivered, zone)
  expect(fact && `${fact.label}: ${fact.value}`).toBe(words)
})
