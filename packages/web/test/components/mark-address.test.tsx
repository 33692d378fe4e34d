import { ordersApi } from '@ligeiro/contract/orders-api'
import { pointsApi } from '@ligeiro/contract/points-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, rowOf } from './screen.ts'

const rough = {
  latitude: -27.6,
  longitude: -48.5,
  source: 'bairro',
  accuracy_m: null,
  doubted: false,
  reason: 'Só o bairro',
} as const
const pin = { ...rough, source: 'pin', reason: 'Marcado no mapa por Renata' } as const
const dialog = page.getByRole('dialog', { name: 'Marcar no mapa' })
const field = dialog.getByLabelText('Colar coordenadas ou link')

async function openMark() {
  const order = orderOf(aClient(), { status: 'accepted_by_client' })
  answerOrders(ordersApi.all, order)
  answer(ordersApi.find, order)
  answer(ordersApi.history, [])
  answer(pointsApi.ofOrder, { pickup: pin, delivery: rough })
  await renderApp(`/admin?pedido=${order.id}`, { user: anAdmin() })
  await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Marcar no mapa' }).click()
  return order
}

test('an address is marked by a pasted link, with the keyboard alone, and what holds no place says so', async () => {
  const order = await openMark()
  await expect.element(dialog.getByText(order.delivery_address)).toBeVisible()
  await expect.element(dialog.getByText('Só o bairro')).toBeVisible()
  await accessible()
  answer(pointsApi.mark, { pickup: pin, delivery: pin })
  const paste = async (text: string) => {
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
  }
  await paste('https://maps.app.goo.gl/AbCdEf')
  await expect.element(dialog.getByText('Abra o link e cole o endereço completo')).toBeVisible()
  await paste('Rua X, 12')
  await expect.element(dialog.getByText('Cole coordenadas ou um link de mapa que as tenha')).toBeVisible()
  await expect.element(field).toHaveValue('Rua X, 12')
  expect(callsTo(pointsApi.mark)).toEqual([])
  await paste('https://maps.google.com/?q=-27.5969,-48.5495')
  await expect.element(page.getByText('Endereço marcado!')).toBeVisible()
  expect(callsTo(pointsApi.mark)).toMatchObject([
    { body: { kind: 'delivery', latitude: -27.5969, longitude: -48.5495 } },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a mark is taken away, of the pickup too', async () => {
  const order = await openMark()
  await expect.element(dialog.getByRole('button', { name: 'Tirar a marca' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Retirada' }).click()
  await expect.element(dialog.getByText(order.pickup_address)).toBeVisible()
  await expect.element(dialog.getByText('Marcado no mapa por Renata')).toBeVisible()
  answer(pointsApi.mark, { pickup: null, delivery: rough })
  await dialog.getByRole('button', { name: 'Tirar a marca' }).click()
  await expect.element(page.getByText('Marca tirada.')).toBeVisible()
  expect(callsTo(pointsApi.mark)).toMatchObject([{ body: { kind: 'pickup', latitude: null, longitude: null } }])
})

const texts = {
  description: 'Torta',
  pickup_address: 'R. Bocaiúva, 2468, Centro',
  delivery_address: 'Servidão das Gaivotas, 9, Campeche',
}
const markNew = button(/Marcar no mapa|marcadas? no mapa/)

async function writeOrder(size?: typeof phone) {
  const user = aClient()
  answerOrders(ordersApi.mine)
  answer(ordersApi.register, ({ body }) => orderOf(user, body as typeof texts))
  answer(pointsApi.find, { point: null, tried: [] })
  await renderApp('/client', { user, size })
  if (size) await button('Novo Pedido').first().click()
  await markNew.click()
  await expect.element(page.getByText('Escreva o endereço primeiro.')).toBeVisible()
  await page.getByLabelText('Descrição').fill(texts.description)
  await page.getByLabelText('Endereço de coleta').fill(texts.pickup_address)
  await page.getByLabelText('Endereço de entrega').fill(texts.delivery_address)
}

async function markDelivery() {
  await markNew.click()
  await expect.element(dialog.getByText(texts.delivery_address)).toBeVisible()
  await expect.element(dialog.getByText('Sem ponto')).toBeVisible()
  await field.fill('-27.5969,-48.5495')
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog)
}

test.each<[string, typeof phone?]>([['panel'], ['sheet', phone]])(
  'in the %s of a client an address is marked before its order exists, and set as soon as it does',
  async (_, size) => {
    await writeOrder(size)
    await markDelivery()
    expect(callsTo(ordersApi.register)).toEqual([])
    await expect.element(markNew).toHaveTextContent('Entrega marcada no mapa')
    await accessible()
    await page.getByLabelText('Endereço de entrega').fill('Rua Outra, 1')
    await expect.element(markNew).toHaveTextContent('Marcar no mapa')
    await page.getByLabelText('Endereço de entrega').fill('servidao das gaivotas 9 campeche')
    await expect.element(markNew).toHaveTextContent('Entrega marcada no mapa')
    answer(pointsApi.mark, { pickup: null, delivery: pin })
    await button('Criar Pedido').last().click()
    await expect
      .poll(() => callsTo(pointsApi.mark).map(({ body }) => body))
      .toEqual([{ kind: 'delivery', latitude: -27.5969, longitude: -48.5495 }])
    expect(callsTo(ordersApi.register).map(({ body }) => body)).toEqual([
      { ...texts, delivery_address: 'servidao das gaivotas 9 campeche' },
    ])
  },
)

test('a mark that is refused after the order was created is told; one that was taken away is not sent', async () => {
  await writeOrder()
  await markDelivery()
  await markNew.click()
  await expect.element(dialog.getByText('Marcado agora: vale quando o pedido for criado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirada' }).click()
  await field.fill('-27.1,-48.1')
  await dialog.getByRole('button', { name: 'Usar este ponto' }).click()
  await expect.element(markNew).toHaveTextContent('Retirada e entrega marcadas no mapa')
  await markNew.click()
  await dialog.getByRole('button', { name: 'Tirar a marca' }).click()
  await expect.element(markNew).toHaveTextContent('Retirada marcada no mapa')
  answer(pointsApi.mark, () => failure(503, { code: 'unavailable', message: 'O servidor está sem banco de dados.' }))
  await button('Criar Pedido').click()
  await expect.element(page.getByText('O pedido foi criado. Marque de novo nos detalhes.')).toBeVisible()
  expect(callsTo(pointsApi.mark).map(({ body }) => body)).toEqual([
    { kind: 'pickup', latitude: -27.1, longitude: -48.1 },
  ])
  await expect.element(rowOf('Torta')).toBeVisible()
})

test.each(['pending', 'in_progress'] as const)(
  'a client marks the addresses of an own order that is %s',
  async (status) => {
    const user = aClient()
    const order = orderOf(user, { status, description: 'Bolo' })
    answerOrders(ordersApi.mine, order)
    answer(ordersApi.find, order)
    answer(pointsApi.ofOrder, { pickup: pin, delivery: rough })
    await renderApp(`/client?pedido=${order.id}`, { user, size: phone })
    await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Marcar no mapa' }).click()
    await expect.element(dialog.getByText('Só o bairro')).toBeVisible()
  },
)
