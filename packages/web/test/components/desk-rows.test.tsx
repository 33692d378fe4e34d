import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refreshOrders } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, opener, rowOf } from './screen.ts'

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
/** Made anew for each test, because what they show are minutes. */
const orders = () =>
  [
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

const rui = aMotoboy({ name: 'Rui' })
const onTheRoad = (description: string, minutes: number) => ({
  ...orderOf(shop, { description, status: 'in_progress', status_changed_at: minutesAgo(minutes), price: 20 }, rui),
  created_at: minutesAgo(minutes),
})
const evening = () =>
  [
    ...orders().filter(({ description }) => description !== 'Atrasado 12'),
    onTheRoad('Na rua 61', 61),
    onTheRoad('Na rua 5', 5),
  ].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))

const shown = (names: readonly string[]) =>
  page
    .css('main article')
    .elements()
    .map((row) => names.find((name) => row.textContent.includes(name)))

test('the list is grouped by whose turn it is, and remembers another order for each user', async () => {
  answerOrders(ordersApi.all, ...evening())
  const user = anAdmin()
  await renderApp('/admin', { user })
  await expect
    .poll(() => headings.elements().map((heading) => heading.textContent))
    .toEqual(['Com você53 atrasados', 'Com o motoboy11 atrasado', 'Com o cliente1', 'No prazo1', 'Terminados1'])
  const names = [
    'Recusado',
    'Atrasado 57',
    'Atrasado 30',
    'Atrasado menos',
    'Recente',
    'Na rua 61',
    'Alerta',
    'Na rua 5',
    'Entregue',
  ]
  await expect.poll(() => shown(names)).toEqual(names)
  await accessible()
  await button('De quem é a vez').click()
  await page.getByRole('menuitem', { name: 'Mais recentes' }).click()
  await expectGone(headings)
  await expectText(page.css('main article').first(), 'Recente')
  await reloadApp()
  await expectText(page.css('main article').first(), 'Recente')
  await renderApp('/admin', { user: anAdmin() })
  await reloadApp()
  await expectText(page.css('main article').first(), 'Recusado')
})

test('each row has its next action: a call or another motoboy, a reminder of the client', async () => {
  answerOrders(ordersApi.all, ...evening())
  await renderApp('/admin', { user: anAdmin() })
  const late = rowOf('Na rua 61')
  await expect.element(late.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5548991882046')
  const remind = rowOf('Alerta').getByRole('link', { name: 'Cobrar no WhatsApp' })
  await expect
    .element(remind)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5548999814402\?text=.*15%2C00/))
  await expectGone(rowOf('Na rua 5').getByRole('link'))
  await late.getByRole('button', { name: 'Trocar' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Trocar Motoboy' })).toBeVisible()
})

test('no row moves under the pointer: an order that changes keeps its place until the pointer leaves the list', async () => {
  const shownOrders = evening()
  answerOrders(ordersApi.all, ...shownOrders)
  await renderApp('/admin', { user: anAdmin() })
  const names = ['Recusado', 'Atrasado 57', 'Na rua 61']
  const places = () => shown(names).filter(Boolean)
  await expect.poll(places).toEqual(names)
  await rowOf('Atrasado 57').hover()
  const before = shownOrders.find(({ description }) => description === 'Recusado')!
  const cancelled = { ...before, status: 'cancelled' as const, status_changed_at: minutesAgo(0), version: 9 }
  answer(ordersApi.changes, { orders: [cancelled], removed: [], cursor: 'next' })
  refreshOrders()
  await expectText(rowOf('Recusado'), 'Cancelado')
  expect(places()).toEqual(names)
  await button('De quem é a vez').hover()
  await expect.poll(places).toEqual(['Atrasado 57', 'Na rua 61', 'Recusado'])
})

test('a group that empties under the pointer is drawn where it was until the pointer leaves the list', async () => {
  const only = aged('Só esta', 'pending', 3)
  answerOrders(ordersApi.all, only, onTheRoad('Na rua 61', 61), aged('Com calma', 'awaiting_approval', 1, 5, 15))
  await renderApp('/admin', { user: anAdmin() })
  await expectText(headings.first(), 'Com você1')
  const tops = () =>
    page
      .css('main section h2, main article')
      .elements()
      .map((drawn) => drawn.getBoundingClientRect().top)
  await rowOf('Na rua 61').hover()
  const before = tops()
  const priced = {
    ...only,
    status: 'awaiting_approval' as const,
    price: 12,
    status_changed_at: minutesAgo(0),
    version: 9,
  }
  answer(ordersApi.changes, { orders: [priced], removed: [], cursor: 'next' })
  refreshOrders()
  await expectText(rowOf('Só esta'), 'Aguardando Aprovação')
  expect(tops()).toEqual(before)
  await button('De quem é a vez').hover()
  await expectText(headings.first(), 'Com o motoboy1')
})

test.each([
  ['desk', undefined],
  ['phone', phone],
])("on a %s an order without a motoboy shows 'Atribuir Motoboy' beside a decision that waits", async (_, size) => {
  const note = 'Pode ser no portão dos fundos?'
  const asked = {
    ...aged('Rosas', 'accepted_by_client', 3, 5, 15),
    change_requests: [{ id: 'c', note, at: minutesAgo(1), answer: null }],
  }
  answerOrders(ordersApi.all, asked, {
    ...aged('Sem valor', 'awaiting_approval', 3, 5, 15),
    change_requests: asked.change_requests,
  })
  await renderApp('/admin', { user: anAdmin(), ...(size && { size }) })
  const names = (order: string) =>
    rowOf(order)
      .getByRole('button', { name: /^(Responder|Atribuir Motoboy)$/ })
      .elements()
      .map((one) => one.textContent)
  await expect.poll(() => names('Rosas')).toEqual(['Responder', 'Atribuir Motoboy'])
  expect(names('Sem valor')).toEqual(['Responder'])
  await rowOf('Rosas').getByRole('button', { name: 'Atribuir Motoboy' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Atribuir Motoboy' })).toBeVisible()
})

test('of 1,000 open orders only those near the screen are rows, and the keyboard reaches the first and the last', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => aged(`Bolo ${n}.`, 'accepted_by_client', n / 110, n, 15))
  answerOrders(ordersApi.all, ...many)
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(button(/^Total\s?1\.?000/)).toBeVisible()
  await expectText(headings.first(), 'Com você1000')
  await expect.poll(() => page.css('main article').elements().length).toBeGreaterThan(10)
  expect(page.css('main article').elements().length).toBeLessThan(60)
  page.css('main > section').element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(opener('Bolo 0.')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(opener('Bolo 999.')).toHaveFocus()
})

const cancelledNow = (order: Order): Order => ({
  ...order,
  status: 'cancelled',
  status_changed_at: minutesAgo(0),
  version: 9,
})

test('of many orders of the desk five stand above the late motoboys, the others after a press', async () => {
  const many = Array.from({ length: 9 }, (_, n) => aged(`Espera ${n}.`, 'pending', n))
  answerOrders(ordersApi.all, ...many, onTheRoad('Na rua 61', 61))
  await renderApp('/admin', { user: anAdmin() })
  await expectText(headings.first(), 'Com você9')
  await expectCount(page.css('main article'), 6)
  await button('Mais 4').click()
  await expectCount(page.css('main article'), 10)
  await button('Menos').click()
  await expectCount(page.css('main article'), 6)
  await button('Mais 4').click()
  await button('Status').hover()
  answer(ordersApi.changes, { orders: many.slice(3).map(cancelledNow), removed: [], cursor: 'next' })
  refreshOrders()
  await expectText(headings.first(), 'Com você3')
  expect(button('Menos').elements()).toEqual([])
})

test('of a group that grows under the pointer none of the orders that were shown is folded away', async () => {
  const many = Array.from({ length: 6 }, (_, n) => aged(`Espera ${n}.`, 'pending', n))
  answerOrders(ordersApi.all, ...many, onTheRoad('Na rua 61', 61))
  await renderApp('/admin', { user: anAdmin() })
  await expectText(headings.first(), 'Com você6')
  await rowOf('Espera 0.').hover()
  answer(ordersApi.changes, { orders: [aged('Chegou agora', 'pending', 0)], removed: [], cursor: 'next' })
  refreshOrders()
  await expectText(headings.first(), 'Com você7')
  await expect.element(rowOf('Espera 0.')).toBeVisible()
  await button('Status').hover()
  await expect.element(button('Mais 2')).toBeVisible()
})

test.each([
  [1366, 768, 11],
  [1280, 720, 8],
])('at %i x %i %i orders are drawn whole', async (width, height, count) => {
  answerOrders(ordersApi.all, ...Array.from({ length: 20 }, (_, n) => aged(`Bolo ${n}.`, 'pending', 1)))
  await renderApp('/admin', { user: anAdmin(), size: { width, height } })
  // Which of the twenty are drawn depends on their ids.
  await expectText(page.css('main article').first(), 'Atribuir Motoboy')
  const bottom = page.css('main > section').element().getBoundingClientRect().bottom
  const whole = () =>
    page
      .css('main article')
      .elements()
      .filter((row) => row.getBoundingClientRect().bottom <= bottom + 1)
  await expect.poll(() => whole().length).toBeGreaterThanOrEqual(count)
})

test('each row tells how much a late one passed or the time in its status, and its creation unless that is the same', async () => {
  answerOrders(ordersApi.all, ...orders())
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
  answerOrders(ordersApi.all, ...orders())
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
  await expect.element(page.getByRole('dialog', { name: 'Novo valor' })).toBeVisible()
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
  answerOrders(ordersApi.all, ...orders())
  await renderApp('/admin', { user: anAdmin(), size: { width, height: 768 } })
  await expectText(rowOf('Recente'), 'Atribuir Motoboy')
  const cut = page
    .css('main article button span:not(.sr-only)')
    .elements()
    .filter((text) => text.scrollWidth > text.clientWidth)
  expect(cut.map((text) => text.textContent)).toEqual([])
  document.body.style.fontFamily = ''
})

test('the manage dialog of a late order with a motoboy calls them first', async () => {
  const late = orderOf(
    shop,
    { description: 'Atrasado 30', status: 'accepted_by_client', status_changed_at: minutesAgo(50), price: 20 },
    rui,
  )
  answerOrders(ordersApi.all, late)
  answer(ordersApi.history, [])
  await renderApp('/admin', { user: anAdmin() })
  await opener('Atrasado 30').click()
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  const call = dialog.css('footer').getByRole('link', { name: 'Ligar para Rui' })
  await expect.element(call).toHaveAttribute('href', `tel:+55${rui.phone}`)
  await accessible()
})

test.each([['on a desk'], ['on a phone', phone]] as const)(
  'the letters that were searched for are marked in the rows: %s',
  async (_, size?) => {
    answerOrders(ordersApi.all, ...orders())
    await renderApp('/admin?busca=atras', { user: anAdmin(), ...(size && { size }) })
    await expect.element(rowOf('Atrasado menos').css('mark')).toHaveTextContent('Atras')
    await accessible()
  },
)
