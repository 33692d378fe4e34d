import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone, expectText, leavePage, opener, rowOf } from './screen.ts'

const dialog = page.getByRole('dialog')
const search = page.getByRole('searchbox')
const keys = (text: string) => userEvent.keyboard(text)

/** The desk with orders of one client, the first description being the newest order, listed as 'Mais recentes'. */
async function open(...descriptions: string[]) {
  const client = aClient()
  const orders = descriptions.map((description, n) => {
    const created_at = new Date(Date.now() - n * 60_000).toISOString()
    return orderOf(client, { description, created_at, status_changed_at: created_at })
  })
  answerOrders(ordersApi.all, ...orders)
  answer(ordersApi.history, [])
  answer(usersApi.all, [{ ...client, active: true }])
  answer(motoboysApi.all, [listed(aMotoboy())])
  await renderApp('/admin', { user: anAdmin() })
  await expectText(rowOf(descriptions[0]!), 'Pendente')
  await button('De quem é a vez').click()
  await page.getByRole('menuitem', { name: 'Mais recentes' }).click()
  return orders
}

test('keys in the list select, open, create and show help, and keep the focus', async () => {
  await open('Terceiro pacote', 'Segundo pacote', 'Primeiro pacote')
  page.getByRole('region', { name: 'Pedidos' }).element().focus()
  await keys('{Home}')
  await expect.element(opener('Terceiro pacote')).toHaveFocus()
  await keys('{ArrowDown}{ArrowDown}')
  await expect.element(opener('Primeiro pacote')).toHaveFocus()
  await keys('{ArrowUp}{Enter}')
  await expectText(page.getByRole('dialog', { name: 'Gerenciar Pedido' }), 'Segundo pacote')
  await keys('{Escape}')
  await expect.element(opener('Segundo pacote')).toHaveFocus()

  await keys('n')
  await expect.element(page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })).toBeVisible()
  // The first Escape closes the list of clients, which opens by typing or an arrow.
  await keys('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await keys('{Escape}')
  await expectGone(page.getByRole('listbox'))
  await keys('{Escape}')
  await expect.element(opener('Segundo pacote')).toHaveFocus()

  await keys('?')
  const overlay = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expectText(overlay, 'Escolher o motoboy')
  await accessible()
  await keys('{Escape}')
  await expect.element(opener('Segundo pacote')).toHaveFocus()
})

test('outside the list a letter key does nothing or types; only the question mark works everywhere', async () => {
  await open('Primeiro pacote')
  const menu = button(/^Olá/)
  menu.element().focus()
  await keys('nm')
  await expectGone(dialog)
  await keys('?')
  await expect.element(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await keys('{Escape}')
  await expect.element(menu).toHaveFocus()
  search.element().focus()
  await keys('n?m')
  await expect.element(search).toHaveValue('n?m')
  await expectGone(dialog)

  // Without a match a message offers to clear the search, which returns the focus to the list.
  await expect.element(page.getByText('Nenhum pedido encontrado com os filtros aplicados.')).toBeVisible()
  await accessible()
  await button('Limpar Filtros').first().click()
  await expect.element(rowOf('Primeiro pacote')).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Pedidos')
})

test('the focus stays in the list when its order leaves the filter, and a key that is not allowed shows why', async () => {
  const [oval, round] = await open('Espelho oval', 'Espelho redondo')
  const answerStep = (order: Order, about: Partial<Order>): Order => {
    const after = { ...order, ...about, version: order.version + 1 }
    answerOrders(ordersApi.all, ...[oval!, round!].map((one) => (one.id === after.id ? after : one)))
    return after
  }
  answer(ordersApi.update, () => answerStep(oval!, { price: 10, status: 'awaiting_approval' }))
  answer(ordersApi.cancel, () => answerStep(round!, { status: 'cancelled' }))
  await button(/^Pendentes/).click()
  opener('Espelho oval').element().focus()
  await keys('v')
  await expect.element(page.getByRole('textbox', { name: 'Valor' })).toHaveFocus()
  await keys('1000{Enter}')
  await expect.element(opener('Espelho oval')).toHaveFocus()
  leavePage()
  // The order awaits approval and leaves the pending ones; the next row takes its position and the focus.
  await expectGone(rowOf('Espelho oval'))
  await expect.element(opener('Espelho redondo')).toHaveFocus()

  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await keys('{Enter}')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect.element(page.getByText('Nenhum pedido encontrado com os filtros aplicados.')).toBeVisible()
  expect(callsTo(ordersApi.cancel).map(({ params }) => params)).toEqual([{ id: round!.id }])
  await button(/^Pendentes/).click()
  opener('Espelho redondo').element().focus()
  await keys('m')
  await expectGone(dialog)
  await expect.element(page.getByRole('status').filter({ hasText: 'cancelado' })).toBeVisible()
})
