import { expect, test } from 'vitest'
import { anOrder } from './an-order.ts'
import { whatChanged, whyGone } from './what-changed.ts'

const admin = { id: 'admin-1', role: 'admin' } as const
const rui = { id: 'm1', user: { id: 'u1', name: 'Rui', phone: null } }

test('the same version is no news', () => {
  expect(whatChanged(anOrder(), anOrder(), 'admin')).toBeNull()
})

test('it names what is new', () => {
  const now = anOrder({ version: 3, status: 'awaiting_approval', price: 20, motoboy_id: 'm1', motoboy: rui })
  expect(whatChanged(anOrder(), now, 'admin')).toBe(
    'O pedido mudou agora há pouco: status Aguardando Aprovação, valor R$ 20,00, motoboy Rui.',
  )
})

test('it says it in the words of its reader', () => {
  const refused = anOrder({ version: 2, status: 'rejected_by_client' })
  expect(whatChanged(anOrder(), refused, 'admin')).toContain('Rejeitado')
  expect(whatChanged(anOrder(), refused, 'client')).toContain('Recusado')
})

test('a button that went away has its reason', () => {
  const before = anOrder({ status: 'in_progress' })
  expect(whyGone(admin, before, anOrder({ status: 'cancelled', version: 2 }))).toBe(
    'Este pedido foi cancelado e não pode ser marcado como entregue.',
  )
  expect(whyGone(admin, before, anOrder({ status: 'in_progress', price: 5, version: 2 }))).toBeUndefined()
})
