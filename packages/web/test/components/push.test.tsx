import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pushApi } from '@ligeiro/contract/push-api'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { syncSubscription } from '#features/push/device.ts'
import { accessible } from './accessible.ts'
import { answer, callsTo } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, aMotoboy, recordOf } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const dialog = page.getByRole('dialog', { name: 'Avisos' })
const here = dialog.getByRole('switch', { name: 'Avisos neste aparelho' })
const delivered = dialog.getByRole('switch', { name: 'Pedido entregue' })

const permission = (state: NotificationPermission) => vi.spyOn(Notification, 'permission', 'get').mockReturnValue(state)

async function openPushes() {
  await button(/^Olá/).click()
  await button('Avisos neste aparelho').click()
  await expect.element(dialog).toBeVisible()
}

let choices: { kind: 'price_to_approve' | 'delivery_done'; on: boolean }[] = []
const preferences = () => ({ device: false, devices: 0, choices })

async function open() {
  choices = [
    { kind: 'price_to_approve', on: true },
    { kind: 'delivery_done', on: true },
  ]
  answer(pushApi.read, preferences)
  answer(pushApi.choose, ({ body }) => {
    const chosen = body as (typeof choices)[number]
    choices = choices.map((one) => (one.kind === chosen.kind ? chosen : one))
    return preferences()
  })
  await renderApp('/client', { user: aClient(), size: phone })
  await openPushes()
}

const isSecureContext = Object.getOwnPropertyDescriptor(window, 'isSecureContext')!
afterEach(() => void Object.defineProperty(window, 'isSecureContext', isSecureContext))

test('a client chooses the kinds of pushes, and the choice is saved', async () => {
  permission('granted')
  await open()
  await expect.element(dialog.getByRole('switch', { name: 'Valor para eu aprovar' })).toBeChecked()
  await accessible()
  await delivered.click()
  await expect.element(delivered).not.toBeChecked()
  await expect
    .poll(() => callsTo(pushApi.choose).map(({ body }) => body))
    .toEqual([{ kind: 'delivery_done', on: false }])
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await reloadApp()
  await openPushes()
  await expect.element(delivered).not.toBeChecked()
})

test('pushes that the browser blocks show the reason, and cannot be turned on', async () => {
  permission('denied')
  await open()
  await expect.element(dialog.getByText('Os avisos estão bloqueados neste navegador.')).toBeVisible()
  await expect.element(here).toBeDisabled()
  await accessible()
})

test('pushes on plain http show the reason, and cannot be turned on', async () => {
  Object.defineProperty(window, 'isSecureContext', { ...isSecureContext, get: () => false })
  await open()
  await expect.element(dialog.getByText('Este endereço não usa https.')).toBeVisible()
  await expect.element(here).toBeDisabled()
})

test("pushes are not turned on when the browser's push service does not answer", async () => {
  permission('granted')
  const subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'))
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null), subscribe } }
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration as never))
  await open()
  await here.click()
  await expectText(dialog.getByRole('alert'), 'O serviço de avisos do navegador não respondeu.')
  await expect.element(here).not.toBeChecked()
})

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
const lost = page.getByText('Este aparelho deixou de mostrar avisos com o app fechado')

/** A motoboy who turned pushes on earlier, on this device. */
async function motoboyWithPushes() {
  const user = aMotoboy()
  localStorage.setItem(`push:${user.id}`, 'on')
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine)
  answer(pushApi.read, preferences)
  await renderApp('/motoboy', { user, size: phone })
  return user
}

test('a motoboy who comes back reads that the permission is gone, and can ask for it again', async () => {
  const state = permission('granted')
  await motoboyWithPushes()
  await expect.element(page.getByText(/^Você está indisponível/)).toBeVisible()
  await expectGone(lost)
  state.mockReturnValue('default')
  comeBack()
  await expect.element(lost).toBeVisible()
  await accessible()
  await button(/^Ativar$/).click()
  await expect.element(here).not.toBeChecked()
})

test('a motoboy whose browser blocks pushes reads why, and can do without them', async () => {
  permission('denied')
  const user = await motoboyWithPushes()
  await expect.element(lost).toBeVisible()
  await expect.element(page.getByText(/^Toque no cadeado/)).toBeVisible()
  answer(pushApi.remove, undefined)
  await button('Não quero avisos').click()
  await expectGone(lost)
  expect(localStorage.getItem(`push:${user.id}`)).toBeNull()
  await expect.poll(() => callsTo(pushApi.remove)).toHaveLength(1)
})

test('a subscription that the browser ended meanwhile is registered again when the motoboy comes back, and else nothing is sent', async () => {
  permission('granted')
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as never)
  const user = aMotoboy()
  localStorage.setItem(`push:${user.id}`, 'on')
  let endpoint = 'https://push.example/1'
  const present = () => ({
    endpoint,
    options: { applicationServerKey: null },
    unsubscribe: () => Promise.resolve(true),
  })
  const subscribed = () => ({
    ...present(),
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
  })
  const pushManager = {
    getSubscription: () => Promise.resolve(present()),
    subscribe: () => Promise.resolve(subscribed()),
  }
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve({ pushManager } as never))
  answer(pushApi.register, preferences)
  await renderApp('/unauthorized', { user })
  for (const next of ['1', '1', '2']) {
    endpoint = `https://push.example/${next}`
    await syncSubscription(user.id, true)
  }
  const sent = callsTo(pushApi.register).map(({ body }) => (body as { endpoint: string }).endpoint)
  expect(sent).toEqual(['https://push.example/1', 'https://push.example/2'])
})
