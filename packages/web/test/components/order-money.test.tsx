import { earningsApi } from '@ligeiro/contract/earnings-api'
import { geoApi } from '@ligeiro/contract/geo-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import type { OrderMoney } from '@ligeiro/contract/order-items-schemas'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { earnings } from './earnings.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, rowOf } from './screen.ts'

const shop = aClient({ name: 'Confeitaria da Ilha' })
/** Another one in each test: what one still sends when a test ends would be sent in the next. */
let motoboy = aMotoboy()
const item = { kind: 'extra', label: 'Pedágio', amount: 4, share: 3, at: '2026-03-04T15:00:00.000Z', voided: false }
const known: OrderMoney = {
  price: 10,
  parts: [
    { kind: 'base', label: 'Entrega', amount: 8 },
    { kind: 'rain', label: 'Chuva', amount: 2 },
  ],
  items: [{ id: '7', ...item } as OrderMoney['items'][number]],
  extras: 4,
  total: 14,
  waits: [{ place: 'pickup', from: '2026-03-04T15:00:00.000Z', to: '2026-03-04T15:22:00.000Z', minutes: 22 }],
  return: 'wanted',
  displacement: 4,
  posted: false,
}
const fixes: OrderMoney['fixes'] = [
  {
    step: 'arrive',
    motoboy_id: 'm',
    latitude: -27.5895,
    longitude: -48.5493,
    accuracy: 11.6,
    at: '2026-03-04T15:00:00.000Z',
  },
]
const withMoney = (about: Partial<Order> = {}): Order =>
  orderOf(shop, { status: 'in_progress', price: 10, extras: 4, total: 14, return: 'none', ...about }, motoboy)

/** Twelve minutes ago, and a little more. */
const waitingSince = () => new Date(Date.now() - 12 * 60_000 - 5000).toISOString()
const see = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()

beforeEach(async () => {
  motoboy = aMotoboy()
  answer(earningsApi.read, failure(503))
  await configIs({ money: true })
})

async function openManage(order: Order, posted = false, own: Partial<OrderMoney> = {}) {
  answerOrders(ordersApi.all, order)
  answer(orderItemsApi.money, { ...known, share: 12, cost: 12, posted, fixes, ...own })
  answer(ordersApi.history, [])
  await renderApp(`/admin?pedido=${order.id}`, { user: anAdmin() })
}

test('an admin reads parts, items, total, share and margin, and adds an item', async () => {
  const order = withMoney()
  await openManage(order)
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  for (const text of ['Chuva', 'Pedágio', 'R$ 14,00', 'Parte do motoboy', 'R$ 12,00', 'Margem', 'Retorno pendente'])
    await expect.element(dialog.getByText(text).first()).toBeVisible()
  await expect.element(dialog.getByText('Chegada às 12:00 (precisão 12 m)')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Ver no mapa' }))
    .toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=-27.5895,-48.5493')
  await accessible()
  answer(orderItemsApi.add, { ...order, extras: 9, version: order.version + 1 })
  await button('Acrescentar item').click()
  const form = page.getByRole('dialog', { name: 'Acrescentar item' })
  await form.getByRole('button', { name: 'Acrescentar item' }).click()
  await see('Descreva o acréscimo')
  await form.getByLabelText('Descrição').fill('Estacionamento')
  await form.getByLabelText(/^Valor/).fill('5,00')
  await form.getByRole('button', { name: 'Acrescentar item' }).click()
  await see('Item acrescentado!')
  expect(callsTo(orderItemsApi.add)[0]!.body).toEqual({ kind: 'extra', label: 'Estacionamento', amount: 5 })
})

test('an order delivered before the books shows no margin', async () => {
  await openManage(withMoney({ status: 'delivered' }))
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await expect.element(dialog.getByText('Valores: antes do financeiro')).toBeVisible()
  await expect.element(dialog.getByText('Margem')).not.toBeInTheDocument()
})

test('an admin voids an item with a reason, and reads why it is refused', async () => {
  await openManage(withMoney())
  answer(orderItemsApi.void, failure(409, { code: 'conflict', message: 'Este item já foi estornado.' }))
  await button('Estornar Pedágio').click()
  await button('Lançado por engano').click()
  await page.getByRole('dialog', { name: 'Estornar item' }).getByRole('button', { name: 'Estornar' }).click()
  await see('Este item já foi estornado.')
  expect(callsTo(orderItemsApi.void)[0]!).toMatchObject({
    params: { item: '7' },
    body: { reason: 'Lançado por engano' },
  })
})

test('an admin ends a return and a wait that the motoboy forgot to tell', async () => {
  const order = withMoney({ status: 'delivered', return: 'wanted' })
  answer(orderItemsApi.returned, { ...order, return: 'done', version: order.version + 1 })
  await openManage(order, true)
  await button('Concluir retorno').click()
  await see('Retorno concluído!')
  expect(callsTo(orderItemsApi.returned)[0]!.body).toEqual({ orderId: order.id })
  const waiting = withMoney({ waiting: { place: 'pickup', since: waitingSince(), free: 10 } })
  answer(orderItemsApi.wait, { ...waiting, waiting: null, version: waiting.version + 1 })
  await openManage(waiting)
  await see('Esperando na coleta · 12 min (10 grátis)')
  await button('Parar espera').click()
  await see('Espera parada!')
  expect(callsTo(orderItemsApi.wait)[0]!.body).toEqual({ orderId: waiting.id, place: 'pickup', on: false })
})

test('an admin cancels an order on the way after the usual question, for the displacement that they say', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const order = withMoney()
  answer(ordersApi.cancel, { ...order, status: 'cancelled', version: order.version + 1 })
  await openManage(order)
  await button('Cancelar pedido').click()
  const form = page.getByRole('dialog', { name: 'Cancelar pedido' })
  await expect.element(form.getByLabelText('Deslocamento cobrado do cliente')).toHaveValue('4,00')
  await form.getByRole('button', { name: 'Cancelar pedido' }).click()
  expect(confirm.mock.calls).toEqual([
    ['Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'],
  ])
  expect(callsTo(ordersApi.cancel)).toEqual([])
  confirm.mockReturnValue(true)
  await form.getByLabelText('Deslocamento cobrado do cliente').fill('2,50')
  await form.getByRole('button', { name: 'Cancelar pedido' }).click()
  await see('Pedido atualizado com sucesso!')
  expect(callsTo(ordersApi.cancel)).toMatchObject([{ body: { displacement: 2.5 } }])
})

test('an admin who cancels an order on the way adds the return fee of the rules, if the goods go back to the shop', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const order = withMoney()
  answer(ordersApi.cancel, { ...order, status: 'cancelled', version: order.version + 1 })
  await openManage(order, false, { return_fee: 5 })
  await button('Cancelar pedido').click()
  const form = page.getByRole('dialog', { name: 'Cancelar pedido' })
  const amount = form.getByLabelText('Deslocamento cobrado do cliente')
  await expect.element(amount).toHaveValue('4,00')
  await form.getByLabelText('A mercadoria volta à loja: mais R$ 5,00 de retorno').click()
  await expect.element(amount).toHaveValue('9,00')
  await form.getByRole('button', { name: 'Cancelar pedido' }).click()
  await see('Pedido atualizado com sucesso!')
  expect(callsTo(ordersApi.cancel)).toMatchObject([{ body: { displacement: 9 } }])
})

test('a client changes what is asked at the door after ordering, until the motoboy is on the way', async () => {
  const order = withMoney({ status: 'accepted_by_client' })
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.find, order)
  answer(orderItemsApi.money, known)
  answer(ordersApi.terms, { ...order, version: order.version + 1 })
  await renderApp(`/client?pedido=${order.id}`, { user: shop })
  await button('Cobrar na entrega').click()
  await page
    .getByRole('dialog', { name: 'Cobrança na entrega' })
    .getByRole('button', { name: 'Salvar cobrança' })
    .click()
  await see('Cobrança na entrega atualizada!')
  expect(callsTo(ordersApi.terms)).toMatchObject([{ params: { id: order.id } }])
})

test.each([
  ['an admin', anAdmin, '/admin', 1],
  ['a client', () => shop, '/client', 0],
] as const)(
  'a Pix to the firm without its key leads %s to where it is entered, who may',
  async (_, user, at, links) => {
    const order = withMoney({ status: 'accepted_by_client' })
    answerOrders(at === '/admin' ? ordersApi.all : ordersApi.mine, order)
    answer(ordersApi.find, order)
    answer(ordersApi.history, [])
    answer(orderItemsApi.money, known)
    answer(ordersApi.terms, failure(409, { code: 'conflict', message: 'Falta a chave Pix.' }))
    await renderApp(`${at}?pedido=${order.id}`, { user: user() })
    if (links === 0) await button('Cobrar na entrega').click()
    else {
      await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Cobrança na entrega' }).click()
    }
    const form = page.getByRole('dialog', { name: 'Cobrança na entrega' })
    await form.getByLabelText('Como quem recebe paga').selectOptions('pix')
    await form.getByLabelText('Valor dos produtos').fill('80,00')
    await form.getByRole('button', { name: 'Salvar cobrança' }).click()
    await see('Falta a chave Pix.')
    const link = form.getByRole('link', { name: 'Informar a chave em Financeiro > Regras' })
    expect(link.elements().map((one) => [one.getAttribute('href'), one.getAttribute('target')])).toEqual(
      Array.from({ length: links }, () => ['/admin/money?tab=rules', '_blank']),
    )
    await expect.element(form.getByLabelText('Valor dos produtos')).toHaveValue('80,00')
  },
)

test('the row of an order shows what came on top, and who waits', async () => {
  answerOrders(ordersApi.all, withMoney({ waiting: { place: 'pickup', since: waitingSince(), free: 10 } }))
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(page.getByText('+ R$ 4,00')).toBeVisible()
  await expect.element(page.getByText(/Esperando 12 min/)).toBeVisible()
})

test('a client reads what a cancellation on the way costs', async () => {
  const order = withMoney()
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.find, order)
  answer(orderItemsApi.money, known)
  await renderApp(`/client?pedido=${order.id}`, { user: shop })
  await see('O motoboy já saiu. Cancelar custa R$ 4,00 de deslocamento.')
  await expect.element(page.getByText('Esperou na coleta das 12:00 às 12:22 (22 min)')).toBeVisible()
})

async function openMotoboy(order: Order, { available = false } = {}) {
  answer(earningsApi.read, earnings)
  answer(motoboysApi.me, recordOf(motoboy, { available }))
  answerOrders(ordersApi.mine, order)
  await renderApp('/motoboy', { user: motoboy, size: phone })
}

test('a motoboy who sees no prices reads what they receive, arrives, and waits no more', async () => {
  const order = withMoney({ status: 'accepted_by_client', price: null, extras: null, total: null, share: 10.8 })
  const waiting = { place: 'pickup', since: waitingSince(), free: 10 } as const
  answer(orderItemsApi.wait, { ...order, waiting, version: order.version + 1 })
  await openMotoboy(order)
  await see('Você recebe R$ 10,80')
  await button('Cheguei na coleta').click()
  await expect.poll(() => callsTo(orderItemsApi.wait).length).toBe(1)
  await see('Esperando na coleta · 12 min (10 grátis)')
  expect(callsTo(orderItemsApi.wait)[0]!.body).toMatchObject({ orderId: order.id, place: 'pickup', on: true })
  answer(orderItemsApi.wait, { ...order, waiting: null, version: order.version + 2 })
  await button('Parar espera').click()
  await expect.element(button('Cheguei na coleta')).toBeVisible()
  await expect.poll(() => callsTo(orderItemsApi.wait).length).toBe(2)
  expect(callsTo(orderItemsApi.wait)[1]!.body).toMatchObject({ on: false })
})

test.each([
  ['a position', { fix: { latitude: -27.6, longitude: -48.5, accuracy: 9, at: expect.any(String) as string } }, 1],
  ['no position', {}, 0],
])('an arrival is sent with the position of the tap where there is one: %s', async (found, fields, sent) => {
  const order = withMoney({ status: 'accepted_by_client' })
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((located, failed) => {
    const coords = { latitude: -27.6, longitude: -48.5, accuracy: 9 }
    if (found === 'no position') failed?.({ code: 3, message: '' } as GeolocationPositionError)
    else located({ coords, timestamp: Date.now() } as GeolocationPosition)
  })
  answer(geoApi.reverse, { location: null })
  answer(motoboysApi.update, recordOf(motoboy))
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus)
  await openMotoboy(order, { available: true })
  await expect.poll(() => callsTo(motoboysApi.update).length).toBe(sent)
  answer(orderItemsApi.wait, { ...order, version: order.version + 1 })
  await button('Cheguei na coleta').click()
  await expect
    .poll(() => callsTo(orderItemsApi.wait).map(({ body }) => body))
    .toEqual([{ orderId: order.id, place: 'pickup', on: true, happened_at: expect.any(String) as string, ...fields }])
})

const toCollect = {
  collect: { fee: true, method: 'cash', payee: 'firm', change_for: null, change_from: 'motoboy', amount: 92 },
} as const

test('on the way a motoboy reads what to collect at the door', async () => {
  await openMotoboy(withMoney({ status: 'in_progress', ...toCollect }))
  await expect.element(page.getByText('Cobrar R$ 92,00 em dinheiro').first()).toBeVisible()
})

test('after the delivery a motoboy reads what was received at the door, and nothing to collect', async () => {
  const collected = [{ method: 'cash', payee: 'firm', amount: 90 } as const]
  const delivered = { status: 'delivered', delivered_at: '2026-11-20T17:02:00.000Z', return: 'wanted' } as const
  await openMotoboy(withMoney({ ...delivered, ...toCollect, collected }))
  await see('Retorno pendente')
  expect(page.getByText(/^Cobrar/).elements()).toEqual([])
  await button(/^Entrega #?\w+, /).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('R$ 90,00 em dinheiro')).toBeVisible()
  expect(page.getByText(/^Cobrar/).elements()).toEqual([])
  await accessible()
})

test('a delivery whose return is pending stays, with its button', async () => {
  const order = withMoney({ status: 'delivered', return: 'wanted' })
  // A held tap is sent at once when the page goes.
  answer(orderItemsApi.returned, { ...order, return: 'done', version: order.version + 1 })
  await openMotoboy(order)
  await see('Retorno pendente')
  await button('Devolvi ao estabelecimento').click()
  await expect.element(button('Desfazer').first()).toBeVisible()
})

test('a firm without money rules shows no button of waiting', async () => {
  await configIs({ money: false })
  await openMotoboy(withMoney({ status: 'accepted_by_client', extras: null, total: null }))
  await expect.element(rowOf('Bolo de casamento')).toBeVisible()
  expect(button('Cheguei na coleta').elements()).toEqual([])
})
