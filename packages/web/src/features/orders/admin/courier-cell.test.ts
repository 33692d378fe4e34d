import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../test/example-order.ts'
import { courierCell } from './courier-cell.ts'

const motoboy = { id: 'm1', user: { id: 'u1', name: 'Rui', phone: null } }

test.each(['pending', 'accepted_by_client'] as const)('%s without a courier offers to assign one', (status) => {
  expect(courierCell(exampleOrder({ status }))).toEqual({ assign: true })
  expect(courierCell(exampleOrder({ status, motoboy }))).toMatchObject({ assign: false, text: 'Rui' })
})

test('awaiting approval waits for the client', () => {
  expect(courierCell(exampleOrder({ status: 'awaiting_approval' }))).toMatchObject({ text: 'Aguardando cliente' })
})

test('cancelled says so, whoever carried it', () => {
  expect(courierCell(exampleOrder({ status: 'cancelled', motoboy }))).toMatchObject({ text: 'Pedido cancelado' })
})
