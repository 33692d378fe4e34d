import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsTo } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, rowOf } from './screen.ts'

type Watcher = EventTarget & { requestClose: () => void }
const forever = () => new Promise<never>(() => {})
const dialog = page.getByRole('dialog')

/** Opens the form for a new order. The returned function does what Back does on a phone. */
async function openForm(): Promise<() => void> {
  const watchers: Watcher[] = []
  const { CloseWatcher } = globalThis as unknown as { CloseWatcher: new () => Watcher }
  vi.stubGlobal(
    'CloseWatcher',
    class extends CloseWatcher {
      constructor() {
        super()
        watchers.push(this)
      }
    },
  )
  const user = aClient()
  await renderApp('/client', { user, size: phone })
  await button('Novo Pedido').click()
  await page.getByLabelText('Descrição').fill('Kit churrasco')
  await page.getByLabelText('Endereço de coleta').fill('R. Trajano, 168')
  await page.getByLabelText('Endereço de entrega').fill('R. Joe Collaço, 708')
  answer(ordersApi.register, forever)
  return () => watchers.at(-1)?.requestClose()
}

test('Back does not close a sheet while a request is under way', async () => {
  const goBack = await openForm()
  await button('Criar Pedido').click()
  await expect.poll(() => callsTo(ordersApi.register)).toHaveLength(1)
  goBack()
  goBack()
  await expect.element(dialog).toBeVisible()
})

test('Back closes the open sheet and not the page', async () => {
  const goBack = await openForm()
  goBack()
  await expectGone(dialog)
  await expect.element(page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()
})

test('Escape right after a press that sends something does not close its dialog', async () => {
  const user = aClient()
  answerOrders(ordersApi.mine, orderOf(user, { description: 'Kit churrasco' }))
  answer(ordersApi.cancel, forever)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await renderApp('/client', { user, size: phone })
  await rowOf('Kit churrasco').getByRole('button').click()
  const cancel = dialog.getByRole('button', { name: 'Cancelar pedido' })
  await expect.element(cancel).toBeVisible()
  ;(cancel.element() as HTMLButtonElement).click()
  // React renders in a microtask; a timer would be later than the key.
  await Promise.resolve()
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
  await expect.poll(() => callsTo(ordersApi.cancel)).toHaveLength(1)
  await expect.element(dialog).toBeVisible()
})
