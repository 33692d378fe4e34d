import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { tripsApi } from '@ligeiro/contract/trips-api'
import type { TripStop } from '@ligeiro/contract/trips-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { expectGone, opener, rowOf } from './screen.ts'

const assign = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
const trip = page.getByRole('dialog', { name: 'Fazer lote' })
const shop = aClient()

async function openDesk(count = 2) {
  const people = Array.from({ length: count }, (_, n) => aMotoboy({ name: n === 1 ? 'Wellington Dias' : `Ana ${n}` }))
  const orders = ['Bolo', 'Torta', 'Pão'].map((description, n) => {
    const created_at = new Date(Date.now() - (n + 1) * 1000).toISOString()
    return orderOf(shop, { description, status: 'accepted_by_client', price: 15, created_at })
  })
  answerOrders(ordersApi.all, ...orders)
  answer(
    motoboysApi.all,
    people.map((one) => listed(one)),
  )
  answer(ordersApi.attach, ({ body }) => {
    const { orderId, motoboyId } = body as { orderId: string; motoboyId: string }
    const order = orders.find(({ id }) => id === orderId)!
    return { ...order, motoboy_id: motoboyId, version: order.version + 1 }
  })
  answer(tripsApi.plan, ({ body }) => ({
    stops: (body as { order_ids: string[] }).order_ids
      .flatMap((order_id): TripStop[] => [
        { order_id, kind: 'pickup' },
        { order_id, kind: 'delivery' },
      ])
      .map((stop) => ({ ...stop, point: null, metres: null, eta: null })),
    metres: 0,
    eta: null,
  }))
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(opener('Bolo')).toBeVisible()
  return { orders, wellington: recordOf(people[1]!).id }
}
const onto = page.getByRole('article', { name: 'Wellington Dias', exact: true })
const chosen = (dialog: typeof assign) => dialog.getByRole('radio', { name: 'Wellington Dias' })

test.each([2, 12])(
  'a row that is dropped on one of %i motoboys opens its dialog with them chosen, which Enter takes',
  async (count) => {
    const { orders, wellington } = await openDesk(count)
    await userEvent.dragAndDrop(opener('Torta'), onto)
    await expect.element(chosen(assign)).toBeChecked()
    await expect.element(chosen(assign)).toHaveFocus()
    expect(callsTo(ordersApi.attach)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expectGone(assign)
    expect(callsTo(ordersApi.attach).map(({ body }) => body)).toMatchObject([
      { orderId: orders[1]!.id, motoboyId: wellington },
    ])
  },
)

test('one of several selected rows takes the others along, as a trip; M does the same without a motoboy', async () => {
  const { orders, wellington } = await openDesk()
  for (const name of ['Bolo', 'Pão']) await rowOf(name).getByRole('checkbox').click()
  // One that is not selected goes alone.
  await userEvent.dragAndDrop(opener('Torta'), onto)
  await expect.element(chosen(assign)).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expectGone(assign)
  await userEvent.dragAndDrop(opener('Pão'), onto)
  await expect.element(chosen(trip)).toHaveFocus()
  const made = { id: 't', motoboy_id: wellington, created_at: '', ended_at: null, version: 1, stops: [] }
  answer(tripsApi.create, made)
  await userEvent.keyboard('{Enter}')
  await expectGone(trip)
  expect(callsTo(tripsApi.create).map(({ body }) => body)).toMatchObject([
    { motoboy_id: wellington, order_ids: [orders[0]!.id, orders[2]!.id] },
  ])
  for (const name of ['Bolo', 'Pão']) await rowOf(name).getByRole('checkbox').click()
  opener('Pão').element().focus()
  await userEvent.keyboard('m')
  await expect.element(trip).toBeVisible()
  await expect.element(chosen(trip)).not.toBeChecked()
})

/** As a browser says it of a mouse, or of a finger. */
function dragStart(name: string, pointerType: string): DragEvent {
  const row = rowOf(name).element()
  row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }))
  const event = new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })
  row.dispatchEvent(event)
  return event
}

test('no row moves while one is dragged; a finger drags none', async () => {
  const { orders } = await openDesk()
  expect(dragStart('Torta', 'touch').defaultPrevented).toBe(true)
  await opener('Torta').hover()
  const { defaultPrevented, dataTransfer } = dragStart('Torta', 'mouse')
  expect([defaultPrevented, dataTransfer?.types]).toEqual([false, ['application/x-ligeiro-orders']])
  const section = rowOf('Torta').element().closest('section')!
  const order = () =>
    page
      .css('main article[data-order]')
      .elements()
      .map((row) => (row as HTMLElement).dataset['order'])
  const before = order()
  // The browser says so when it begins to drag.
  section.dispatchEvent(
    new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
  )
  receiveOrder({ ...orders[1]!, status: 'in_progress', version: orders[1]!.version + 1 })
  await expect.element(rowOf('Torta')).toMatchTextContent('Em')
  expect(order()).toEqual(before)
  rowOf('Torta')
    .element()
    .dispatchEvent(new DragEvent('dragend', { bubbles: true }))
  await expect.poll(order).not.toEqual(before)
})
