import { intakeApi } from '@ligeiro/contract/intake-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { draftTo } from './drafts.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const client = aClient()
const dialog = page.getByRole('dialog', { name: 'Colar mensagem' })

async function openAndType() {
  await renderApp('/client', { user: client })
  await button('Colar mensagem').click()
  await dialog.getByLabelText('Mensagem').fill('Levar na rua Lauro Linhares')
}

test('a message fills the form, the unsure field first; the order is created', async () => {
  answer(intakeApi.read, { orders: [draftTo('Rua Lauro Linhares', false)] })
  answer(ordersApi.register, orderOf(client))
  await openAndType()
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

test('two orders are created together; the one that failed stays with its reason and keeps its key', async () => {
  answer(intakeApi.read, { orders: [draftTo('Rua A'), draftTo('Rua B')] })
  let full = true
  answer(ordersApi.register, ({ body }) =>
    full && (body as { delivery_address: string }).delivery_address === 'Rua B'
      ? failure(503, { message: 'O servidor está ocupado.' })
      : orderOf(client),
  )
  await openAndType()
  await expectText(dialog, 'Pedido 1 de 2')
  await userEvent.keyboard('{Alt>}2{/Alt}')
  await expectText(dialog, 'Pedido 2 de 2')
  await dialog.getByRole('button', { name: 'Criar 2 pedidos' }).click()
  await expectText(dialog, 'Criados: 1 de 2')
  await expectText(dialog, 'O servidor está ocupado.')
  full = false
  await dialog.getByRole('button', { name: 'Criar 1 pedido' }).click()
  await expectGone(dialog)
  const keys = callsTo(ordersApi.register).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[1])
  expect(keys[0]).not.toBe(keys[1])
})

test('without an address the text becomes the description', async () => {
  answer(intakeApi.read, { orders: [] })
  await openAndType()
  await expectText(dialog, 'Não encontrei um endereço nesta mensagem.')
  await dialog.getByRole('button', { name: 'Usar o texto como descrição' }).click()
  await expect.element(dialog.getByLabelText('Descrição')).toHaveValue('Levar na rua Lauro Linhares')
})

test('the known client is offered to an admin, not filled in', async () => {
  const known = { id: client.id, name: client.name }
  const draft = draftTo('Rua A')
  answer(usersApi.all, [{ ...client, active: true }])
  answer(intakeApi.read, { orders: [{ ...draft, known: { ...draft.known, client: known } }] })
  await renderApp('/admin', { user: anAdmin() })
  await button('Colar mensagem').click()
  await dialog.getByLabelText('Mensagem').fill('Levar na rua A')
  await expect.element(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
  await dialog.getByRole('button', { name: `Cliente: ${client.name}. Usar` }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Cliente' })).not.toHaveValue('')
})
