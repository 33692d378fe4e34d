import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsTo } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** Lets so little time pass that the undo is not over before it is drawn. */
async function showsUndo(): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(10)
  return button('Desfazer').elements().length > 0
}

test('a tap that is undone within five seconds is never sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  const user = aMotoboy()
  const order = orderOf(aClient(), { status: 'accepted_by_client', price: 31.5 }, user)
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.start, { ...order, status: 'in_progress', version: 2 })
  await renderApp('/motoboy', { user, size: phone })
  // However long the browser takes for the clicks, the five seconds pass only below.
  vi.setTimerTickMode('manual')
  await button('Iniciar Entrega').click()
  await expect.poll(showsUndo).toBe(true)
  await button('Desfazer').click()
  await expectGone(button('Desfazer'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(callsTo(ordersApi.start)).toEqual([])
  await button('Iniciar Entrega').click()
  await expect.element(button('Desfazer')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  expect(callsTo(ordersApi.start)).toHaveLength(1)
})

test('the availability switch shows the chosen value while the answer is missing, and every attempt has the same key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
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
