import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, opener, rowOf } from './screen.ts'

const shop = aClient()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5000).toISOString()
/** An order that has its status since so many minutes and was created `created` minutes ago. */
const aged = (description: string, status: Order['status'], minutes: number, created = minutes, price?: number) =>
  orderOf(shop, {
    description,
    status,
    status_changed_at: minutesAgo(minutes),
    created_at: minutesAgo(created),
    price: price ?? null,
  })
const orders = [
  aged('Recente', 'pending', 0),
  aged('Atrasado menos', 'pending', 23),
  aged('Alerta', 'awaiting_approval', 20, 70, 15),
  aged('Atrasado 57', 'pending', 77),
  aged('Recusado', 'rejected_by_client', 90, 120, 30),
  aged('Atrasado 12', 'in_progress', 72, 100, 20),
  aged('Atrasado 30', 'accepted_by_client', 50, 80, 20),
  aged('Entregue', 'delivered', 10, 60, 18),
].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))

const headings = page.css('main section h2')

test('the list is grouped by lateness, what passed its time by most first, and remembers another order for each user', async () => {
  answerOrders(ordersApi.all, ...orders)
  const user = anAdmin()
  await renderApp('/admin', { user })
  await expect
    .poll(() => headings.elements().map((heading) => heading.textContent))
    .toEqual(['Atrasados4o primeiro passou 57 min do prazo', 'Em alerta1', 'A rever1', 'No prazo1', 'Encerrados1'])
  const names = [
    'Atrasado 57',
    'Atrasado 30',
    'Atrasado 12',
    'Atrasado menos',
    'Alerta',
    'Recusado',
    'Recente',
    'Entregue',
  ]
  const shown = () =>
    page
      .css('main article')
      .elements()
      .map((row) => names.find((name) => row.textContent.includes(name)))
  await expect.poll(shown).toEqual(names)
  await accessible()
  await button('Mais atrasados').click()
  await page.getByRole('menuitem', { name: 'Mais recentes' }).click()
  await expectGone(headings)
  await expectText(page.css('main article').first(), 'Recente')
  await reloadApp()
  await expectText(page.css('main article').first(), 'Recente')
  await renderApp('/admin', { user: anAdmin() })
  await reloadApp()
  await expectText(page.css('main article').first(), 'Atrasado 57')
})

test('each row tells how much a late one passed or the time in its status, and its creation unless that is the same', async () => {
  answerOrders(ordersApi.all, ...orders)
  await renderApp('/admin', { user: anAdmin() })
  await expectText(rowOf('Atrasado 57'), 'passou 57 min')
  await expectText(rowOf('Atrasado 57'), 'criado há 1h')
  await expectText(rowOf('Alerta'), 'Há 20 min')
  await expectText(rowOf('Alerta'), 'criado há 1h')
  await expectText(rowOf('Recente'), 'Agora mesmo')
  await expectText(rowOf('Entregue'), 'criado há 1h')
  await expectGone(rowOf('Recente').getByText(/^criado/))
  const ground = (what: string) =>
    getComputedStyle(
      rowOf(what)
        .getByText(/^passou/)
        .element(),
    ).backgroundColor
  // Only the three worst stand on a solid ground.
  expect(ground('Atrasado 12')).toBe(ground('Atrasado 57'))
  expect(ground('Atrasado menos')).toBe('rgba(0, 0, 0, 0)')
})

test('a row boxes only its next step, and a rejected price waits for another one', async () => {
  answerOrders(ordersApi.all, ...orders)
  await renderApp('/admin', { user: anAdmin() })
  const boxed = (what: string) =>
    rowOf(what)
      .getByRole('button')
      .elements()
      .filter(
        (element) => element.textContent !== '' && getComputedStyle(element).borderTopColor !== 'rgba(0, 0, 0, 0)',
      )
      .map((element) => element.textContent)
  await expectText(rowOf('Recente'), 'Atribuir Motoboy')
  expect(boxed('Recente')).toEqual(['Definir valor'])
  expect(boxed('Atrasado 30')).toEqual(['Atribuir Motoboy'])
  expect(boxed('Alerta')).toEqual([])
  await expect.poll(() => boxed('Recusado')).toEqual(['Novo valor'])
  await rowOf('Recusado').getByRole('button', { name: 'Novo valor' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Editar valor' })).toBeVisible()
})

test('an address begins with its bairro, without the city of the firm', async () => {
  await configIs({ city: 'Florianópolis' })
  const delivery_address = 'R. Lauro Linhares, 1288, Trindade, Florianópolis, SC'
  answerOrders(ordersApi.all, orderOf(shop, { description: 'Torta', delivery_address }))
  await renderApp('/admin', { user: anAdmin() })
  await expectText(rowOf('Torta'), 'TrindadeR. Lauro Linhares, 1288')
  await expectGone(rowOf('Torta').filter({ hasText: 'Florianópolis' }))
  const row = opener('Torta')
  await expect.element(row).toHaveAttribute('title', expect.stringContaining(delivery_address))
  await page.viewport(phone.width, phone.height)
  await expectText(rowOf('Torta'), 'Trindade · R. Lauro Linhares, 1288')
})

test.each([900, 1366, 1920])('at %i px no text overflows its button, also in a wide font', async (width) => {
  document.body.style.fontFamily = 'DejaVu Sans, Verdana'
  answerOrders(ordersApi.all, ...orders)
  await renderApp('/admin', { user: anAdmin(), size: { width, height: 768 } })
  await expectText(rowOf('Recente'), 'Atribuir Motoboy')
  const cut = page
    .css('main article button span')
    .elements()
    .filter((text) => text.scrollWidth > text.clientWidth)
  expect(cut.map((text) => text.textContent)).toEqual([])
  document.body.style.fontFamily = ''
})
