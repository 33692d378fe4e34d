import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { earningsApi } from '@ligeiro/contract/earnings-api'
import { handoversApi } from '@ligeiro/contract/handovers-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadAgain } from '#api/load-again.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { earningLine as line, earnings } from './earnings.ts'
import { settlementOf } from './money.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectLoaded } from './screen.ts'

const motoboy = aMotoboy()
beforeEach(async () => {
  await configIs({ money: true })
  answer(motoboysApi.me, recordOf(motoboy))
  answer(earningsApi.read, earnings)
  answer(earningsApi.lines, [line('3.1'), line('2.1', { settlement: 12, day: '2026-11-19' })])
  answer(settlementsApi.list, [])
})
const open = (path = '/motoboy/earnings') => renderApp(path, { user: motoboy, size: phone })

test('the bar above the counters leads to what the motoboy earned, and back', async () => {
  answerOrders(ordersApi.mine, orderOf(aClient(), {}, motoboy))
  await open('/motoboy')
  const bar = page.getByRole('link', { name: 'Hoje R$ 86,40 · Em mãos R$ 320,00' })
  await expect.element(bar).toBeVisible()
  expect(bar.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  await accessible()
  await bar.click()
  await expect.element(page.getByText('No acerto você entrega R$ 188,80')).toBeVisible()
  await expect.element(page.getByText('31 entregas')).toBeVisible()
  await expect.element(page.getByText('Padaria do Sol')).toBeVisible()
  await expect.element(page.getByText('Entrega · Acerto nº 12')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '2 retornos pendentes' })).toHaveAttribute('href', '/motoboy')
  await accessible()
  await page.getByRole('link', { name: 'Minhas Entregas' }).click()
  await expect.element(bar).toBeVisible()
})

test('of the three sums today has a row of its own, week and month stand beside each other', async () => {
  await open()
  await expect.element(page.getByText('Semana', { exact: true })).toBeVisible()
  const [today, week, month] = ['Hoje', 'Semana', 'Mês'].map((label) =>
    page.getByText(label, { exact: true }).element().parentElement!.getBoundingClientRect(),
  )
  expect(today!.width).toBe(phone.width)
  expect(week!.top).toBeGreaterThanOrEqual(today!.bottom)
  expect(month!.top).toBe(week!.top)
  expect(month!.left).toBeGreaterThanOrEqual(week!.right)
})

test.each([
  ['what it brought, and today', [line('3.1'), line('2.1')], '+ R$ 10,80 · hoje R$ 86,40'],
  ['nothing of money where the order brought nothing yet', [line('2.1')], null],
])('the hand-over says %s', async (_, lines, words) => {
  const delivered = orderOf(aClient(), { status: 'in_progress' }, motoboy)
  const [first, ...rest] = lines
  const ofThis = words === null ? first! : { ...first!, order: { id: delivered.id, address: 'Rua Bocaiúva' } }
  answer(earningsApi.lines, [ofThis, ...rest])
  answerOrders(ordersApi.mine, delivered)
  answer(recipientCodeApi.confirm, { ...delivered, status: 'delivered', received_by: 'code', version: 2 })
  await open('/motoboy')
  await button(/^Confirmar/)
    .first()
    .click()
  await page.getByLabelText('Código de quem recebe').fill('904412')
  const toast = page.getByRole('status').filter({ hasText: 'Entrega confirmada com sucesso!' })
  await expect.element(toast).toBeVisible()
  await expect.poll(() => callsTo(earningsApi.lines).length).toBeGreaterThan(0)
  await expectLoaded()
  await expect.element(toast).toHaveTextContent(`Entrega confirmada com sucesso!${words ?? ''}`)
})

test('where the firm has not begun there is no bar', async () => {
  await configIs({ money: false })
  answerOrders(ordersApi.mine, orderOf(aClient(), { description: 'Torta alemã' }, motoboy))
  await open('/motoboy')
  await expect.element(page.getByText('Torta alemã').first()).toBeVisible()
  expect(page.getByRole('link', { name: /Ganhos|Hoje/ }).elements()).toEqual([])
  expect(callsTo(earningsApi.read)).toEqual([])
})

test('without coverage the last answer is shown with its age, and nothing of another person', async () => {
  await open()
  await expect.element(page.getByText('No acerto você entrega R$ 188,80')).toBeVisible()
  for (const endpoint of [earningsApi.read, earningsApi.lines, settlementsApi.list])
    answer(endpoint, () => {
      throw new TypeError('offline')
    })
  await reloadApp()
  await expect.element(page.getByText(/^A lista abaixo é de \d\d:\d\d, há menos de 1 min\.$/)).toBeVisible()
  await expect.element(page.getByText('No acerto você entrega R$ 188,80')).toBeVisible()
  await renderApp('/motoboy/earnings', { user: aMotoboy(), size: phone })
  await reloadApp()
  await expectGone(page.getByText('No acerto você entrega R$ 188,80'))
})

test('the motoboy reads what became of the cash that they gave to a shop', async () => {
  const given = {
    motoboy: { id: 'm', name: motoboy.name },
    client: { id: 'c1', name: 'Padaria do Sol' },
    at: '2026-11-21T17:02:00.000Z',
  }
  answer(handoversApi.list, [
    { ...given, id: 'h3', amount: 30, state: 'open' },
    { ...given, id: 'h2', amount: 20, state: 'denied' },
    { ...given, id: 'h1', amount: 10, state: 'received' },
  ])
  await open()
  const list = page.getByRole('list', { name: 'Entregas de dinheiro' })
  await expect.element(list.getByText('Aguardando a loja, 21/11/2026 14:02')).toBeVisible()
  await expect.element(list.getByText('A loja não recebeu, 21/11/2026 14:02')).toBeVisible()
  expect(list.getByText('R$ 10,00').elements()).toEqual([])
  await accessible()
})

test('shops of one name have a line each, and one that is settled leaves no other behind', async () => {
  const carryingOf = (...names: string[]) =>
    names.map((name, n) => ({ client: { id: `${name} ${n}`, name }, amount: 10 + n, to_give_back: 0 }))
  const [bar, ...bakeries] = carryingOf('Bar', 'Padaria', 'Padaria')
  answer(earningsApi.read, { ...earnings, carrying: [bar!, ...bakeries] })
  await open()
  await expect.element(page.getByText('Bar', { exact: true })).toBeVisible()
  answer(earningsApi.read, { ...earnings, carrying: bakeries })
  void loadAgain('money')
  await expectGone(page.getByText('Bar', { exact: true }))
  expect(page.getByText('Padaria', { exact: true }).elements()).toHaveLength(2)
})

test('nothing earned yet is said', async () => {
  const none = { deliveries: 0, earned: 0 }
  answer(earningsApi.read, {
    today: none,
    week: none,
    month: none,
    open: { earned: 0, advances: 0, carried: 0, net: 0 },
    carrying: [],
    returns: 0,
  })
  answer(earningsApi.lines, [])
  await open()
  await expect.element(page.getByText('Nada ainda. Cada entrega aparece aqui assim que é confirmada.')).toBeVisible()
  await expect.element(page.getByText('Nada a acertar por enquanto')).toBeVisible()
  expect(page.getByText(/pendente/).elements()).toEqual([])
})

test.each([
  [0, -7.02, 'Você ainda entrega R$ 7,02 de acerto fechado'],
  [0, 7.02, 'Você ainda recebe R$ 7,02 de acerto fechado'],
  [10.8, -7.02, 'No acerto você recebe R$ 10,80. Você ainda entrega R$ 7,02 de acerto fechado'],
])('with %d open, a closed settlement of which %d is not paid is said', async (net, due, words) => {
  answer(earningsApi.read, { ...earnings, open: { ...earnings.open, net, due } })
  await open()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('a motoboy agrees to a settlement once, and a failure is said', async () => {
  let agreed_at: string | null = null
  answer(settlementsApi.list, () => [{ ...settlementOf({ id: 'm', name: motoboy.name }), agreed_at }])
  answer(settlementsApi.agree, () => failure(409, { code: 'conflict', message: 'Este acerto foi estornado.' }))
  await open()
  await expect.element(page.getByText('Você recebe R$ 131,20')).toBeVisible()
  await button('Conferi e concordo').click()
  await expect.element(page.getByText('Este acerto foi estornado.')).toBeVisible()
  answer(settlementsApi.agree, () => {
    agreed_at = '2026-11-21T23:40:00.000Z'
    return { ...settlementOf({ id: 'm', name: motoboy.name }), agreed_at }
  })
  await button('Conferi e concordo').click()
  await expect.element(page.getByText('Você conferiu e concordou em 21/11/2026')).toBeVisible()
  await expectGone(button('Conferi e concordo'))
  await accessible()
})
