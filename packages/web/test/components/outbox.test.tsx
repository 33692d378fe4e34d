import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, opener, rowOf } from './screen.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** Lets so little time pass that the undo is not over before it is drawn. */
async function showsUndo(): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(10)
  return button('Desfazer').elements().length > 0
}

/** A motoboy with one delivery. */
async function open(status: Order['status']) {
  startFakeClock()
  const user = aMotoboy()
  const order = orderOf(aClient(), { description: 'Bolo', status, price: 31.5 }, user)
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine, order)
  await renderApp('/motoboy', { user, size: phone })
  await expect.element(rowOf('Bolo')).toBeVisible()
  return order
}
const started = (order: Order): Order => ({ ...order, status: 'in_progress', version: 2 })
const start = button('Iniciar Entrega')
const starting = button('Iniciando...')
const dialog = page.getByRole('dialog')

test('a confirmation that is undone within five seconds is never sent', async () => {
  const order = await open('in_progress')
  answer(ordersApi.confirm, { ...order, status: 'delivered', receiver: 'Portaria', version: 2 })
  await button('Confirmar Entrega').click()
  await button('Dizer quem recebeu').click()
  await page.getByLabelText('Quem recebeu o pedido').fill('Portaria')
  // However long the browser takes for the click, the five seconds pass only below.
  vi.setTimerTickMode('manual')
  await dialog.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await expect.poll(showsUndo).toBe(true)
  await button('Desfazer').click()
  await expectGone(button('Desfazer'))
  await passUndoTime()
  expect(callsTo(ordersApi.confirm)).toEqual([])
})

test('a start on the card is sent at once; its button says so, and a second tap does nothing', async () => {
  const order = await open('accepted_by_client')
  const answered = Promise.withResolvers<Order>()
  answer(ordersApi.start, () => answered.promise)
  await start.click()
  await expect.element(starting).toHaveAttribute('aria-disabled', 'true')
  await starting.click({ force: true })
  await expect.poll(() => callsTo(ordersApi.start).length).toBe(1)
  await expectGone(button('Desfazer'))
  await accessible()
  answered.resolve(started(order))
  await expect.element(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await expect.element(button('Confirmar Entrega')).toBeVisible()
  await expectGone(dialog)
  expect(callsTo(ordersApi.start)).toHaveLength(1)
})

test('a start in the dialog keeps it open and busy until its answer', async () => {
  const order = await open('accepted_by_client')
  const answered = Promise.withResolvers<Order>()
  answer(ordersApi.start, () => answered.promise)
  await opener('Bolo').click()
  await dialog.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Iniciando...' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Fechar' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  receiveOrder(started(order))
  await expect.element(dialog.getByRole('button', { name: 'Iniciando...' })).toBeVisible()
  answered.resolve(started(order))
  await expect.element(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await expectGone(dialog)
  expect(callsTo(ordersApi.start)).toHaveLength(1)
})

test.each([
  [
    'with a reason',
    failure(409, { code: 'conflict', message: 'Este pedido não pode ser iniciado.' }),
    'Este pedido não pode ser iniciado.',
  ],
  ['without one', failure(409, { code: 'conflict' }), 'Erro ao iniciar entrega'],
])('a start in the dialog that is refused %s is a toast, and the dialog stays', async (_, refusal, text) => {
  await open('accepted_by_client')
  answer(ordersApi.start, refusal)
  await opener('Bolo').click()
  await dialog.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expectText(page.css('[data-toaster]'), text)
  await expect.element(dialog.getByRole('button', { name: 'Iniciar Entrega' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expectGone(dialog)
  await expect.element(start).toBeEnabled()
})

test('a start in the dialog without coverage, or without an answer for 20 s, goes to the outbox and says so', async () => {
  const order = await open('accepted_by_client')
  answer(ordersApi.start, () => new Promise<never>(() => {}))
  await opener('Bolo').click()
  await dialog.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect.poll(() => callsTo(ordersApi.start).length).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  await expectGone(dialog)
  await expectText(rowOf('Bolo'), /Início aguardando sinal desde/)
  answer(ordersApi.start, started(order))
  await vi.advanceTimersByTimeAsync(4000)
  await expect.element(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  const keys = callsTo(ordersApi.start).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('the availability switch shows the chosen value while the answer is missing, and every attempt has the same key', async () => {
  startFakeClock()
  const user = aMotoboy()
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answer(motoboysApi.update, lost)
  await renderApp('/motoboy', { user, size: phone })
  const own = page.getByRole('switch', { name: 'Disponível' })
  await expect.element(own).not.toBeChecked()
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => {})
  removeToasts()
  await own.click()
  await expect.element(page.getByText(/^Aguardando sinal desde/)).toBeVisible()
  await expect.element(own).toBeChecked()
  answer(motoboysApi.update, recordOf(user, { available: true }))
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(page.getByText('Recebe entregas', { exact: true })).toBeVisible()
  await expect.element(own).toBeChecked()
  const keys = callsTo(motoboysApi.update).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
