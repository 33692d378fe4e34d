import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { expectText } from './screen.ts'

const user = aClient()
const pending = orderOf(user, { status: 'pending', version: 1 })
const dialog = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
const demand = dialog.getByRole('switch', { name: 'Entregar só com código ou QR' })

test('a client demands code or QR for a pending order, with the version that they saw, and takes it back', async () => {
  answerOrders(ordersApi.mine, pending)
  answer(ordersApi.update, { ...pending, proof_required: true, version: 2 })
  await renderApp(`/client?pedido=${pending.id}`, { user, size: phone })
  await expect.element(demand).not.toBeChecked()
  await accessible()
  await demand.click()
  await expect.element(demand).toBeChecked()
  await expect.element(page.getByText('A entrega pede o código ou o QR de quem recebe.')).toBeVisible()
  const [call] = callsTo(ordersApi.update)
  expect(call?.body).toEqual({ proof_required: true })
  expect(call?.headers.get('if-match')).toBe('"1"')
  answer(ordersApi.update, { ...pending, version: 3 })
  await demand.click()
  await expect.element(demand).not.toBeChecked()
})

test('an order that is no longer pending says what it demands; a refusal says why, and takes the switch away', async () => {
  const accepted = { ...pending, status: 'accepted_by_client', price: 15, proof_required: true, version: 2 } as const
  answerOrders(ordersApi.mine, pending)
  answer(ordersApi.update, failure(409, { code: 'conflict', message: 'Este pedido já foi aceito.', order: accepted }))
  await renderApp(`/client?pedido=${pending.id}`, { user })
  await demand.click()
  await expectText(dialog, 'Este pedido já foi aceito.')
  await expect.poll(() => demand.elements().length).toBe(0)
  await expectText(dialog, 'Só com código ou QR')
})
