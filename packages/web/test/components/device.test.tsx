import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { phone, reloadApp, removeToasts, renderApp } from './render-app.tsx'

async function openAccount() {
  // A toast covers the header of a phone.
  removeToasts()
  await page.getByRole('button', { name: 'Minha conta' }).click()
}
const awake = page.getByRole('switch', { name: 'Tela acesa' })

/** Replaces the browser's wake lock, which does nothing in a headless browser, and records whether it is held. */
const held = new Set<Lock>()
let isWeak = false
class Lock extends EventTarget {
  released = false
  release() {
    this.released = true
    held.delete(this)
    this.dispatchEvent(new Event('release'))
    return Promise.resolve()
  }
}
const request = () => {
  if (isWeak) return Promise.reject(new DOMException('', 'NotAllowedError'))
  const lock = new Lock()
  held.add(lock)
  return Promise.resolve(lock)
}
const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'wakeLock')!
const replaceWakeLock = () =>
  Object.defineProperty(Navigator.prototype, 'wakeLock', { ...original, get: () => ({ request }) })
afterEach(() => {
  held.clear()
  isWeak = false
  Object.defineProperty(Navigator.prototype, 'wakeLock', original)
})

/** The motoboy switches to another app and back; the browser releases the lock meanwhile. */
async function switchApps() {
  await Promise.all([...held].map((lock) => lock.release()))
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the screen stays on during a delivery if the motoboy wants it, also after the motoboy comes back to the app', async () => {
  replaceWakeLock()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  })
  const user = aMotoboy()
  const order = orderOf(aClient(), { status: 'accepted_by_client', price: 31.5 }, user)
  const started = { ...order, status: 'in_progress' as const, version: 2 }
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.start, () => {
    answerOrders(ordersApi.mine, started)
    return started
  })
  answer(ordersApi.confirm, {
    ...started,
    status: 'delivered',
    receiver: 'Dona Letícia',
    received_by: 'name',
    version: 3,
  })
  await renderApp('/motoboy', { user, size: phone })
  await openAccount()
  await awake.click()
  await expect.element(page.getByText('A tela fica acesa enquanto houver uma entrega em andamento.')).toBeVisible()
  expect(held.size).toBe(0)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect.poll(() => held.size).toBe(1)
  await switchApps()
  await expect.poll(() => held.size).toBe(1)

  await expect.element(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  removeToasts()
  await reloadApp()
  await openAccount()
  await expect.element(awake).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => held.size).toBe(1)
  isWeak = true
  await switchApps()
  await expect.element(page.getByText('O celular não deixou a tela acesa')).toBeVisible()
  isWeak = false
  await switchApps()
  await expect.element(page.getByText('O celular não deixou a tela acesa')).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await page.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  await page.getByLabelText('Quem recebeu o pedido').fill('Dona Letícia')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar Entrega' }).click()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect.poll(() => held.size).toBe(0)
})

test('a browser that cannot keep the screen on says so', async () => {
  Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
  const user = aMotoboy()
  answer(motoboysApi.me, recordOf(user, { available: false }))
  await renderApp('/motoboy', { user, size: phone })
  await openAccount()
  await awake.click()
  await expect.element(page.getByText('Este navegador não mantém a tela acesa.')).toBeVisible()
  await expect.element(awake).not.toBeChecked()
})
