import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { refreshOrders, removeOrder } from '#features/order-store/current-store.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, opener, rowOf } from './screen.ts'

const shop = aClient({ name: 'Loja Antiga' })
const hourMs = 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hourMs).toISOString()
/** An order that ended long ago. */
const old = (what: string, days: number, about: Partial<Order> = {}) =>
  orderOf(shop, {
    description: what,
    status: 'delivered',
    created_at: daysAgo(days),
    status_changed_at: daysAgo(days),
    ...about,
  })

const live = [
  orderOf(shop, { description: 'Bolo de hoje' }),
  orderOf(shop, { description: 'Torta esquecida', created_at: daysAgo(4.5) }),
]
const older = Array.from({ length: 120 }, (_, at) =>
  old(`Entrega velha ${at}.`, 2 + at, at % 10 === 0 ? { status: 'cancelled' } : {}),
)
const all = [...live, ...older].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))

const total = (count: number) => button(new RegExp(`^Total\\s?${count}$`))
const list = () => page.getByRole('region', { name: 'Pedidos' })
const toTheEnd = () => list().element().scrollTo(0, 1_000_000)
const olderCalls = () => callsTo(ordersApi.all).filter(({ query }) => query.has('ended_before'))
const search = () => page.getByRole('searchbox')

beforeEach(() => {
  answerOrders(ordersApi.all, ...all)
  answer(ordersApi.history, [])
})

test('older orders come in pages as the user scrolls, between the live ones; the counters count all at once', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(total(122)).toBeVisible()
  await expectText(button(/^Cancelados/), '12')
  const rows = list().getByRole('article')
  await expectText(rows.nth(0), 'Bolo de hoje')
  await expectText(rows.nth(1), 'Torta esquecida')
  await expectText(rows.nth(2), 'Entrega velha 0.')
  await button('De quem é a vez').click()
  await page.getByRole('menuitem', { name: 'Mais recentes' }).click()
  await expectText(rows.nth(0), 'Bolo de hoje')
  await expectText(rows.nth(1), 'Entrega velha 0.')
  await expectText(rows.nth(4), 'Torta esquecida')
  expect(olderCalls()).toHaveLength(1)
  toTheEnd()
  await expect.poll(() => olderCalls().length).toBe(2)
  await expect.poll(() => (toTheEnd(), rowOf('Entrega velha 119.').elements().length)).toBe(1)
  expect(olderCalls().map(({ query }) => query.get('before'))).toEqual([null, older[49]!.id, older[99]!.id])
  await expectText(page.getByText('122 pedidos'), '122 pedidos')
})

test('the server is asked only where older orders can match', async () => {
  await renderApp('/admin?status=pending', { user: anAdmin() })
  await expectText(rowOf('Torta esquecida'), 'Torta esquecida')
  expect(olderCalls()).toHaveLength(0)
  await button('Limpar Filtros').first().click()
  await expect.poll(() => olderCalls().length).toBe(1)
  await page.getByRole('button', { name: 'Hoje', exact: true }).click()
  await expect.element(page.getByText('1 de 122')).toBeVisible()
  expect(olderCalls()).toHaveLength(1)
})

test('a counter, a date and a search narrow both halves, and the address keeps them through a reload', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await button(/^Cancelados/).click()
  await expectText(rowOf('Entrega velha 10.'), 'Pedido cancelado')
  await expectGone(rowOf('Bolo de hoje'))
  await expect.element(page.getByText('12 de 122')).toBeVisible()
  await search().fill('velha 110')
  await expectText(rowOf('Entrega velha 110.'), 'Pedido cancelado')
  await expect.element(page.getByText('1 de 122')).toBeVisible()
  expect(window.location.search).toBe('?status=cancelled&busca=velha+110')
  await reloadApp()
  await expectText(rowOf('Entrega velha 110.'), 'Pedido cancelado')
  await expect.element(search()).toHaveValue('velha 110')
  await button('Limpar Filtros').first().click()
  await expect.element(total(122)).toBeVisible()
  await expect.poll(() => window.location.search).toBe('')
})

test('a page that cannot be loaded leaves what is there, says so, and is loaded when the server answers again', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await expectText(rowOf('Entrega velha 1.'), 'Entregue')
  // 404: no automatic retry, so that the test waits for none.
  answer(ordersApi.all, failure(404, { message: 'Pedido não encontrado.' }))
  await expect.poll(() => (toTheEnd(), page.getByRole('alert').elements().length)).toBe(1)
  await expectText(page.getByRole('alert'), 'Pedido não encontrado.')
  await expectText(list(), 'Entrega velha ')
  answer(ordersApi.all, failure(503))
  await button('Tentar novamente').click()
  await expect.poll(() => olderCalls().length, { timeout: 10_000 }).toBeGreaterThan(4)
  answerOrders(ordersApi.all, ...all)
  await expect
    .poll(() => (refreshOrders(), toTheEnd(), rowOf('Entrega velha 119.').elements().length), { timeout: 15_000 })
    .toBe(1)
})

test('an older order that another admin deletes leaves the list and the counters', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await expectText(rowOf('Entrega velha 1.'), 'Entregue')
  const gone = older[1]!
  answerOrders(ordersApi.all, ...all.filter(({ id }) => id !== gone.id))
  removeOrder({ id: gone.id, version: gone.version + 1 })
  await expectGone(rowOf('Entrega velha 1.'))
  await expect.element(total(121)).toBeVisible()
})

test('an address opens an order of any age; Back closes it and keeps the filter', async () => {
  const far = older[119]!
  answer(ordersApi.find, ({ params }) => (params['id'] === far.id ? far : failure(404)))
  await renderApp(`/admin?status=pending&pedido=${far.id}`, { user: anAdmin() })
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await expectText(dialog, 'Entrega velha 119.')
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  expect(window.location.search).toBe('?status=pending')
  await opener('Bolo de hoje').click()
  await expectText(dialog, 'Bolo de hoje')
  expect(window.location.search).toContain(`pedido=${live[0]!.id}`)
  window.history.back()
  await expectGone(dialog)
  expect(window.location.search).toBe('?status=pending')
})

test('an address of an order that is gone says so', async () => {
  answer(ordersApi.find, failure(404, { message: 'Pedido não encontrado.' }))
  await renderApp(`/admin?pedido=${crypto.randomUUID()}`, { user: anAdmin() })
  await expect
    .element(page.getByRole('dialog', { name: 'Pedido excluído' }))
    .toMatchTextContent('não está mais na lista')
})

test("a motoboy's open deliveries come first, however old, and the finished ones in pages", async () => {
  const motoboy = aMotoboy()
  const open = orderOf(shop, { description: 'Ainda na rua', status: 'in_progress', created_at: daysAgo(4) }, motoboy)
  const done = older.slice(0, 70).map((order) => ({ ...order, motoboy: open.motoboy, motoboy_id: open.motoboy_id }))
  answerOrders(ordersApi.mine, ...[open, ...done].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)))
  answer(motoboysApi.me, recordOf(motoboy))
  await renderApp('/motoboy', { user: motoboy, size: phone })
  await expectText(page.css('article').first(), 'Ainda na rua')
  await expectText(button(/^Total|Total$/).first(), '71')
  await expect
    .poll(() => (window.scrollTo(0, 1_000_000), rowOf('Entrega velha 69.').elements().length), { timeout: 10_000 })
    .toBe(1)
})
