import { deliveryQr } from '@ligeiro/contract/delivery-qr'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { setDown, setLive } from '#features/live/state.ts'
import { answerOrders } from './answer-orders.ts'
import { filmCanvas } from './camera.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const secretOf = (first: number) => Uint8Array.from({ length: 16 }, (_, index) => (first * 31 + index * 7) % 256)
/** The QR of an order; the phone knows the hash of the first secret. */
export const qrOf = ({ id }: { id: string }, secret = 1) => deliveryQr(id, secretOf(secret))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
export const confirmDialog = page.getByRole('dialog', { name: 'Confirmar Entrega' })
export const sentCodes = () => callsTo(recipientCodeApi.confirm).map(({ body }) => (body as { code: string }).code)

/** A motoboy without coverage, with a delivery under way and another one, and a camera. */
export async function onTheRoad(about: Partial<Order> = {}) {
  const [user, shop] = [aMotoboy(), aClient()]
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', secretOf(1)))
  const qr_hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const order = orderOf(shop, { status: 'in_progress', qr_hash, ...about }, user)
  const other = orderOf(shop, { status: 'accepted_by_client', qr_hash, description: 'Flores' }, user)
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine, order, other)
  answer(recipientCodeApi.confirm, lost)
  const camera = filmCanvas()
  await renderApp('/motoboy', { user, size: phone })
  setDown(Date.now())
  onTestFinished(setLive)
  return { order, other, camera }
}

export async function scan(camera: ReturnType<typeof filmCanvas>, text: string) {
  camera.showQr(text)
  await button('Confirmar Entrega').click()
  await confirmDialog.getByRole('button', { name: 'Ler QR code' }).click()
}
