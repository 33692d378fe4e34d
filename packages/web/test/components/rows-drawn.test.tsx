import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { longest } from './longest.ts'
import { renderApp } from './render-app.tsx'
import { expectCount, expectLoaded } from './screen.ts'

const sizes = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]
const computers = sizes.filter(({ width }) => width >= 900)
const phones = sizes.filter(({ width }) => width < 600)

const motoboy = aMotoboy({ name: 'Ademir Luiz Schappo' })
const longMotoboy = aMotoboy({ name: longest.motoboy, email: longest.email })
const user = aClient()
const longClient = aClient({ name: longest.client })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
const needsMotoboy = /progress|delivered|cancelled|accepted/
const usual: Partial<Order> = {
  description: 'Arranjo de mesa para evento',
  pickup_address: 'R. Bocaiúva, 2468, bl. C, sala 304, Centro',
  delivery_address: 'R. Lauro Linhares, 1288, ap. 1102, Trindade',
  price: 28,
}
const long: Partial<Order> = {
  description: longest.description,
  pickup_address: longest.address,
  delivery_address: longest.address,
  price: 12_345.6,
}
/** An order in each status, created three hours and changed one hour ago. */
const inEach = (about: Partial<Order>, client = user, by = motoboy): Order[] =>
  orderStatuses.map((status) =>
    orderOf(
      client,
      {
        created_at: hoursAgo(3),
        status_changed_at: hoursAgo(1),
        ...about,
        status,
        ...(status === 'delivered' && { delivered_at: hoursAgo(1), receiver: 'Portaria' }),
      },
      needsMotoboy.test(status) ? by : undefined,
    ),
  )

const cards = () => page.css('main article').elements()
const card = (order: Order) => cards().find(({ ariaLabel }) => ariaLabel?.includes(order.id.slice(0, 8)))!
/** What is drawn whole, as one text: words that wrap or have their own element are joined by a space. */
const wholeOf = (root: Element) =>
  drawnTexts(root)
    .flatMap(({ text, share }) => (share > 0.99 ? [text] : []))
    .join(' ')
/** A point that would begin a line is outside of it. */
const lessThanHalf = (root: Element) => drawnTexts(root).filter(({ text, share }) => share < 0.5 && text !== '·')

async function openList(role: 'admin' | 'client', orders: Order[], size: (typeof sizes)[number]) {
  answerOrders(role === 'admin' ? ordersApi.all : ordersApi.mine, ...orders)
  await configIs({ city: 'Florianópolis' })
  await renderApp(`/${role}`, { user: role === 'admin' ? anAdmin() : user, size })
  await expect.poll(() => cards().length).toBeGreaterThan(0)
  await expectLoaded()
}

test.each(computers)('at $width px a row of a client draws all that it is about', async (size) => {
  const orders = inEach(usual)
  await openList('client', orders, size)
  await expectCount(page.css('main article'), orders.length)
  for (const order of orders) {
    const drawn = wholeOf(card(order))
    for (const text of [
      `#${order.id.slice(0, 8)}`,
      /Há 3h/,
      'R. Bocaiúva, 2468',
      'R. Lauro Linhares, 1288',
      'R$ 28.00',
    ])
      expect(drawn).toMatch(text)
    for (const text of ['Pedido', 'Retirada', 'Entrega', usual.description!, order.motoboy?.user.name ?? ''])
      expect(drawn).toContain(text)
    const asked =
      order.status === 'awaiting_approval'
        ? ['Valor definido. Aprove ou recuse.', 'Ver detalhes', 'Aceitar', 'Recusar']
        : []
    for (const text of asked) expect(drawn).toContain(text)
  }
})

test.each(phones)(
  'at $width px a finished row of a client draws its pickup, when it was created, and by whom',
  async (size) => {
    const orders = inEach(usual).filter(({ status }) => /delivered|cancelled|rejected/.test(status))
    await openList('client', orders, size)
    await expectCount(page.css('main article'), orders.length)
    for (const order of orders) {
      const drawn = wholeOf(card(order))
      for (const text of [
        'Há 3h',
        'R. Bocaiúva, 2468',
        usual.description!,
        order.motoboy?.user.name ?? '',
        order.id.slice(0, 8),
      ])
        expect(drawn).toContain(text)
    }
  },
)

test.each(computers)(
  'at $width px a row of the desk is as high as all, and draws bairro, number and complement of both addresses, phone and creation',
  async (size) => {
    await openList(
      'admin',
      [...inEach(usual), ...inEach({ ...long, ...usual, description: longest.description }, longClient, longMotoboy)],
      size,
    )
    await expect.poll(() => cards().length).toBeGreaterThan(10)
    for (const row of cards()) {
      expect(row.getBoundingClientRect().height).toBe(44)
      const drawn = wholeOf(row)
      expect(drawn).toMatch(/[Hh]á 3h/)
      for (const text of ['Centro', '2468, bl. C, sala 304', 'Trindade', '1288, ap. 1102', '(48) 99981-4402'])
        expect(drawn).toContain(text)
    }
  },
)

const lists = [
  // A row of the desk says the rest on hover.
  ...phones.map((size) => ({ role: 'admin' as const, ...size })),
  ...sizes.map((size) => ({ role: 'client' as const, ...size })),
]
test.each(lists)(
  'at $width px of the longest texts of a row of the $role half is drawn at least',
  async ({ role, ...size }) => {
    const orders = inEach(long, role === 'admin' ? longClient : user, longMotoboy)
    await openList(role, orders, size)
    expect(cards().flatMap(lessThanHalf)).toEqual([])
  },
)

test.each(sizes)('at $width px of the longest texts of a card of the motoboy half is drawn at least', async (size) => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => {})
  answer(motoboysApi.me, recordOf(longMotoboy, { available: false }))
  const orders = inEach(long, longClient, longMotoboy).filter(({ motoboy_id }) => motoboy_id)
  answerOrders(
    ordersApi.mine,
    ...orders,
    ...inEach(long, longClient, longMotoboy).filter(({ status }) => /prog/.test(status)),
  )
  await renderApp('/motoboy', { user: longMotoboy, size })
  await expect.poll(() => cards().length).toBeGreaterThan(3)
  await expectLoaded()
  expect(cards().flatMap(lessThanHalf)).toEqual([])
})

async function openPanel(count: number, size: (typeof sizes)[number]) {
  answer(
    motoboysApi.all,
    Array.from({ length: count }, (_, n) =>
      listed(aMotoboy(n === 0 ? { name: longest.motoboy, email: longest.email } : {}), {
        location: 'R. Lauro Linhares, Governador Celso Ramos, SC, 88036-001',
        seen_at: hoursAgo(0.1),
        never_signed_in: true,
      }),
    ),
  )
  await renderApp('/admin', { user: anAdmin(), size })
  if (size.width < 1280) await page.getByRole('button', { name: 'Motoboys' }).click()
  const panel = page.getByRole('complementary', { name: 'Motoboys' })
  await expectCount(panel.getByRole('article'), count)
  return panel.getByRole('article').elements()
}

test.each(sizes)('at $width px the list of motoboys draws name, e-mail, phone and place of each', async (size) => {
  for (const row of await openPanel(5, size)) {
    expect(lessThanHalf(row)).toEqual([])
    const drawn = wholeOf(row)
    for (const text of ['(48) 99188-2046', 'Governador Celso Ramos']) expect(drawn).toContain(text)
    expect(
      drawnTexts(row)
        .map(({ text }) => text)
        .join(' '),
    ).toMatch(/@.*Gov|Gov.*@/)
    expect(drawn).not.toContain('nunca entrou')
  }
})

test.each(sizes)('at $width px more than eight motoboys are folded to name, load and place', async (size) => {
  for (const row of await openPanel(12, size)) {
    expect(lessThanHalf(row)).toEqual([])
    const drawn = wholeOf(row)
    for (const text of ['Governador Celso Ramos', '0 abertas']) expect(drawn).toContain(text)
    for (const text of ['(48) 99188-2046', 'nunca entrou']) expect(drawn).not.toContain(text)
  }
})
