import { pushApi } from '@ligeiro/contract/push-api'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'

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
