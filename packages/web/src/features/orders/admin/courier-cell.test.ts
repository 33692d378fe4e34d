import { expect, test } from 'vitest'
import { anOrder } from '../an-order.ts'
import { courierCell } from './courier-cell.ts'

const motoboy = { id: 'm1', user: { id: 'u1', name: 'Rui', phone: null } }

test.each(['pending', 'accepted_by_client'] as const)('%s without a courier offers to assign one', (status) => {
  expect(courierCell(anOrder({ status }))).toEqual({ assign: true })
  expect(courierCell(anOrder({ status, motoboy }))).toMatchObject({ assign: false, text: 'Rui' })
})

test('awaiting approval waits for the client', () => {
  expect(courierCell(anOrder({ status: 'awaiting_approval' }))).toMatchObject({ text: 'Aguardando cliente' })
})

test('cancelled says so, whoever carried it', () => {
  expect(courierCell(anOrder({ status: 'cancelled', motoboy }))).toMatchObject({ text: 'Pedido cancelado' })
})
