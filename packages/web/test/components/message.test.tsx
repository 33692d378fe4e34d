import { intakeApi } from '@ligeiro/contract/intake-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { draftTo } from './drafts.ts'
import { dialog, openAndType } from './message-dialog.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, orderOf } from './fixtures.ts'
import { reloadApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const client = aClient()

test('a message fills the form, the unsure field first; the order is created', async () => {
  answer(intakeApi.read, { orders: [draftTo('Rua Lauro Linhares', false)] })
  answer(ordersApi.register, orderOf(client))
  await openAndType(client)
  await expect.element(dialog.getByLabelText('Descrição')).toHaveValue('Bolo. Troco para 100.')
  const fields = [...dialog.element().querySelectorAll('form [name]')].map((field) => field.getAttribute('name'))
  expect(fields[0]).toBe('delivery_address')
  await expectText(dialog, 'Confira')
  await accessible()
  await dialog.getByRole('button', { name: 'Criar Pedido' }).click()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)).toMatchObject([
    { body: { pickup_address: 'Rua Bocaiúva', delivery_address: 'Rua Lauro Linhares' } },
  ])
})

/** The server refuses the orders to this street until `accept` is called. */
function refuseOrdersTo(street: string) {
  let refused = true
  answer(ordersApi.register, ({ body }) =>
    refused && (body as { delivery_address: string }).delivery_address === street
      ? failure(503, { message: 'O servidor está ocupado.' })
      : orderOf(client),
  )
  return { accept: () => void (refused = false) }
}

test('three orders are created with a key each; the refused one stays with its reason and is sent again with its key', async () => {
  answer(intakeApi.read, { orders: ['Rua A', 'Rua B', 'Rua C'].map((street) => draftTo(street)) })
  const { accept } = refuseOrdersTo('Rua B')
  await openAndType(client)
  await expectText(dialog, 'Pedido 1 de 3')
  await userEvent.keyboard('{Alt>}3{/Alt}')
  await expectText(dialog, 'Pedido 3 de 3')
  await dialog.getByRole('button', { name: 'Criar 3 pedidos' }).click()
  await expectText(dialog, 'Criados: 2 de 3')
  await expectText(dialog, 'O servidor está ocupado.')
  accept()
  await dialog.getByRole('button', { name: 'Criar 1 pedido' }).click()
  await expectGone(dialog)
  const calls = callsTo(ordersApi.register)
  const streets = calls.map(({ body }) => (body as { delivery_address: string }).delivery_address)
  expect(streets).toEqual(['Rua A', 'Rua B', 'Rua C', 'Rua B'])
  const [first, second, third, again] = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set([first, second, third]).size).toBe(3)
  expect(again).toBe(second)
})

test('the text survives a reload, and what was created of it is not offered again; the end of all removes it', async () => {
  answer(intakeApi.read, { orders: ['Rua A', 'Rua B', 'Rua C'].map((street) => draftTo(street)) })
  const { accept } = refuseOrdersTo('Rua B')
  await openAndType(client)
  await dialog.getByRole('button', { name: 'Criar 3 pedidos' }).click()
  await expectText(dialog, 'Criados: 2 de 3')
  await reloadApp()
  await button('Colar mensagem').click()
  await expectText(dialog, 'Criados: 2 de 3')
  await expectText(dialog, 'Levar na rua Lauro Linhares')
  accept()
  await dialog.getByRole('button', { name: 'Criar 1 pedido' }).click()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)).toHaveLength(4)
  await button('Colar mensagem').click()
  await expect.element(dialog.getByLabelText('Mensagem')).toHaveValue('')
})

test('a typed text survives a reload, and closing the dialog removes it', async () => {
  answer(intakeApi.read, { orders: [] })
  await openAndType(client)
  await reloadApp()
  await button('Colar mensagem').click()
  await expect.element(dialog.getByLabelText('Mensagem')).toHaveValue('Levar na rua Lauro Linhares')
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await button('Colar mensagem').click()
  await expect.element(dialog.getByLabelText('Mensagem')).toHaveValue('')
})

test('too many orders are refused with a sentence, and the text stays', async () => {
  const message = 'Cole até 20 pedidos por vez'
  answer(intakeApi.read, failure(400, { message, issues: [{ path: 'text', message }] }))
  await openAndType(client)
  await expectText(dialog, message)
  await expect.element(dialog.getByLabelText('Mensagem')).toHaveValue('Levar na rua Lauro Linhares')
})

test('without an address the text becomes the description', async () => {
  answer(intakeApi.read, { orders: [] })
  await openAndType(client)
  await expectText(dialog, 'Não encontrei um endereço nesta mensagem.')
  await dialog.getByRole('button', { name: 'Usar o texto como descrição' }).click()
  await expect.element(dialog.getByLabelText('Descrição')).toHaveValue('Levar na rua Lauro Linhares')
})
