import { deskApi } from '@ligeiro/contract/desk-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { toast } from '#ui/toast-store.ts'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { removeToasts, renderApp } from './render-app.tsx'
import { button, expectCount, expectLoaded } from './screen.ts'

test.each([
  [1366, 768],
  [1600, 900],
  [1920, 945],
])('at %i x %i the list reaches down to the footer', async (width, height) => {
  answerOrders(ordersApi.all, ...Array.from({ length: 20 }, () => orderOf(aClient())))
  await renderApp('/admin', { user: anAdmin(), size: { width, height } })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  // The warnings stand between the two.
  const [list, warnings] = [
    page.css('main > section').element(),
    page.css('main > footer').element().previousElementSibling!,
  ]
  expect(warnings.getBoundingClientRect().top - list.getBoundingClientRect().bottom).toBeLessThanOrEqual(1)
})

test.each([1280, 1366, 1920])('at %i px each counter has room for its words', async (width) => {
  const created_at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const statuses = ['pending', 'awaiting_approval', 'in_progress'] as const
  const late = statuses.flatMap((status) =>
    Array.from({ length: 41 }, () =>
      orderOf(aClient(), { created_at, status_changed_at: created_at, price: 20, status }, aMotoboy()),
    ),
  )
  answerOrders(ordersApi.all, ...late)
  await renderApp('/admin', { user: anAdmin(), size: { width, height: 720 } })
  const counters = page.css('main button:has(> span)').filter({ hasText: /^(Total|Pen|Agu|Rej|Em And|Ent|Can)/ })
  for (const [range, shown] of [
    ['Hoje', 7],
    ['Qualquer dia', 0],
  ] as const) {
    await button(range).click()
    await expectCount(counters.filter({ hasText: 'de hoje' }), shown)
    await expectCount(counters.filter({ hasText: '41 atrasados' }), 3)
    const cut = counters.elements().filter((one) => {
      const row = one.parentElement!.getBoundingClientRect()
      const box = one.getBoundingClientRect()
      // The line below the pressed one covers the border of the row.
      const isCut = one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1
      return isCut || box.right > row.right + 1 || box.bottom > row.bottom
    })
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
    const tops = counters.elements().map((one) => one.firstElementChild!.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
    if (range === 'Hoje' || width < 1366) continue
    const lines = counters.elements().filter((one) => one.lastElementChild!.getBoundingClientRect().height > 28)
    expect(lines.map(({ textContent }) => textContent)).toEqual([])
  }
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

test('a search for short words alone says where it looks, with a longer word it does not', async () => {
  answerOrders(ordersApi.all, orderOf(aClient(), { description: 'Torta' }))
  await renderApp('/admin?busca=to', { user: anAdmin() })
  const hint = page.getByText(/descrição e os endereços dos 100\.000 pedidos mais\s+novos/)
  await expect.element(hint).toBeVisible()
  await page.getByRole('searchbox', { name: /^Buscar pedido/ }).fill('to torta')
  await expectCount(hint, 0)
})

const sizeOf = (locator: Locator) => locator.element().getBoundingClientRect()

test('from 600 px on two cards are side by side, and a group begins a line', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const orders = [30, 40, 50, 2, 1].map((minutes, n) =>
    orderOf(
      aClient(),
      {
        description: `Torta ${n}`,
        created_at: minutesAgo(minutes),
        status_changed_at: minutesAgo(minutes),
        price: 20,
      },
      aMotoboy(),
    ),
  )
  answerOrders(ordersApi.all, ...orders)
  await renderApp('/admin', { user: anAdmin(), size: { width: 820, height: 1180 } })
  const cards = page.css('article').filter({ hasText: 'Torta' })
  await expectCount(cards, 5)
  const tops = () => cards.elements().map((card) => Math.round(card.getBoundingClientRect().top))
  await expect.poll(() => new Set(tops()).size).toBe(3)
  const [first, second, third, fourth, fifth] = tops()
  expect([first, third, fourth]).toEqual([second, third, fifth])
  expect(sizeOf(cards.nth(1)).left).toBeGreaterThan(sizeOf(cards.nth(0)).right)
  expect(sizeOf(cards.nth(0)).bottom).toBe(sizeOf(cards.nth(1)).bottom)
  await page.viewport(360, 740)
  await expect.poll(() => new Set(tops()).size).toBe(tops().length)
})

test.each([
  [1024, 768],
  [1366, 768],
])('at %i x %i the footer has room for the figures of a long day', async (width, height) => {
  answer(deskApi.dayFigures, { delivered: 1234, total: 123_456, unpriced: 0, median_minutes: 138 })
  answerOrders(ordersApi.all, orderOf(aClient()))
  await renderApp('/admin', { user: anAdmin(), size: { width, height } })
  const figures = page.getByText('1.234 entregues hoje')
  await expect.element(figures).toBeVisible()
  expect(figures.element().scrollWidth).toBeLessThanOrEqual(figures.element().clientWidth + 1)
  const footer = page.css('main > footer').element()
  expect(footer.scrollWidth).toBeLessThanOrEqual(footer.clientWidth)
})

test.each([
  { width: 1366, height: 768, role: 'admin' },
  { width: 390, height: 844, role: 'admin' },
  { width: 390, height: 844, role: 'motoboy' },
])(
  'at $width px a toast of the $role is at the top, below the header, and moves nothing',
  async ({ role, ...size }) => {
    const user = role === 'admin' ? anAdmin() : aMotoboy()
    const order = orderOf(aClient(), { description: 'Torta', status: 'in_progress', price: 15 }, aMotoboy())
    answer(motoboysApi.me, recordOf(user, { available: false }))
    answerOrders(role === 'admin' ? ordersApi.all : ordersApi.mine, order)
    await renderApp(`/${role}`, { user, size })
    await expectCount(page.getByRole('article').filter({ hasText: 'Torta' }), 1)
    await expectLoaded()
    removeToasts()
    const main = button(role === 'admin' ? 'Novo Pedido' : 'Confirmar Entrega')
    const places = () =>
      page
        .css('header, article, main button')
        .elements()
        .map((one) => one.getBoundingClientRect())
    const before = places()
    toast.info('Novo pedido criado!', undefined, 'stays')
    const message = page.css('[data-toaster]')
    await expect.poll(() => sizeOf(message).height).toBeGreaterThan(50)
    expect(places()).toEqual(before)
    expect(sizeOf(message).top).toBeGreaterThanOrEqual(sizeOf(page.css('header').first()).bottom)
    expect(sizeOf(message).bottom).toBeLessThan(size.height / 4)
    expect(size.width - sizeOf(message).right).toBe(16)
    expect(sizeOf(message).width).toBe(size.width < 900 ? size.width - 32 : 360)
    for (const free of [main, ...(role === 'motoboy' ? [button('Copiar')] : [])]) {
      const box = sizeOf(free)
      expect(box.top >= sizeOf(message).bottom || box.bottom <= sizeOf(message).top).toBe(true)
    }
  },
)

test.each([1280, 1366, 1920])('at %i px the search keeps its width while one searches', async (width) => {
  answerOrders(ordersApi.all, ...Array.from({ length: 12 }, () => orderOf(aClient(), { description: 'Torta' })))
  await renderApp('/admin', { user: anAdmin(), size: { width, height: 768 } })
  const search = page.getByRole('searchbox', { name: /^Buscar pedido/ })
  await expect.element(page.getByText('12 pedidos')).toBeVisible()
  const field = page.css('label').filter({ has: search })
  const before = sizeOf(field)
  await search.fill('Marmitas, 18')
  await expect.element(button('Limpar Filtros')).toBeVisible()
  expect(sizeOf(field)).toEqual(before)
})
