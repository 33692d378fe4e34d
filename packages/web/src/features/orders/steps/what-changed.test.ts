import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { deliveredNotice, whatChanged, whyStepGone } from './what-changed.ts'

const admin = { id: 'admin-1', role: 'admin' } as const
const rui = { id: 'm1', user: { id: 'u1', name: 'Rui', phone: null } }

test('the same version has no changes', () => {
  expect(whatChanged(exampleOrder(), exampleOrder(), 'admin')).toBeNull()
})

test('it names the changed fields', () => {
  const now = exampleOrder({ version: 3, status: 'awaiting_approval', price: 20, motoboy_id: 'm1', motoboy: rui })
  expect(whatChanged(exampleOrder(), now, 'admin')).toBe(
    'O pedido mudou agora há pouco: status Aguardando Aprovação, valor R$ 20,00, motoboy Rui.',
  )
})

test('it uses the labels of the reader’s role', () => {
  const refused = exampleOrder({ version: 2, status: 'rejected_by_client' })
  expect(whatChanged(exampleOrder(), refused, 'admin')).toContain('Rejeitado')
  expect(whatChanged(exampleOrder(), refused, 'client')).toContain('Recusado')
})

test('a button that disappeared has its reason', () => {
  const before = exampleOrder({ status: 'in_progress', motoboy_id: 'm1', motoboy: rui })
  expect(whyStepGone(admin, before, { ...before, status: 'cancelled', version: 2 })).toBe(
    'Este pedido foi cancelado e não pode ser marcado como entregue.',
  )
  expect(whyStepGone(admin, before, { ...before, price: 5, version: 2 })).toBeUndefined()
})

test('a client reads that the order was delivered, and when', () => {
  const before = exampleOrder({ status: 'in_progress' })
  const now = exampleOrder({ status: 'delivered', delivered_at: '2026-11-21T15:02:00.000Z', version: 2 })
  expect(deliveredNotice(before, now, 'client', 'America/Sao_Paulo')).toBe('Entregue às 12:02.')
  expect(deliveredNotice(before, now, 'admin', 'America/Sao_Paulo')).toBeNull()
  expect(deliveredNotice(now, now, 'client', 'America/Sao_Paulo')).toBeNull()
})
