import type { Order } from '@ligeiro/contract/order'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, emptyStatement, listed, orderOf } from './fixtures.ts'
import { countPresses } from './presses.ts'
import { desk, phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText } from './screen.ts'

const shop = aClient({ name: 'Floricultura Ipê' })
const motoboy = aMotoboy()
const dialog = page.getByRole('dialog', { name: 'Gerar Extrato de Pedidos' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name })
const figure = (label: string) =>
  dialog
    .css('dl > div')
    .filter({ hasText: new RegExp(`^${label}[R\\d]`) })
    .css('dd')
    .first()
const expectFigure = (label: string, value: string) => expect.element(figure(label)).toHaveTextContent(value)
const lastQuery = () => Object.fromEntries(callsTo(statementApi.read).at(-1)!.query)

/** The statement of these orders, none of them delivered or cancelled. */
const statementOf = (orders: Order[], about: Partial<Statement> = {}): Statement => ({
  ...emptyStatement,
  count: orders.length,
  preview: orders.slice(0, 10),
  ...about,
})
const cakes = (count: number) =>
  Array.from({ length: count }, (_, n) => orderOf(shop, { description: `Bolo número ${n + 1}` }))

beforeEach(() => {
  answer(usersApi.all, [{ ...shop, active: true }])
  answer(motoboysApi.all, [listed(motoboy)])
})

async function open(size = desk) {
  await renderApp('/admin', { user: anAdmin(), size })
  if (size === phone) await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole(size === phone ? 'menuitem' : 'button', { name: 'Extrato' }).click()
}

test('a statement without orders says so, and offers no file', async () => {
  answer(statementApi.read, statementOf([]))
  await open()
  await expect.element(dialog.getByText('Nenhum pedido encontrado com os filtros selecionados')).toBeVisible()
  await expectFigure('Pedidos', '0')
  await expectFigure('Valor total', 'R$ 0,00')
  await expectFigure('Entregues', '0')
  await expectFigure('Cancelados', '0')
  for (const name of ['Baixar CSV', 'Baixar Excel']) await expect.element(inDialog(name)).toBeDisabled()
  await inDialog('Mais').click()
  for (const name of ['Imprimir', 'CSV completo'])
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await accessible()
  await inDialog('Cancelar').click()
  await expectGone(dialog)
})

test.each([1, 10, 11])('a statement of %i orders shows at most ten', async (count) => {
  answer(statementApi.read, statementOf(cakes(count)))
  await open()
  await expectFigure('Pedidos', String(count))
  await expectCount(dialog.getByRole('region', { name: 'Primeiros pedidos' }).css('tbody tr'), Math.min(count, 10))
  await expectCount(dialog.getByText('+ 1 pedidos adicionais'), count > 10 ? 1 : 0)
  expect(dialog.getByText('pedidos adicionais').elements()).toHaveLength(count > 10 ? 1 : 0)
})

test('every filter reaches the server, can be cleared, is remembered, and shows what is wrong with its value', async () => {
  const wrong = 'A data final não pode ser anterior à data inicial'
  answer(statementApi.read, ({ query }) => {
    if (query.has('end') && (query.get('start') ?? '') > query.get('end')!)
      return failure(400, { code: 'invalid', message: wrong, issues: [{ path: 'end', message: wrong }] })
    if (query.get('end') === '2020-01-01') return statementOf([])
    if (query.has('motoboy_id')) return statementOf(cakes(1))
    if (query.has('status')) return statementOf(cakes(2))
    return statementOf(cakes(query.has('client_id') ? 3 : 4), { total: 1234.5, delivered_total: 1000, cancelled: 1 })
  })
  await open()
  await expectFigure('Pedidos', '4')
  await inDialog('Limpar filtros').click()
  await field('Cliente').selectOptions(shop.name)
  await expectFigure('Pedidos', '3')
  expect(lastQuery()).toEqual({ client_id: shop.id })
  await expectFigure('Valor total', 'R$ 1.234,50')
  await expectFigure('Cancelados', '1')
  await expectFigure('Valor entregue', 'R$ 1.000,00')
  await expect.element(dialog.getByText('R$ 234,50 não entregues')).toBeVisible()

  await inDialog('Status: Todos os status').click()
  await page.getByRole('checkbox', { name: 'Pendente' }).click()
  await button('Fechar').last().click()
  await expectFigure('Pedidos', '2')
  expect(lastQuery()).toEqual({ client_id: shop.id, status: 'pending' })
  await inDialog('Limpar filtros').click()
  await expectFigure('Pedidos', '4')
  await field('Motoboy').selectOptions(motoboy.name)
  await expectFigure('Pedidos', '1')
  expect(lastQuery()).toEqual({ motoboy_id: listed(motoboy).id })

  await field('Data final').fill('2020-01-01')
  await expect.element(dialog.getByText('Nenhum pedido encontrado com os filtros selecionados')).toBeVisible()
  expect(lastQuery()).toEqual({ motoboy_id: listed(motoboy).id, end: '2020-01-01' })
  await field('Data inicial').fill('2020-01-02')
  await expect.element(field('Data final')).toHaveAccessibleDescription(wrong)
  await expect.element(inDialog('Baixar Excel')).toBeDisabled()
  await accessible()
  await field('Data final').fill('')
  await expectFigure('Pedidos', '1')
  expect(lastQuery()).toEqual({ motoboy_id: listed(motoboy).id, start: '2020-01-02' })

  await reloadApp()
  await button('Extrato').click()
  await expect.element(field('Data inicial')).toHaveValue('02/01/2020')
  await expect.element(field('Motoboy')).toHaveDisplayValue(new RegExp(motoboy.name))
  await expectFigure('Pedidos', '1')
  await inDialog('Limpar filtros').click()
  await expect.element(field('Data inicial')).toHaveValue('')
  await expect.element(inDialog('Limpar filtros')).toBeDisabled()
})

test('the statement opens on this month, and each period is one press away', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-04T15:00:00Z') })
  answer(statementApi.read, statementOf(cakes(1)))
  await open()
  await expectFigure('Pedidos', '1')
  const daysAsked = () => callsTo(statementApi.read).map(({ query }) => [query.get('start'), query.get('end')])
  await expect.poll(() => daysAsked().at(-1)).toEqual(['2026-03-01', '2026-03-31'])
  await expect.element(dialog.getByRole('button', { name: 'Mês', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await inDialog('Mês passado').click()
  await expect.poll(() => daysAsked().at(-1)).toEqual(['2026-02-01', '2026-02-28'])
  await inDialog('Hoje').click()
  await expect.poll(() => daysAsked().at(-1)).toEqual(['2026-03-04', '2026-03-04'])
  await inDialog('Limpar filtros').click()
  await expect.poll(() => daysAsked().at(-1)).toEqual([null, null])
})

test('the statement shows totals for each client, motoboy and status, and days as orders and as money', async () => {
  const sums = { count: 2, total: 22, delivered: 0, delivered_total: 0, cancelled: 0 }
  answer(
    statementApi.read,
    statementOf(cakes(2), {
      ...sums,
      by_client: [{ id: shop.id, name: shop.name, ...sums }],
      by_motoboy: [{ id: null, name: null, ...sums }],
      by_status: [
        { status: 'awaiting_approval', count: 1, total: 22 },
        { status: 'rejected_by_client', count: 1, total: 0 },
      ],
      by_day: ['2026-11-20', '2026-11-21'].map((day) => ({ day, ...sums })),
    }),
  )
  await open()
  await expectText(dialog, 'inclui 1 rejeitado')
  await expect.element(dialog.getByText('Pedidos por dia')).toBeVisible()
  await expect.element(dialog.getByText('Maior dia: 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Valor', exact: true }).click()
  await expect.element(dialog.getByText('Maior dia: R$ 22,00')).toBeVisible()
  for (const [view, row] of [
    ['Por cliente', [shop.name, '2', '0', '0', '0,00', '22,00']],
    ['Por motoboy', ['Sem motoboy', '2', '0', '0', '0,00', '22,00']],
    ['Por status', ['Aguardando Aprovação', '1', '22,00']],
  ] as const) {
    await inDialog(view).click()
    const cells = dialog.getByRole('row').filter({ hasText: row[0] }).getByRole('cell')
    await expect.poll(() => cells.elements().map(({ textContent }) => textContent)).toEqual([...row])
    await accessible()
  }
})

test('one order of last month is found by its day in three presses', async () => {
  const order = { ...cakes(1)[0]!, created_at: '2026-10-21T15:00:00.000Z' }
  const sums = { count: 1, total: 22, delivered: 0, delivered_total: 0, cancelled: 0 }
  const by_day = ['2026-10-20', '2026-10-21'].map((day) => ({ day, ...sums }))
  answer(statementApi.read, statementOf([order], { by_day }))
  answer(ordersApi.find, order)
  answer(ordersApi.history, [])
  const pressed = countPresses()
  await open()
  await inDialog('Mês passado').click()
  // A month of few orders is all in sight.
  await expect.element(inDialog('21/10/2026 12:00')).toBeVisible()
  await inDialog('21/10/2026: Pedidos 1').click()
  await expect.poll(lastQuery).toMatchObject({ start: '2026-10-21', end: '2026-10-21' })
  // Until the answer all is faded.
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  await accessible()
  await inDialog('21/10/2026 12:00').click()
  await expect.element(page.getByRole('dialog', { name: 'Gerenciar Pedido' }).getByText('Bolo número 1')).toBeVisible()
  // The first of them opens the statement.
  expect(pressed()).toBe(4)
})

test('no date, status or value of the statement is cut on a computer, and no figure is beside the dialog', async () => {
  const orders = cakes(1).map((order) => ({ ...order, status: 'awaiting_approval' as const, price: 12_345.6 }))
  answer(statementApi.read, statementOf(orders, { total: 1_456_787.2, delivered_total: 1_283_948.8, cancelled: 12 }))
  await open()
  await expectFigure('Valor entregue', 'R$ 1.283.948,80')
  const figures = dialog.css('dl').element()
  expect(figures.scrollWidth).toBeLessThanOrEqual(figures.clientWidth)
  const cells = dialog.css('tbody td').elements()
  for (const index of [0, 2, 4]) expect(cells[index]!.scrollWidth).toBeLessThanOrEqual(cells[index]!.clientWidth)
})

test('the statement dialog fills the whole screen of a phone; with its dates and the value in sight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-04T15:00:00Z') })
  const wrong = 'A data final não pode ser anterior à data inicial'
  answer(statementApi.read, ({ query }) =>
    query.get('end') === '2020-01-01'
      ? failure(400, { code: 'invalid', message: wrong, issues: [{ path: 'end', message: wrong }] })
      : statementOf(cakes(1), { delivered_total: 1000 }),
  )
  await open(phone)
  await expectFigure('Valor entregue', 'R$ 1.000,00')
  await expect.element(field('Data final')).toBeInViewport()
  await expect.element(figure('Valor entregue')).toBeInViewport()
  await dialog.getByText('Mais filtros').click()
  await field('Cliente').selectOptions(shop.name)
  await expect.element(dialog.getByText('Mais filtros (1)')).toBeVisible()
  await field('Data final').fill('2020-01-01')
  await expect.element(field('Data final')).toHaveAccessibleDescription(wrong)
  await accessible()
  await field('Data final').fill('2026-03-02')
  await expectFigure('Valor entregue', 'R$ 1.000,00')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await inDialog('Fechar').click()
  await expectGone(dialog)
})

test('on a phone a month has the label of every fifth day, and the footer a button for each file', async () => {
  const by_day = Array.from({ length: 30 }, (_, day) => ({
    day: `2026-11-${String(day + 1).padStart(2, '0')}`,
    count: 1,
    total: 10,
    delivered: 1,
    delivered_total: 10,
    cancelled: 0,
  }))
  answer(statementApi.read, statementOf(cakes(3), { by_day }))
  await open(phone)
  await expect.element(dialog.getByText('Maior dia: 1')).toBeVisible()
  const labels = dialog
    .css('figure li > span:last-child > span')
    .elements()
    .map((label) => label.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  expect(labels).toHaveLength(6)
  for (const [index, label] of labels.entries())
    expect(label.left).toBeGreaterThan(index === 0 ? 0 : labels[index - 1]!.right + 4)
  const footer = dialog.css('footer')
  for (const name of ['Baixar CSV', 'Baixar Excel', 'Cancelar'])
    await expect.element(footer.getByRole('button', { name })).toBeInViewport()
  await inDialog('Mais').click()
  await expect.element(page.getByRole('menuitem', { name: 'CSV completo' })).toBeVisible()
})
