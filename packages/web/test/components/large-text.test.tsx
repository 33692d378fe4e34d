import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import recorded from '../../../server/src/platform/api-docs/answers.json'
import { answerOrders } from './answer-orders.ts'
import { resetDevice, setFontSize } from './devices.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { besideWindow, cutControls, cutTexts, sidewaysOverflow } from './measures.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, opener, rowOf } from './screen.ts'

const [shop, motoboy] = [aClient(), aMotoboy()]
const named = (description: string, about: Partial<Order>) =>
  orderOf(shop, { description, price: 1031.5, ...about }, about.status === 'awaiting_approval' ? undefined : motoboy)
const orders = [
  named('Marmitas', { status: 'in_progress', delivery_code: '482913' }),
  named('Remédios', { status: 'accepted_by_client', delivery_code: '128450' }),
  named('Torta', { status: 'awaiting_approval' }),
  named('Quindins', { status: 'delivered', receiver: 'Portaria', received_by: 'name' }),
]
const openCard = (what: string) => opener(what).click()
/** Nothing lies beside the window, and no word on a button is cut. */
const expectUsable = async () => {
  removeToasts()
  await expect.poll(() => [sidewaysOverflow(), ...besideWindow()]).toEqual([0])
  expect(cutTexts()).toEqual([])
  expect(cutControls()).toEqual([])
}
async function close() {
  await userEvent.keyboard('{Escape}')
  await expectGone(page.getByRole('dialog'))
}

beforeEach(async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => {})
  answer(motoboysApi.me, recordOf(motoboy, { available: false }))
  answerOrders(ordersApi.mine, ...orders)
  answer(ordersApi.find, ({ params }) => orders.find(({ id }) => id === params.id)!)
  answer(recipientCodeApi.showQr, recorded['POST /orders/validation/:id/qrcode'][0]!.body as never)
})
afterEach(resetDevice)

test.each([100, 200])('a motoboy can use every screen of a 360 px phone with text of %i %', async (percent) => {
  await setFontSize(percent * 0.16)
  await renderApp('/motoboy', { user: motoboy, size: phone })
  await expectCount(rowOf('Remédios'), 1)
  await expectUsable()
  await button('Confirmar Entrega').click()
  await expect.element(button('Ler QR code')).toBeVisible()
  await expectUsable()
  await button('Dizer quem recebeu').click()
  await expect.element(page.getByLabelText('Quem recebeu o pedido')).toBeVisible()
  await expectUsable()
  await button('Não consegui entregar').click()
  await expect.element(button('Avisar a central')).toBeVisible()
  await expectUsable()
  await close()
  await openCard('Remédios')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectUsable()
  await close()
  await button('Minha conta').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectUsable()
})

test.each([100, 200])('a client can use every screen of a 360 px phone with text of %i %', async (percent) => {
  await setFontSize(percent * 0.16)
  await renderApp('/client', { user: shop, size: phone })
  await expectCount(rowOf('Remédios'), 1)
  await expectUsable()
  await openCard('Marmitas')
  await button('Mostrar código').click()
  await expectUsable()
  await close()
  await rowOf('Torta').getByRole('button', { name: 'Ver detalhes' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectUsable()
  await close()
  await rowOf('Torta').getByRole('button', { name: 'Recusar' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectUsable()
  await close()
  await button('Novo Pedido').click()
  await expect.element(page.getByLabelText('Descrição')).toBeVisible()
  await expectUsable()
  await close()
  await button(/Minha conta/).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectUsable()
})
