import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { plainName } from '#lib/names-apart.ts'
import { motoboyCell } from './motoboy-cell.ts'

const motoboy = { id: 'm1', user: { id: 'u1', name: 'Rui', phone: null } }

test.each(['pending', 'accepted_by_client'] as const)('%s without a motoboy has the button to assign one', (status) => {
  expect(motoboyCell(exampleOrder({ status }), plainName)).toEqual({ assign: true })
  expect(motoboyCell(exampleOrder({ status, motoboy }), plainName)).toMatchObject({ assign: false, text: 'Rui' })
})

test('an order that awaits approval shows that it waits for the client', () => {
  expect(motoboyCell(exampleOrder({ status: 'awaiting_approval' }), plainName)).toMatchObject({
    text: 'Aguardando cliente',
  })
})

test('a cancelled order shows that it is cancelled, with or without a motoboy', () => {
  expect(motoboyCell(exampleOrder({ status: 'cancelled', motoboy }), plainName)).toMatchObject({
    text: 'Pedido cancelado',
  })
})
