import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentStore, receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, opener, rowOf } from './screen.ts'

const shop = aClient({ name: 'Confeitaria da Ilha' })
const marked = (order: Order, not_delivered: NonNullable<Order['not_delivered']>): Order => ({
  ...order,
  not_delivered,
  version: order.version + 1,
})

let user: ReturnType<typeof aMotoboy>
let order: Order
beforeEach(() => {
  startFakeClock()
  user = aMotoboy()
  order = orderOf(shop, { status: 'in_progress' }, user)
})

async function openDelivery() {
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine, order)
  await renderApp('/motoboy', { user, size: phone })
  await opener('Bolo de casamento').click()
}

test('a motoboy says in two taps and a note why they could not deliver, and can undo it for five seconds', async () => {
  answer(ordersApi.notDelivered, marked(order, { reason: 'wrong_address', note: 'x', at: new Date().toISOString() }))
  await openDelivery()
  await button('Não consegui entregar').click()
  const send = button('Avisar a central')
  await expect.element(send).toBeDisabled()
  await accessible()
  await button('Endereço errado').click()
  await page.getByLabelText('Observação').fill('  Não existe o 1288  ')
  await send.click()
  await button('Desfazer').click()
  await passUndoTime()
  expect(callsTo(ordersApi.notDelivered)).toEqual([])

  await button('Confirmar Entrega').click()
  await button('Não consegui entregar').click()
  await button('Endereço errado').click()
  await page.getByLabelText('Observação').fill('  Não existe o 1288  ')
  await send.click()
  await passUndoTime()
  await expect.element(page.getByText('A central foi avisada')).toBeVisible()
  const [{ body, params, headers } = expect.fail('no call')] = callsTo(ordersApi.notDelivered)
  expect(params).toEqual({ id: order.id })
  expect(body).toEqual({
    reason: 'wrong_address',
    note: 'Não existe o 1288',
    happened_at: expect.any(String) as string,
  })
  expect([headers.has('idempotency-key'), headers.has('if-match')]).toEqual([true, false])
  await expectText(rowOf('Bolo de casamento'), 'Não entregue: endereço errado')
  await expect.element(button('Confirmar Entrega')).toBeVisible()
})

test('without coverage the tap waits, is not offered again, and is sent once with the time of the tap', async () => {
  answer(ordersApi.notDelivered, () => Promise.reject(new TypeError('Failed to fetch')))
  await openDelivery()
  await button('Não consegui entregar').click()
  await button('Ausente').click()
  const before = Date.now()
  await button('Avisar a central').click()
  const after = Date.now()
  await passUndoTime()
  await expectText(rowOf('Bolo de casamento'), /Aviso de não entregue aguardando sinal desde/)
  await opener('Bolo de casamento').click()
  await expect.element(button('Fechar').first()).toBeVisible()
  await expectGone(button('Não consegui entregar'))
  answer(ordersApi.notDelivered, marked(order, { reason: 'absent', at: new Date(before).toISOString() }))
  await vi.advanceTimersByTimeAsync(4000)
  await expectText(page.css('article'), 'Não entregue: ausente')
  const bodies = callsTo(ordersApi.notDelivered).map(({ body }) => body as { happened_at: string; note?: string })
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  // It is sent five seconds later at the earliest. The server's clock is known to some milliseconds.
  const happenedAt = Date.parse(bodies[0]!.happened_at)
  expect(happenedAt).toBeGreaterThan(before - 1000)
  expect(happenedAt).toBeLessThan(after + 1000)
  expect(bodies[0]).not.toHaveProperty('note')
})

test('a tap that arrives after the order was cancelled is told, and the order is shown as it is', async () => {
  const message = 'Este pedido foi cancelado e não pode ser marcado como não entregue.'
  const cancelled = { ...order, status: 'cancelled' as const, version: 2 }
  answer(ordersApi.notDelivered, failure(409, { code: 'conflict', message, order: cancelled }))
  await openDelivery()
  await button('Não consegui entregar').click()
  await button('Recusado').click()
  await button('Avisar a central').click()
  await passUndoTime()
  const card = rowOf('Bolo de casamento')
  await expectText(card, message)
  await expectText(card, /O aviso das \d\d:\d\d não foi registrado\./)
  await expectText(card, 'Cancelado')
  await card.getByRole('button', { name: 'Entendi' }).click()
  removeToasts()
  await expectGone(page.getByText(message))
  expect(callsTo(ordersApi.notDelivered)).toHaveLength(1)
})

test('the desk hears it once, sees the mark on the row and the note in the dialog, until the next step of the order', async () => {
  order = orderOf(shop, { status: 'in_progress', price: 18 }, user)
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(rowOf('Bolo de casamento')).toBeVisible()
  const failed = marked(order, { reason: 'absent', note: 'Dona Ivone saiu', at: new Date().toISOString() })
  const { onEvent } = currentStore()
  onEvent('order:updated', { order: failed })
  const toast = page.getByRole('status').filter({ hasText: 'Dona Ivone saiu' })
  await expect.element(toast.getByText('Não entregue: ausente')).toBeVisible()
  await expectText(toast, `${user.name}, ${shop.name}: Bolo de casamento`)
  await expectText(rowOf('Bolo de casamento'), 'Não entregue: ausente')
  removeToasts()
  // An erasure sends the same event, and leaves the mark.
  onEvent('order:updated', { order: { ...failed, version: 3 } })
  await expectCount(page.getByText('Não entregue: ausente'), 1)

  await opener('Bolo de casamento').click()
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await expectText(dialog, /Não entregue às \d\d:\d\d: ausente/)
  await expectText(dialog, 'Dona Ivone saiu')
  await accessible()
  receiveOrder({ ...order, price: 20, version: 4 })
  await expectGone(page.getByText(/Não entregue/))
})

test('a mark that came by the changes is announced too', async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(rowOf('Bolo de casamento')).toBeVisible()
  const failed = marked(order, { reason: 'other', at: new Date().toISOString() })
  answer(ordersApi.changes, { orders: [failed], removed: [], cursor: 'next' })
  currentStore().refresh()
  await expect.element(page.getByRole('status').filter({ hasText: 'Não entregue: outro motivo' })).toBeVisible()
})
