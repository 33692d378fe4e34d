import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, rowOf } from './screen.ts'

const dialog = page.getByRole('dialog')

test("the admin's desk and its dialogs are accessible", async () => {
  const order = orderOf(aClient(), { description: 'Vestido de festa' })
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [
    {
      id: '1',
      step: 'create',
      at: order.created_at,
      before: null,
      after: null,
      actor: { id: order.client.id, name: order.client.user.name, role: 'client' },
    },
  ])
  answer(motoboysApi.all, [listed(aMotoboy())])
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(page.getByText('Ao vivo')).toBeVisible()
  const row = rowOf('Vestido de festa')
  await expect.element(row).toBeVisible()
  await accessible()
  for (const name of ['Definir valor', 'Atribuir Motoboy']) {
    await row.getByRole('button', { name }).click()
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await accessible()
    await userEvent.keyboard('{Escape}')
    await expectGone(dialog)
  }
  await row.getByRole('button', { name: /^Pedido #/ }).click()
  await expect.element(page.getByText('Pedido criado')).toBeVisible()
  await accessible()
  await userEvent.keyboard('{Escape}')
  for (const name of ['Novo Pedido', 'Novo Cliente', 'Novo Motoboy']) {
    await button(name).click()
    await expect.element(dialog).toBeVisible()
    await accessible()
    await userEvent.keyboard('{Escape}')
    await expectGone(dialog)
  }
})

test('the page of a motoboy is accessible on a phone', async () => {
  const user = aMotoboy()
  answer(motoboysApi.me, recordOf(user, { available: false }))
  await renderApp('/motoboy', { user, size: phone })
  await expect.element(page.getByText('Você está indisponível. Ligue para receber entregas.')).toBeVisible()
  await accessible()
})

test('the page of a client without orders is accessible on a phone', async () => {
  await renderApp('/client', { user: aClient(), size: phone })
  await expect.element(page.getByText('Você ainda não possui pedidos. Crie seu primeiro pedido!')).toBeVisible()
  await accessible()
})

test('the details of an order are accessible on a phone', async () => {
  const user = aClient()
  answerOrders(ordersApi.mine, orderOf(user, { description: 'Óculos prontos' }))
  await renderApp('/client', { user, size: phone })
  await button(/^Pedido #/).click()
  await expect.element(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  await accessible()
})
