import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { clockTime } from '#lib/dates.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { drawnTexts } from '#test/drawn-texts.ts'
import { answer, failure } from './fake-server.ts'
import { aClient, aMotoboy, orderOf } from './fixtures.ts'
import { answerInvoices, overdue } from './invoices.ts'
import { longest } from './longest.ts'
import { sidewaysOverflow } from './measures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, rowOf } from './screen.ts'

const user = aClient()
const jessica = aMotoboy()
const waiting = orderOf(user, {
  description: 'Torta',
  status: 'awaiting_approval',
  price: 28,
  created_at: '2026-11-01T12:00:00Z',
})
const started = {
  status: 'in_progress',
  pickup_address: 'R. Lauro Linhares, 1288, Trindade',
  delivery_address: 'R. Rui Barbosa, 104, Agronômica',
} as const
const onTheWay = orderOf(user, { description: 'Marmitas', ...started }, jessica)
const newer = orderOf(user, { description: 'Pão', created_at: new Date(Date.now() + 1000).toISOString() })
const topOf = (element: Element) => element.getBoundingClientRect().top
const card = rowOf('Marmitas')

async function open(orders: Order[], arrival?: { from: string; to: string }) {
  answerOrders(ordersApi.mine, ...orders)
  answer(ordersApi.find, ({ params }) => ({
    ...orders.find(({ id }) => id === params['id'])!,
    version: 9,
    ...(arrival && { arrival }),
  }))
  await renderApp('/client', { user, size: phone })
}

test('when all orders stand in front, the heading of the others has its sentence', async () => {
  await open([onTheWay])
  const sentence = page.getByText('Nenhum outro pedido recente.')
  await expect.element(sentence).toBeVisible()
  // The search half below the dock is no small target.
  sentence.element().scrollIntoView({ block: 'center' })
  await accessible()
})

test('first what asks for an answer, then what is on the way, what is owed, the counters and filters, and the others', async () => {
  await configIs({ money: true })
  answerInvoices()
  answer(invoicesApi.list, ({ query }) => (query.get('status') === 'overdue' ? [overdue] : []))
  await open([newer, onTheWay, waiting])
  await expectText(page.getByRole('status').filter({ hasText: 'Fatura vencida' }), 'Fatura vencida: R$ 40,00')
  const parts = [
    rowOf('Torta'),
    card,
    page.getByText('Fatura vencida: R$ 40,00'),
    button(/^Pendentes/),
    page.getByRole('heading', { name: 'Pedidos Recentes' }),
    rowOf('Pão'),
  ]
  for (const part of parts) await expect.element(part).toBeInTheDocument()
  const tops = parts.map((part) => topOf(part.element()))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expectText(button(/^Total/), '3')
  await accessible()
  await button('Pagar com Pix').click()
  await expect.element(page.getByRole('dialog').getByText('R$ 40,00').first()).toBeVisible()
})

test('while the invoices are asked, no placeholder stands below the orders in front: they would move it', async () => {
  await configIs({ money: true })
  answerInvoices()
  const { promise, resolve } = Promise.withResolvers<[]>()
  answer(invoicesApi.list, () => promise)
  await open([newer, onTheWay, waiting])
  await expect.element(rowOf('Torta')).toBeVisible()
  await expectGone(page.getByRole('status', { name: 'Carregando' }))
  await expectGone(rowOf('Pão'))
  resolve([])
  await expect.element(rowOf('Pão')).toBeVisible()
})

test('of several overdue invoices the home says the sum', async () => {
  await configIs({ money: true })
  answerInvoices()
  answer(
    invoicesApi.list,
    Array.from({ length: 3 }, (_, n) => ({ ...overdue, id: `i${n}`, open: 10.1 })),
  )
  await open([newer])
  await expect.element(page.getByText('3 faturas vencidas: R$ 30,30')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pagar com Pix' })).toHaveAttribute('href', '/client/invoices')
})

test('without an overdue invoice the home says nothing of invoices', async () => {
  await configIs({ money: true })
  answer(invoicesApi.list, [])
  await open([newer])
  await expect.element(rowOf('Pão')).toBeVisible()
  await expectGone(page.getByText(/vencida/))
})

test('the home is whole without the answer about invoices', async () => {
  await configIs({ money: true })
  answer(invoicesApi.list, failure(500))
  await open([newer, onTheWay])
  await expect.element(rowOf('Pão')).toBeVisible()
  await expect.element(button(/^Pendentes/)).toBeVisible()
})

test('a delivery under way says where it goes, who left where and until when it arrives; the hand-over closes its line in the same place', async () => {
  const accepted = { ...onTheWay, status: 'accepted_by_client' as const }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const arrival = { from: inMinutes(10), to: inMinutes(22) }
  await open([newer, accepted], arrival)
  await expectText(card, 'R. Rui Barbosa, 104')
  await expectText(card, 'Jéssica vai buscar o pedido')
  const ways = () => card.element().querySelectorAll<SVGPathElement>('svg path.stroke-accent')
  const drawn = () => [...ways()].filter((way) => getComputedStyle(way).strokeDashoffset === '0px').length
  const tick = () => getComputedStyle(card.element().querySelector('svg > path:last-of-type')!).strokeDashoffset
  await expect.poll(drawn).toBe(2)
  const place = topOf(card.element())

  receiveOrder({ ...onTheWay, version: 2 })
  await expectText(card, `Jéssica saiu da Trindade, chega até ${clockTime(arrival.to, 'America/Sao_Paulo')}`)
  await expect.poll(drawn).toBe(3)
  expect(tick()).not.toBe('0px')
  await expect.element(card.getByRole('button', { name: 'Enviar código' })).toBeVisible()

  const at = '2026-11-24T21:50:00.000Z'
  receiveOrder({ ...onTheWay, status: 'delivered', delivered_at: at, status_changed_at: at, version: 3 })
  await expectText(card, 'Jéssica entregou às 18:50')
  await expect.poll(drawn).toBe(4)
  await expect.poll(tick).toBe('0px')
  expect(topOf(card.element())).toBe(place)
  await expect.element(card.getByRole('button', { name: 'Repetir' })).toBeVisible()
})

test('an order that is not there by then says how late it is', async () => {
  await open([newer, onTheWay], { from: '2026-11-24T21:40:00.000Z', to: new Date(Date.now() - 390_000).toISOString() })
  await expect.element(card).toMatchTextContent('Jéssica saiu da Trindade. Previsto até')
  await expect.element(card).toMatchTextContent('atrasado 6 min')
  await expectGone(page.getByText(/chega até/))
})

test('an order that lost its motoboy says that another is looked for, and a cancelled one nothing of a way', async () => {
  const accepted = { ...onTheWay, status: 'accepted_by_client' as const }
  await open([newer, accepted])
  await expectText(card, 'Jéssica vai buscar o pedido')
  receiveOrder({ ...accepted, motoboy: null, motoboy_id: null, version: 2 })
  await expectText(card, 'Procurando motoboy')
  receiveOrder({ ...accepted, status: 'cancelled', version: 3 })
  await expectText(card, 'Cancelado')
  await expectGone(page.getByText(/vai buscar|Procurando/))
  await expect.element(card.getByRole('button', { name: 'Repetir' })).toBeVisible()
})

test.each([
  ['R. Bocaiúva, 2468, Centro', 'saiu do Centro'],
  ['Av. Madre Benvenuta, 10, Santa Mônica', 'saiu de Santa Mônica'],
  ['Balcão', 'Jéssica saiu'],
])('from %s, where nothing tells when it arrives: %s', async (pickup_address, words) => {
  await open([{ ...onTheWay, pickup_address }])
  await expect.element(card).toMatchTextContent(words)
})

test('the longest names are drawn whole', async () => {
  const long = orderOf(
    user,
    {
      ...started,
      description: longest.description,
      pickup_address: longest.address,
      delivery_address: longest.address,
    },
    aMotoboy({ name: longest.motoboy }),
  )
  await open([newer, long])
  const longCard = rowOf('12 caixas')
  await expectText(longCard, longest.motoboy)
  expect(drawnTexts(longCard.element()).filter(({ share }) => share < 1)).toEqual([])
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
  // A filter half below the dock is no small target.
  button(/^Pendentes/)
    .element()
    .scrollIntoView({ block: 'center' })
  await accessible()
})

test('a search makes one list of all, below its heading', async () => {
  await open([newer, onTheWay, waiting])
  await expectText(card, 'Jéssica saiu da Trindade')
  const heading = page.getByRole('heading', { name: 'Pedidos Recentes' })
  expect(topOf(card.element())).toBeLessThan(topOf(heading.element()))
  await button('Buscar pedido').click()
  await expect.poll(() => topOf(card.element()) > topOf(heading.element())).toBe(true)
})
