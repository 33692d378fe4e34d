import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { motoboyCell } from './motoboy-cell.ts'

const motoboy = { id: 'm1', user: { id: 'u1', name: 'Rui', phone: null } }

test.each(['pending', 'accepted_by_client'] as const)('%s without a motoboy has the button to assign one', (status) => {
  expect(motoboyCell(exampleOrder({ status }))).toEqual({ assign: true })
  expect(motoboyCell(exampleOrder({ status, motoboy }))).toMatchObject({ assign: false, text: 'Rui' })
})

test('an order that awaits approval shows that it waits for the client', () => {
  expect(motoboyCell(exampleOrder({ status: 'awaiting_approval' }))).toMatchObject({ text: 'Aguardando cliente' })
})

test('a cancelled order shows that it is cancelled, with or without a motoboy', () => {
  expect(motoboyCell(exampleOrder({ status: 'cancelled', motoboy }))).toMatchObject({ text: 'Pedido cancelado' })
})
