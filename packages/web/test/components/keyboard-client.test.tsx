import { authApi } from '@ligeiro/contract/auth-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAddresses } from './answer-addresses.ts'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, orderOf } from './fixtures.ts'
import { expectFocus, pressKeys, pressOn, tabTo } from './keyboard.ts'
import { desk, phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, opener, rowOf } from './screen.ts'

const user = aClient()
const sizes = [['a computer', desk] as const, ['a phone', phone] as const]

async function open(size: typeof desk, ...orders: Order[]) {
  startFakeClock()
  answerOrders(ordersApi.mine, ...orders)
  await renderApp('/client', { user, size })
  await expectCount(page.css('article'), orders.length)
}
const waitingOrder = () => orderOf(user, { description: 'Torta', status: 'awaiting_approval', price: 28 })
const accept = button('Aceitar R$ 28,00')

const back = '{Shift>}{Tab}{/Shift}'

/** On a phone the search is behind a button. */
async function goToSearch(size: typeof desk) {
  await tabTo(size === phone ? button('Buscar pedido') : page.getByRole('searchbox'), back)
  if (size === phone) await pressKeys('{Enter}')
}

async function signOut(size: typeof desk) {
  const leave = page.getByRole('button', { name: 'Sair', exact: true })
  if (size === phone) {
    await tabTo(button(/Minha conta/), back)
    await pressKeys('{Enter}')
    return pressOn(page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }))
  }
  await tabTo(leave, back)
  return userEvent.keyboard('{Enter}')
}

test.each(sizes)('with the keyboard alone on %s: a new order', async (_, size) => {
  answerAddresses([], ['R. Lauro Linhares, 1288, Trindade'])
  await open(size, orderOf(user, {}))
  answer(ordersApi.register, ({ body }) => orderOf(user, body as object))
  if (size === phone) await pressOn(button('Novo Pedido'))
  await tabTo(page.getByLabelText('Descrição'))
  await userEvent.keyboard('Vinho')
  await tabTo(page.getByLabelText('Endereço de coleta'))
  await userEvent.keyboard('R. Trajano, 168')
  await pressOn(button('R. Lauro Linhares, 1288, Trindade'))
  await expect.element(page.getByLabelText('Endereço de entrega')).toHaveFocus()
  await pressOn(button('Criar Pedido'))
  await expect.element(rowOf('Vinho')).toBeVisible()
  expect(callsTo(ordersApi.register)).toHaveLength(1)
  await expectGone(page.getByRole('dialog'))
  await expectFocus()
  const next = size === phone ? button('Novo Pedido') : page.getByLabelText('Descrição')
  await expect.element(next).toHaveFocus()
})

test.each(sizes)('with the keyboard alone on %s: a price is accepted, undone and accepted', async (_, size) => {
  const order = waitingOrder()
  await open(size, order)
  answer(ordersApi.approve, { ...order, status: 'accepted_by_client', version: 2 })
  await pressOn(accept)
  await expect.element(button('Desfazer')).toHaveFocus()
  await pressKeys('{Enter}')
  await expect.element(accept).toBeVisible()
  await expectFocus()
  await pressOn(accept, ' ')
  await expect.element(button('Desfazer')).toHaveFocus()
  await passUndoTime()
  await expect.element(rowOf('Aceito pelo Cliente')).toBeVisible()
  await expectFocus()
  expect(rowOf('Torta').element().contains(document.activeElement)).toBe(true)
})

test.each(sizes)('with the keyboard alone on %s: a price is refused, and the details are read', async (_, size) => {
  const order = waitingOrder()
  await open(size, order)
  answer(ordersApi.reject, { ...order, status: 'rejected_by_client', version: 2 })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await pressOn(button('Recusar'))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await pressKeys('{Escape}')
  await expectGone(dialog)
  await expect.element(button('Recusar')).toHaveFocus()
  await pressKeys('{Enter}')
  await pressOn(dialog.getByRole('button', { name: 'Achei caro' }), ' ')
  await pressOn(dialog.getByRole('button', { name: 'Recusar' }))
  await expect.element(rowOf('Recusado')).toBeVisible()
  await expectGone(dialog)
  await expectFocus()
  expect(rowOf('Torta').element().contains(document.activeElement)).toBe(true)
  const details = opener('Torta')
  removeToasts()
  await tabTo(details, back)
  await pressKeys('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  await expectFocus()
  await pressKeys('{Escape}')
  await expectGone(dialog)
  await expect.element(details).toHaveFocus()
})

test.each(sizes)(
  'with the keyboard alone on %s: the code is sent, an order is found, and the user signs out',
  async (_, size) => {
    const onTheWay = orderOf(user, { status: 'in_progress', description: 'Torta' }, aMotoboy())
    answer(ordersApi.find, onTheWay)
    await open(size, onTheWay, orderOf(user, {}))
    answer(recipientCodeApi.show, { code: '904412', expires_at: '2026-11-24T15:00:00.000Z' })
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await pressOn(button('Enviar código'))
    await expect.poll(() => copy.mock.calls.length).toBe(1)
    await expect.element(button('Enviar código')).toHaveFocus()
    removeToasts()

    const search = page.getByRole('searchbox')
    await goToSearch(size)
    await expect.element(search).toHaveFocus()
    await pressKeys('bolo')
    await expectGone(rowOf('Torta'))
    await pressKeys('{Escape}')
    await expect.element(rowOf('Torta')).toBeVisible()
    await expect.element(search).toHaveFocus()

    answer(authApi.logout, undefined as never)
    await signOut(size)
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    await expectFocus()
  },
)
