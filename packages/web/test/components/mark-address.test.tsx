import { ordersApi } from '@ligeiro/contract/orders-api'
import { pointsApi } from '@ligeiro/contract/points-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'

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
