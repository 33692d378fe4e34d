import { etaApi } from '@ligeiro/contract/eta-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { expectGone, expectLoaded, rowOf } from './screen.ts'

const dialog = page.getByRole('dialog')
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const order = orderOf(aClient(), { status: 'in_progress', description: 'Marmitas' }, aMotoboy())

async function openOrder() {
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  await renderApp('/admin', { user: anAdmin() })
  await rowOf('Marmitas').click()
}

test('the desk reads when an order arrives, and from how many deliveries that is known', async () => {
  const known = { from: inMinutes(10), to: inMinutes(25), n: 240, basis: 'de 2 a 4 km, das 11 às 14 h' }
  answer(etaApi.ofOrder, known)
  await openOrder()
  await expect.element(dialog).toMatchTextContent('Chega entre')
  await expect.element(dialog).toMatchTextContent('(240 entregas de 2 a 4 km, das 11 às 14 h)')
})

test('the desk reads how late an order is', async () => {
  answer(etaApi.ofOrder, { from: inMinutes(-30), to: inMinutes(-6.5), n: 20, basis: 'de 2 a 4 km' })
  await openOrder()
  await expect.element(dialog).toMatchTextContent('atrasado 6 min')
})

test('Ajustes says how often the arrival was true, and nothing where it is not known', async () => {
  answer(etaApi.accuracy, { shown: 200, inside: 142 })
  await renderApp('/admin/settings', { user: anAdmin() })
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('Nos últimos 30 dias 71 % chegaram dentro do intervalo (esperado: 60 % ou mais)')
  answer(etaApi.accuracy, { shown: 0, inside: 0 })
  await renderApp('/admin/settings', { user: anAdmin() })
  await expectLoaded()
  await expectGone(page.getByText(/chegaram dentro/))
})
