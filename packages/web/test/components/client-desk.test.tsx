import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerAddresses } from './answer-addresses.ts'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, orderOf } from './fixtures.ts'
import { reloadApp, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, opener, rowOf } from './screen.ts'

const user = aClient()
type Texts = Pick<Order, 'description' | 'pickup_address' | 'delivery_address'>
const texts = {
  description: 'Torta',
  pickup_address: 'R. Bocaiúva, 2468, Centro',
  delivery_address: 'R. Joe Collaço, 708',
}
const field = (label: string) => page.getByLabelText(label)

async function open(...about: Partial<Order>[]) {
  answerOrders(
    ordersApi.mine,
    ...about.map((one) => orderOf(user, one, one.status === 'in_progress' ? aMotoboy() : undefined)),
  )
  answer(ordersApi.register, ({ body }) => orderOf(user, body as Texts))
  await renderApp('/client', { user })
  await expectCount(page.css('article'), about.length)
}

test('on a computer the form for a new order is always open, fills in what is usual, and begins again after an order', async () => {
  answerAddresses([texts.pickup_address], ['R. Lauro Linhares, 1288, Trindade'])
  await open({ description: 'Bolo' })
  await expect.element(field('Endereço de coleta')).toHaveValue(texts.pickup_address)
  await accessible()
  await field('Descrição').fill(texts.description)
  await reloadApp()
  await expect.element(field('Descrição')).toHaveValue(texts.description)
  await page.getByRole('group', { name: 'Usados há pouco' }).getByRole('button').first().click()
  await expect.element(field('Endereço de entrega')).toHaveValue('R. Lauro Linhares, 1288, Trindade')
  await field('Endereço de entrega').fill(texts.delivery_address)
  await button('Criar Pedido').click()
  await expect.element(rowOf('Torta')).toBeVisible()
  expect(callsTo(ordersApi.register).map(({ body }) => body)).toEqual([texts])
  await expect.element(field('Descrição')).toHaveValue('')
  await expect.element(field('Endereço de coleta')).toHaveValue(texts.pickup_address)
})

test('a finished order is repeated in the form, and what was typed before comes back', async () => {
  await open({ ...texts, status: 'delivered' })
  await field('Descrição').fill('Outra coisa')
  await rowOf('Torta').getByRole('button', { name: 'Repetir' }).click()
  await expect.element(field('Descrição')).toHaveValue('Torta')
  await expect.element(field('Endereço de entrega')).toHaveValue(texts.delivery_address)
  await button('Cancelar').click()
  await expect.element(field('Descrição')).toHaveValue('Outra coisa')
})

test('a price is answered in its row: accepted with five seconds to undo, looked at, or refused', async () => {
  startFakeClock()
  const waiting = orderOf(user, { description: 'Torta', status: 'awaiting_approval', price: 28 })
  await open({ description: 'Novo' }, waiting)
  answer(ordersApi.approve, { ...waiting, status: 'accepted_by_client', version: 2 })
  // What waits for an answer comes first.
  await expect.element(page.css('article').first()).toMatchTextContent('Torta')
  await accessible()
  await button('Ver detalhes').click()
  await page.getByRole('dialog', { name: 'Aprovar Valor do Pedido' }).getByRole('button', { name: 'Cancelar' }).click()
  await button('Recusar').click()
  await page.getByRole('dialog', { name: 'Aprovar Valor do Pedido' }).getByRole('button', { name: 'Cancelar' }).click()
  await button('Aceitar R$ 28,00').click()
  await button('Desfazer').click()
  await button('Aceitar R$ 28,00').click()
  await expect.element(button('Desfazer')).toBeVisible()
  expect(callsTo(ordersApi.approve)).toEqual([])
  await passUndoTime()
  await expect.element(rowOf('Aceito pelo Cliente')).toBeVisible()
})

test('the row of a finished order has its number, the pickup, when it was created and who carried it', async () => {
  const created_at = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString()
  const about = { ...texts, status: 'delivered', created_at, delivered_at: new Date().toISOString() } as const
  const done = orderOf(user, about, aMotoboy())
  const cancelled = orderOf(user, { description: 'Pão', status: 'cancelled', created_at }, aMotoboy())
  answerOrders(ordersApi.mine, done, cancelled)
  await renderApp('/client', { user })
  for (const text of [`Pedido #${done.id.slice(0, 8)} · Há 3h`, 'R. Bocaiúva, 2468', 'Jéssica Hoffmann'])
    await expectText(rowOf('Torta'), text)
  await expectText(rowOf('Pão'), 'Jéssica Hoffmann')
  expect(rowOf('Pão').element().textContent?.match(/Há 3h/g)).toHaveLength(1)
})

test('the day and the hour of an old order stand on one line', async () => {
  const created_at = '2026-03-28T19:09:00.000Z'
  await open({ description: 'Torta', created_at }, { description: 'Pão', status: 'delivered', created_at })
  for (const description of ['Torta', 'Pão']) {
    const date = rowOf(description).getByText('28/03 16:09', { exact: true })
    await expect.element(date).toBeVisible()
    const words = document.createRange()
    words.selectNodeContents(date.element())
    expect(words.getClientRects()).toHaveLength(1)
  }
})

test('each row has the next step of its order, and a click opens the details', async () => {
  await open(
    { description: 'Torta' },
    { description: 'Bolo', status: 'in_progress' },
    { description: 'Pão', status: 'cancelled' },
  )
  await expect.element(rowOf('Torta').getByRole('button', { name: 'Editar' })).toBeVisible()
  await expect.element(rowOf('Bolo').getByRole('button', { name: 'Enviar código' })).toBeVisible()
  await expect.element(rowOf('Bolo')).toMatchTextContent('Jéssica Hoffmann')
  await expect.element(rowOf('Pão').getByRole('button', { name: 'Repetir' })).toBeVisible()
  await button(/Pendentes/).click()
  await expectGone(rowOf('Bolo'))
  await expect.element(page.getByText('1 de 3')).toBeVisible()
  await opener('Torta').click()
  await expect.element(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
})
