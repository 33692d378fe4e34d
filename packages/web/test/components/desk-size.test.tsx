import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectCount } from './screen.ts'

test.each([
  [1366, 768],
  [1600, 900],
  [1920, 945],
])('at %i x %i the list reaches down to the footer', async (width, height) => {
  answerOrders(ordersApi.all, ...Array.from({ length: 20 }, () => orderOf(aClient())))
  await renderApp('/admin', { user: anAdmin(), size: { width, height } })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const [list, footer] = [page.css('main > section').element(), page.css('main > footer').element()]
  expect(footer.getBoundingClientRect().top - list.getBoundingClientRect().bottom).toBeLessThanOrEqual(1)
})

test('the search has one button of its own to empty it', async () => {
  answerOrders(ordersApi.all, orderOf(aClient(), { description: 'Torta' }))
  await renderApp('/admin', { user: anAdmin() })
  const search = page.getByRole('searchbox', { name: /^Buscar pedido/ })
  await search.click()
  await userEvent.keyboard('nada assim')
  await button('Apagar busca').click()
  await expect.element(search).toHaveValue('')
  await expectCount(page.getByRole('article').filter({ hasText: 'Torta' }), 1)
})
