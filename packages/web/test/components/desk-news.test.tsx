import { deskApi } from '@ligeiro/contract/desk-api'
import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentStore } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { status } from './default-answers.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const shop = aClient({ name: 'Confeitaria da Ilha' })
const order = orderOf(shop, { status: 'in_progress', price: 18 }, aMotoboy())
const all: NewsLine[] = [12, 11, 10].map((id) => ({
  id: String(id),
  step: id === 12 ? 'notDelivered' : 'approve',
  actor: { name: id === 12 ? 'Davi' : shop.name, role: id === 12 ? 'motoboy' : 'client' },
  order: { id: order.id, description: `Bolo ${id}`, client: shop.name },
  at: new Date().toISOString(),
  reason: id === 12 ? 'absent' : null,
  note: id === 12 ? 'Dona Ivone saiu' : null,
}))
/** The server knows the lines up to this id. */
const happened = (newest: number) =>
  answer(deskApi.news, ({ query }) =>
    all.filter(({ id }) => Number(id) <= newest && Number(id) > Number(query.get('since') ?? 0)),
  )
const item = (text: string) =>
  page.getByRole('list', { name: 'Novidades' }).getByRole('button').filter({ hasText: text })

test('the bell counts what the user has not seen, and the list marks it, until it was opened', async () => {
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  answer(systemApi.status, { ...status, letters: { sent: true, waiting: 0 } })
  happened(10)
  const user = anAdmin()
  await renderApp('/admin', { user })
  await expect.element(button('Novidades')).toBeVisible()
  // What happened before their first use of this browser is not new.
  await expect.poll(() => localStorage.getItem('newsSeen')).toBe(`${user.id} 10`)
  happened(12)
  currentStore().onEvent('order:delivery-started', { order: { ...order, version: 2 } })
  await button('Novidades, 2 não vistas').click()
  await expectText(item('Bolo 12'), /Não entregue: ausente \(nova\)Davi · Confeitaria da Ilha: Bolo 12Dona Ivone saiu/)
  await expectText(item('Bolo 11'), '(nova)')
  await expect.element(item('Bolo 10')).not.toMatchTextContent('(nova)')
  await accessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(button('Novidades')).toHaveAccessibleName('Novidades')
  await reloadApp()
  await expect.element(button('Novidades')).toHaveAccessibleName('Novidades')
  expect(callsTo(deskApi.news).at(-1)?.query.get('since')).toBe('12')
})

test('the news are sorted by when they happened, not by when they arrived', async () => {
  answerOrders(ordersApi.all, order)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const minutes = [30, 19, 41]
  answer(
    deskApi.news,
    all.map((line, index) => ({ ...line, at: ago(minutes[index] ?? 0) })),
  )
  await renderApp('/admin', { user: anAdmin() })
  await button('Novidades').click()
  const lines = page.getByRole('list', { name: 'Novidades' }).getByRole('button')
  await expect
    .poll(() => lines.elements().map(({ textContent }) => /Bolo \d+/.exec(textContent)?.[0]))
    .toEqual(['Bolo 11', 'Bolo 12', 'Bolo 10'])
})

test('a line opens its order, and another user of the browser starts anew', async () => {
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  happened(12)
  localStorage.setItem('newsSeen', `${crypto.randomUUID()} 3`)
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await button('Novidades').click()
  await item('Bolo 12').click()
  await expectText(page.getByRole('dialog', { name: 'Gerenciar Pedido' }), 'Bolo de casamento')
  expect(callsTo(deskApi.news)[0]?.query.has('since')).toBe(false)
})

test('a list that cannot be loaded says so, and an empty one too', async () => {
  answer(deskApi.news, failure(400, { message: 'since inválido' }))
  await renderApp('/admin', { user: anAdmin() })
  await button('Novidades').click()
  await expect.element(button('Tentar novamente')).toBeVisible()
  answer(deskApi.news, [])
  await button('Tentar novamente').click()
  await expect.element(page.getByText('Nada ainda. O que clientes e motoboys fizerem aparece aqui.')).toBeVisible()
  await expectGone(button('Tentar novamente'))
})

test('the figures of the day are one line, and follow the deliveries', async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(page.getByText('Nenhuma entrega hoje')).toBeVisible()
  answer(deskApi.dayFigures, { delivered: 1, total: 18, unpriced: 0, median_minutes: 38 })
  currentStore().onEvent('order:delivery-completed', { order: { ...order, status: 'delivered', version: 2 } })
  await expect.element(page.getByText('1 entregue hoje · R$ 18,00 · em 38 min')).toBeVisible()
})

test('the time of the last answer, which comes with the orders, does not move the figures of the day', async () => {
  const { promise: orders, resolve: answerList } = Promise.withResolvers<Response>()
  answer(ordersApi.all, () => orders)
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(button('Novidades')).toBeVisible()
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  const figures = page.getByText('Nenhuma entrega hoje')
  const first = figures.query()?.getBoundingClientRect().x
  answerList(Response.json([], { headers: { 'x-orders-total': '0', 'x-orders-cursor': 'first' } }))
  await expect.element(page.getByText(/Atualizado às/)).toBeVisible()
  await expect.element(figures).toBeVisible()
  const { x } = figures.element().getBoundingClientRect()
  expect(first ?? x).toBe(x)
})
