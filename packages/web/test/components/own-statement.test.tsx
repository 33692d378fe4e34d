import { ordersApi } from '@ligeiro/contract/orders-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import type { OwnStatement } from '@ligeiro/contract/statement-schemas'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'

const user = aClient({ name: 'Padaria do Sol' })
const sums = { count: 24, total: 430, delivered: 23, delivered_total: 412, cancelled: 1 }
const line: OwnStatement['lines'][number] = {
  id: orderOf(user).id,
  at: '2026-11-21 14:02',
  delivered_at: '2026-11-21 14:02',
  receiver: 'Portaria',
  description: 'Torta de limão',
  pickup_address: 'R. Bocaiúva, 2468',
  delivery_address: 'R. Lauro Linhares, 1288',
  status: 'delivered',
  motoboy: 'Jéssica',
  price: 18,
}
const answerOwn = () =>
  answer(statementApi.own, ({ query }) => ({
    ...sums,
    by: query.get('by') === 'delivered' ? ('delivered' as const) : ('created' as const),
    lines: query.get('lines') === 'none' ? [] : [line],
  }))

test.each([
  ['phone', phone],
  ['computer', undefined],
])('the home says what the month has, and leads to its statement: %s', async (_, size) => {
  answerOwn()
  answerOrders(ordersApi.mine, orderOf(user, { description: 'Bolo' }))
  await renderApp('/client', { user, ...(size && { size }) })
  const link = page.getByRole('link', { name: /: R\$ 412,00, 23 entregas$/ })
  await expect.element(link).toBeVisible()
  await accessible()
  await link.click()
  await expect.element(page.getByRole('heading', { name: /^Extrato, / })).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^Extrato · /)
  await expectText(page.getByRole('region', { name: 'Pedidos' }), 'Torta de limão')
  await accessible()
})

test('the months before, all orders, the file and the paper', async () => {
  answerOwn()
  answer(statementApi.ownCsv, failure(400, { message: 'São 2.001 pedidos. Escolha um período de até 2.000.' }))
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await renderApp('/client/statement', { user })
  await expectText(page.getByRole('region', { name: 'Pedidos' }), 'Torta de limão')
  await button('Mês anterior').click()
  await button('Todos os pedidos').click()
  await expect
    .poll(() => callsTo(statementApi.own).map(({ query }) => query.get('by')))
    .toEqual(expect.arrayContaining(['delivered', 'created']))
  await expectText(page.css('main'), 'Cancelados')
  await button('Baixar CSV').click()
  await expectText(page.css('main'), 'Escolha um período de até 2.000.')
  await button('Imprimir').click()
  expect(print).toHaveBeenCalledTimes(1)
})

test('a month without deliveries says so', async () => {
  answer(statementApi.own, { ...sums, count: 0, delivered: 0, delivered_total: 0, by: 'delivered', lines: [] })
  await renderApp('/client/statement', { user })
  await expectText(page.css('main'), 'Nenhum pedido neste mês.')
  await expect.element(button('Baixar CSV')).toBeDisabled()
})
