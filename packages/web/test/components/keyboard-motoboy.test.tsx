import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { expectFocus, pressKeys, pressOn, tabTo } from './keyboard.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectGone, opener, rowOf } from './screen.ts'

const shop = aClient()
const dialog = page.getByRole('dialog')

/** The screen of a motoboy with an order in this status, and another that is accepted. */
async function open(status: Order['status']) {
  startFakeClock()
  const user = aMotoboy()
  const order = orderOf(shop, { description: 'Torta', status, price: 18 }, user)
  answer(motoboysApi.me, recordOf(user, { available: false }))
  const other = orderOf(shop, { description: 'Vinho', status: 'accepted_by_client', price: 18 }, user)
  answerOrders(ordersApi.mine, other, order)
  await renderApp('/motoboy', { user, size: phone })
  await expect.element(rowOf('Torta')).toBeVisible()
  return { user, order }
}
const later = (order: Order, about: Partial<Order>): Order => ({ ...order, version: order.version + 1, ...about })
const delivered = (order: Order) =>
  later(order, { status: 'delivered', delivered_at: new Date().toISOString(), receiver: 'Portaria' })

test('with the keyboard alone: availability, filters, account and sign-out', async () => {
  const { user } = await open('accepted_by_client')
  answer(motoboysApi.update, ({ body }) => recordOf(user, body as { available: boolean }))
  const available = page.getByRole('switch', { name: 'Disponível' })
  await pressOn(available, ' ')
  await expect.element(available).toBeChecked()
  await expect.element(available).toHaveFocus()
  await pressKeys(' ')
  await expect.element(available).not.toBeChecked()

  const status = button(/^Status/)
  await pressOn(status)
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  await pressOn(page.getByRole('checkbox', { name: 'Em Andamento' }), ' ')
  await pressKeys('{Escape}')
  await expect.element(status).toHaveFocus()
  await pressOn(button('Limpar Filtros'))
  await expectGone(button('Limpar Filtros'))
  await expectFocus()

  const account = button(/Minha conta/)
  await tabTo(account, '{Shift>}{Tab}{/Shift}')
  await pressKeys('{Enter}')
  await expect.element(dialog).toBeVisible()
  await pressKeys('{Escape}')
  await expectGone(dialog)
  await expect.element(account).toHaveFocus()
  answer(authApi.logout, undefined as never)
  await pressKeys('{Enter}')
  await pressOn(dialog.getByRole('button', { name: 'Sair', exact: true }))
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  await expectFocus()
})

test('with the keyboard alone: a delivery is started', async () => {
  const { order } = await open('accepted_by_client')
  const start = button('Iniciar Entrega').first()
  answer(ordersApi.start, later(order, { status: 'in_progress' }))
  await pressOn(start)
  await expect.element(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await expect.element(button('Confirmar Entrega')).toHaveFocus()
})

test('with the keyboard alone: details, and a confirmation by the code', async () => {
  const { order } = await open('in_progress')
  answer(recipientCodeApi.confirm, delivered(order))
  const card = opener('Torta')
  await pressOn(card)
  await expect.element(dialog).toBeVisible()
  await pressKeys('{Escape}')
  await expectGone(dialog)
  await expect.element(card).toHaveFocus()
  await pressOn(button('Confirmar Entrega'))
  await expect.element(page.getByLabelText('Código de quem recebe')).toHaveFocus()
  await userEvent.keyboard('904412')
  await expectGone(dialog)
  expect(callsTo(recipientCodeApi.confirm)).toHaveLength(1)
  await expectFocus()
})

test('with the keyboard alone: a confirmation by the name of who received', async () => {
  const { order } = await open('in_progress')
  answer(ordersApi.confirm, delivered(order))
  await pressOn(button('Confirmar Entrega'))
  await pressOn(button('Dizer quem recebeu'))
  await pressOn(button('Portaria'), ' ')
  await pressOn(dialog.getByRole('button', { name: 'Confirmar Entrega' }))
  await expectGone(dialog)
  await expectFocus()
  await expect.element(button('Desfazer')).toHaveFocus()
  await passUndoTime()
  await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  removeToasts()
  await expectFocus()
})

test('with the keyboard alone: the motoboy could not deliver', async () => {
  const { order } = await open('in_progress')
  answer(ordersApi.notDelivered, later(order, { not_delivered: { reason: 'absent', at: new Date().toISOString() } }))
  await pressOn(opener('Torta'))
  await pressOn(button('Não consegui entregar'))
  await expect.element(page.getByRole('dialog', { name: 'Não consegui entregar' })).toBeVisible()
  await pressOn(button('Ausente'), ' ')
  await pressOn(button('Avisar a central'))
  await expectGone(dialog)
  await expectFocus()
  await passUndoTime()
  await expect.element(page.getByText('A central foi avisada')).toBeVisible()
  await expectFocus()
})
