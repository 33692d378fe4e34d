import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip, TripPlan, TripStop } from '@ligeiro/contract/trips-schemas'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadAgain } from '#api/load-again.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { resetDevice, setTouch } from './devices.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button, expectGone, rowOf } from './screen.ts'

const shop = aClient({ name: 'Confeitaria da Ilha' })
const dialog = page.getByRole('dialog', { name: 'Fazer lote' })
const rows = dialog.getByRole('list', { name: 'Paradas' }).getByRole('listitem')
const short = (id: string) => `#${id.slice(0, 8)}`

/** 'cA cB eA eB' */
const stopsOf = (text: string, ids: readonly string[]): TripStop[] =>
  text.split(' ').map((one) => ({
    order_id: ids['AB'.indexOf(one[1]!)]!,
    kind: one[0] === 'c' ? ('pickup' as const) : ('delivery' as const),
  }))
const planOf = (stops: readonly TripStop[]): TripPlan => ({
  stops: stops.map((stop, n) => ({
    ...stop,
    point: n === 3 ? null : { latitude: -27.6, longitude: -48.5 },
    metres: n === 3 ? null : 850,
    eta: n === 2 ? { from: '2026-11-24T17:20:00.000Z', to: '2026-11-24T17:35:00.000Z' } : null,
  })),
  metres: 2550,
  eta: null,
})

async function openDialog() {
  const motoboy = aMotoboy({ name: 'Wellington Dias' })
  const orders = ['Bolo', 'Torta'].map((description) =>
    orderOf(shop, { description, status: 'accepted_by_client', price: 18.5 }),
  )
  const ids = orders.map(({ id }) => id)
  answerOrders(ordersApi.all, ...orders)
  answer(motoboysApi.all, [listed(motoboy)])
  answer(tripsApi.plan, ({ body }) => planOf((body as { stops?: TripStop[] }).stops ?? stopsOf('cA cB eA eB', ids)))
  await renderApp('/admin', { user: anAdmin() })
  for (const name of ['Bolo', 'Torta']) await rowOf(name).getByRole('checkbox').click()
  await button('Fazer lote (2)').click()
  await dialog.getByRole('radio', { name: /Wellington Dias/ }).click()
  return { ids, motoboy, orders }
}

const handle = (place: number) => dialog.getByRole('button', { name: new RegExp(`^Parada ${place} de 4`) })
const bodies = () => callsTo(tripsApi.create).map(({ body }) => body)

test('the selected orders become a trip in the order that is suggested, with metres and times', async () => {
  const { ids, motoboy, orders } = await openDialog()
  const listed = dialog.getByRole('list', { name: 'Pedidos do lote' }).getByRole('listitem')
  await expect
    .element(listed.first())
    .toMatchTextContent(/R\. Lauro Linhares, 1288.* · Confeitaria da Ilha ?R\$ 18,50$/)
  expect(listed.elements()).toHaveLength(2)
  await expect.element(dialog).toMatchTextContent('4 paradas · 2,6 km em linha reta')
  await expect.element(rows.nth(2)).toMatchTextContent(`Entrega · ${short(ids[0]!)}`)
  await expect.element(rows.nth(2)).toMatchTextContent('850 m · 14:20 a 14:35')
  await expect.element(rows.nth(3)).toMatchTextContent('sem ponto')
  await accessible()
  answer(tripsApi.create, failure(409, { message: `Pedido ${short(ids[1]!)}: está Cancelado.` }))
  await dialog.getByRole('button', { name: /^Fazer lote/ }).click()
  await expect.element(dialog).toMatchTextContent(`Pedido ${short(ids[1]!)}: está Cancelado.`)
  const order_ids = expect.arrayContaining(ids) as string[]
  expect(bodies()).toEqual([{ motoboy_id: recordOf(motoboy).id, order_ids, versions: [1, 1] }])
  // What another desk did since is read, and confirmed by a second press.
  const order = { ...orders[0]!, version: 2 }
  answer(tripsApi.create, failure(412, { code: 'changed', message: 'O pedido mudou.', order }))
  await dialog.getByRole('button', { name: /^Fazer lote/ }).click()
  await expect.element(dialog).toMatchTextContent('O pedido mudou.')
  await dialog.getByRole('button', { name: /^Fazer lote/ }).click()
  await expect
    .poll(() => (bodies().at(-1) as { versions: number[] }).versions.toSorted((a, b) => a - b))
    .toEqual([1, 2])
})

test('Alt and an arrow move a stop, said aloud, never a delivery before its pickup; the suggested order comes back', async () => {
  const { ids } = await openDialog()
  await handle(3).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const said = dialog.getByRole('status').filter({ hasText: 'Parada' })
  await expect.element(said).toMatchTextContent(`Parada 4 de 4: entrega ${short(ids[0]!)}`)
  await expect.poll(() => callsTo(tripsApi.plan).at(-1)?.body).toMatchObject({ stops: stopsOf('cA cB eB eA', ids) })
  await handle(3).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .element(dialog.getByRole('status').filter({ hasText: 'A entrega' }))
    .toMatchTextContent('A entrega vem depois da coleta')
  await dialog.getByRole('button', { name: 'Ordem sugerida' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Ordem sugerida' })).not.toBeInTheDocument()
})

/** The plans of arranged stops come only when the returned function is called. */
function holdPlans(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(tripsApi.plan, async ({ body }) => {
    await promise
    return planOf((body as { stops: TripStop[] }).stops)
  })
  return resolve
}
const focused = () => document.activeElement?.textContent

test('two quick moves are both made, of the same stop, before a plan answers', async () => {
  const { ids } = await openDialog()
  await expect.element(rows.nth(3)).toMatchTextContent('sem ponto')
  const planned = holdPlans()
  await handle(4).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.element(rows.nth(2)).toMatchTextContent(`Entrega · ${short(ids[1]!)}`)
  await expect.poll(focused).toContain(`Parada 3 de 4: entrega ${short(ids[1]!)}`)
  await handle(1).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  await expect.poll(focused).toContain(`Parada 3 de 4: coleta ${short(ids[0]!)}`)
  await expect.element(rows.nth(2)).toMatchTextContent(`Coleta · ${short(ids[0]!)}`)
  // Way and time are said when they are known again.
  await expect.element(rows.nth(2)).not.toMatchTextContent('850 m')
  await expect.element(dialog).not.toMatchTextContent('em linha reta')
  planned()
  await expect.element(rows.nth(2)).toMatchTextContent('850 m')
  expect(callsTo(tripsApi.plan).at(-1)?.body).toMatchObject({ stops: stopsOf('cB eB cA eA', ids) })
})

test('a finger moves a stop by two buttons, which are large enough', async () => {
  onTestFinished(resetDevice)
  await setTouch(true)
  const { ids } = await openDialog()
  const down = dialog.getByRole('button', { name: `Descer entrega ${short(ids[0]!)}` })
  await expect.element(down).toBeVisible()
  await expectGone(handle(1))
  for (const size of [desk, phone]) {
    await page.viewport(size.width, size.height)
    const { width, height } = down.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
    await accessible()
  }
  await down.click()
  await expect.element(rows.nth(3)).toMatchTextContent(`Entrega · ${short(ids[0]!)}`)
  await dialog.getByRole('button', { name: `Subir entrega ${short(ids[0]!)}` }).click()
  await expect.element(rows.nth(2)).toMatchTextContent(`Entrega · ${short(ids[0]!)}`)
})

/** Two open deliveries of a motoboy, as they are listed, and the trip that they are. */
function ownTrip(motoboy: ReturnType<typeof aMotoboy>, given: (place: number) => Partial<Order> = () => ({})) {
  const orders = [1, 2].map((place) =>
    orderOf(
      shop,
      {
        description: `Bolo ${place}`,
        status: 'accepted_by_client',
        delivery_address: `Rua B, ${place}`,
        pickup_address: 'Avenida Prefeito Osmar Cunha, 1234, Centro',
        ...given(place),
      },
      motoboy,
    ),
  )
  answerOrders(ordersApi.mine, ...orders)
  answer(motoboysApi.me, recordOf(motoboy))
  const tripOf = (stops: TripStop[]): Trip => ({
    id: 't',
    motoboy_id: recordOf(motoboy).id,
    created_at: '2026-11-24T17:00:00.000Z',
    ended_at: null,
    version: 1,
    stops,
  })
  return { orders, ids: orders.map(({ id }) => id), tripOf }
}
const tripCard = page.getByRole('article', { name: 'Lote: 2 entregas' })
const stopLines = tripCard.getByRole('list', { name: 'Paradas' }).getByRole('listitem')
/** The words of a stop, a line each, as they are drawn. */
const wordsOf = (place: number) => (stopLines.nth(place).element() as HTMLElement).innerText.split(/\s*\n+\s*/)

test('the motoboy has the stops of the trip in order, and starts all at once', async () => {
  const motoboy = aMotoboy()
  const { orders, ids, tripOf } = ownTrip(motoboy, (place) => ({ trip: { id: 't', of: 2, place } }))
  answer(ordersApi.start, ({ body }) => ({
    ...orders.find(({ id }) => id === (body as { orderId: string }).orderId)!,
    status: 'in_progress' as const,
    version: 2,
  }))
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(tripsApi.list, async () => {
    await promise
    return [tripOf(stopsOf('cA cB eA eB', ids))]
  })
  await renderApp('/motoboy', { user: motoboy, size: phone })
  const card = tripCard
  // What stands below does not move when the stops come.
  await expect.poll(() => callsTo(tripsApi.list).length).toBe(1)
  await expect.element(button('Encerrar turno').or(button('Iniciar turno'))).toBeVisible()
  await expectGone(card)
  // Its code is loaded too, which a page that was open before may have already.
  await expect.poll(() => document.querySelector('[style*="visibility: hidden"] > *')).not.toBeNull()
  const below = () => rowOf('Bolo 2').element().getBoundingClientRect().top
  const before = below()
  resolve()
  await expect.element(stopLines.nth(3)).toBeVisible()
  expect(wordsOf(0)).toEqual(['1', 'Retirar', short(ids[0]!), 'Avenida Prefeito Osmar Cunha, 1234', 'Centro'])
  expect(wordsOf(3)).toEqual(['4', 'Entregar', short(ids[1]!), 'Rua B, 2'])
  // The last words of a stop and the first of the next one have a line's height between them.
  const boxes = stopLines.elements().map((stop) => stop.querySelector('p:last-child')!.getBoundingClientRect())
  const whats = stopLines.elements().map((stop) => stop.querySelector('p')!.getBoundingClientRect())
  for (const [n, { bottom }] of boxes.slice(0, -1).entries())
    expect(whats[n + 1]!.top - bottom).toBeGreaterThanOrEqual(20)
  expect(below()).toBe(before)
  await card.getByRole('button', { name: 'Iniciar todas' }).click()
  await expect
    .poll(() => callsTo(ordersApi.start).map(({ body }) => (body as { orderId: string }).orderId))
    .toEqual(ids)
  await expect.poll(() => wordsOf(0)).toEqual(['1', 'Entregar', short(ids[0]!), 'Rua B, 1'])
  await expect.element(card.getByRole('button', { name: 'Iniciar todas' })).not.toBeInTheDocument()
  await accessible()
})

test('a trip of deliveries that the motoboy had already is shown, and says which one is next', async () => {
  const motoboy = aMotoboy()
  // The orders say nothing of it: they did not change.
  const { ids, tripOf } = ownTrip(motoboy)
  answer(tripsApi.list, [])
  await renderApp('/motoboy', { user: motoboy, size: phone })
  const current = (id: string) => page.getByRole('article', { name: `Entrega ${short(id)}, ` })
  const [oldest, other] = [ids[0]!, ids[1]!]
  await expect.element(current(oldest)).toBeVisible()
  await expect.poll(() => callsTo(tripsApi.list)).not.toEqual([])
  answer(tripsApi.list, [tripOf(stopsOf('cB cA eB eA', ids))])
  // As the event 'trip:changed' does.
  void loadAgain('trips')
  await expect.element(tripCard).toBeVisible()
  expect(wordsOf(0).slice(0, 3)).toEqual(['1', 'Retirar', short(other)])
  await expect.element(current(other)).toBeVisible()
  // What is left of a trip is one delivery, which has its own card.
  answer(tripsApi.list, [tripOf(stopsOf('cB eB', ids))])
  void loadAgain('trips')
  await expect.element(page.getByRole('article', { name: /^Lote/ })).not.toBeInTheDocument()
  answer(tripsApi.list, [])
  void loadAgain('trips')
  await expectGone(tripCard)
  await expect.element(current(oldest)).toBeVisible()
})
