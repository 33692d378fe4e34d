import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { callsTo } from './fake-server.ts'
import { aClient, aMotoboy, orderOf } from './fixtures.ts'
import { desk, phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectCount, expectText, rowOf } from './screen.ts'

const user = aClient()
const waiting = orderOf(user, { description: 'Torta', status: 'awaiting_approval', price: 12_345.6 })
const boxOf = (text: string) => rowOf('Torta').getByText(text, { exact: true }).element().getBoundingClientRect()

test('on a narrow phone a high price lies beside or below the badge, never on it', async () => {
  answerOrders(ordersApi.mine, waiting)
  await renderApp('/client', { user, size: phone })
  await expect.element(rowOf('Torta')).toBeVisible()
  const [badge, price] = [boxOf('Aguardando Aprovação'), boxOf('R$ 12345.60')]
  expect(price.left >= badge.right || price.top >= badge.bottom).toBe(true)
})

test('an order whose price waits for an answer comes before newer ones', async () => {
  answerOrders(ordersApi.mine, orderOf(user, { description: 'Novo' }), {
    ...waiting,
    created_at: '2026-01-01T12:00:00Z',
  })
  await renderApp('/client', { user, size: phone })
  const texts = () =>
    page
      .getByRole('article')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(texts).toEqual([expect.stringContaining('Torta'), expect.stringContaining('Novo')])
})

test.each([
  ['phone', phone],
  ['computer', desk],
])('on a %s the order that a motoboy could not deliver says why, and since when it is on its way', async (_, size) => {
  const at = new Date(Date.now() - 14.5 * 60_000).toISOString()
  const tried = { status: 'in_progress', status_changed_at: at, not_delivered: { reason: 'absent', at } } as const
  answerOrders(ordersApi.mine, orderOf(user, { description: 'Torta', created_at: '2026-01-01T12:00:00Z', ...tried }))
  await renderApp('/client', { user, size })
  await expect.element(rowOf('Torta')).toMatchTextContent('Não entregue: ausente')
  await expectText(rowOf('Torta'), 'saiu há 14 min')
})

test('a done order is a low row below its day, after the open ones; it is repeated by one tap, and its details have the rest', async () => {
  const about = {
    description: 'Bolo de nozes',
    status: 'delivered',
    price: 18,
    delivered_at: new Date().toISOString(),
  } as const
  const done = orderOf(user, { ...about, receiver: 'Portaria' }, aMotoboy())
  answerOrders(ordersApi.mine, done, orderOf(user, { description: 'Novo', created_at: '2026-01-01T12:00:00Z' }))
  await renderApp('/client', { user, size: phone })
  await expect.element(page.getByRole('heading', { name: 'Hoje: 1 entregue' })).toBeVisible()
  await expectText(page.getByRole('article').last(), 'Bolo de nozes')
  const row = rowOf('Bolo de nozes')
  await expectText(row, 'R$ 18.00')
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(114)
  const repeat = row.getByRole('button', { name: 'Repetir' })
  expect(repeat.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await repeat.click()
  const create = page.getByRole('dialog', { name: 'Criar Novo Pedido' })
  await expect.element(create.getByLabelText('Descrição')).toHaveValue('Bolo de nozes')
  await create.getByRole('button', { name: 'Cancelar' }).click()
  await row.getByRole('button', { name: /^Pedido #/ }).click({ position: { x: 100, y: 20 } })
  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  for (const text of [done.pickup_address, done.delivery_address, 'Jéssica Hoffmann', 'Portaria'])
    await expectText(details, text)
})

test('a filter that finds nothing can be removed where it says so', async () => {
  answerOrders(ordersApi.mine, waiting)
  await renderApp('/client?status=cancelled', { user, size: phone })
  await expect.element(page.getByText('Nenhum pedido encontrado com os filtros aplicados.')).toBeVisible()
  await button('Limpar Filtros').click()
  await expect.element(rowOf('Torta')).toBeVisible()
})

test.each([
  ['without orders a new order is the main button', [], true],
  ['while a price waits for an answer, its button is the main one', [waiting], false],
])('%s', async (_, orders, isMain) => {
  answerOrders(ordersApi.mine, ...orders)
  await renderApp('/client', { user, size: phone })
  await expect.element(page.getByText(orders.length > 0 ? 'Torta' : 'Crie seu primeiro pedido!')).toBeVisible()
  await expect.poll(() => button('Novo Pedido').element().matches('.bg-accent')).toBe(isMain)
})

test.each([
  ['phone', phone],
  ['computer', desk],
])(
  'on a %s a client searches by address, description and id, and the address of the page keeps the search',
  async (_, size) => {
    const cake = orderOf(user, { description: 'Torta', delivery_address: 'R. Joe Collaço, 708' })
    answerOrders(ordersApi.mine, cake, orderOf(user, { description: 'Pão' }))
    await renderApp('/client', { user, size })
    await expectCount(page.getByRole('article'), 2)
    if (size === phone) await button('Buscar pedido').click()
    const field = page.getByRole('searchbox')
    for (const text of ['collaco', 'tort', `#${cake.id.slice(0, 8)}`]) {
      await field.fill(text)
      await expectCount(page.getByRole('article'), 1)
      await expect.element(rowOf('Torta')).toBeVisible()
      await expect.poll(() => new URLSearchParams(window.location.search).get('busca')).toBe(text)
      await expect.poll(() => callsTo(ordersApi.counts).some(({ query }) => query.get('q') === text)).toBe(true)
    }
    await reloadApp()
    await expect.element(field).toHaveValue(`#${cake.id.slice(0, 8)}`)
    await field.fill('nada disso')
    await expect.element(page.getByText('Nada com “nada disso”')).toBeVisible()
    await button('Limpar Filtros').click()
    await expectCount(page.getByRole('article'), 2)
  },
)
