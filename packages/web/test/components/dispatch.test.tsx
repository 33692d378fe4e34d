import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip } from '@ligeiro/contract/trips-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findOrder, receiveOrder } from '#features/order-store/current-store.ts'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answerCandidates } from './candidates.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { quoteOf } from './prices.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, leavePage, opener, rowOf } from './screen.ts'
import { answerSuggestions } from './suggestions.ts'

const dialog = page.getByRole('dialog', { name: 'Despachar' })
const line = (client: string) => dialog.getByRole('listitem').filter({ hasText: `${client}:` })
const [near, far] = [aMotoboy({ name: 'Kauê Prestes' }), aMotoboy({ name: 'Ademir Schappo' })]
const seen_at = new Date().toISOString()
const motoboys = [
  listed(near, { seen_at, location: 'R. A, Centro, SC' }),
  listed(far, { seen_at, location: 'R. B, Campeche, SC' }),
]
const [kaue, ademir] = motoboys.map(({ id }) => id) as [string, string]

const ordersNamed = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    orderOf(aClient({ name: `Cliente ${n}` }), {
      description: `Caixa ${n}`,
      pickup_address: `R. Bocaiúva, ${n + 1}, Centro`,
      created_at: new Date(Date.now() - (count - n) * 1000).toISOString(),
      status_changed_at: new Date(Date.now() - (count - n) * 1000).toISOString(),
    }),
  )

async function deskWith(
  orders: readonly Order[],
  size?: typeof phone,
  people = motoboys,
  known: Parameters<typeof answerCandidates>[1] = { km: { [kaue]: 0.1, [ademir]: 3 } },
) {
  answerOrders(ordersApi.all, ...orders)
  answer(motoboysApi.all, people)
  answerSuggestions((id) => {
    const at = orders.findIndex((one) => one.id === id)
    return at === 2 ? { reason: 'Sem sugestão: sem tabela' } : quoteOf(10 + at, { line: 'Tabela Centro → Trindade' })
  })
  answerCandidates(people, { ...known, orders })
  const latest = new Map(orders.map((order) => [order.id, order]))
  const change = (id: string, about: Partial<Order>) => {
    const before = latest.get(id)!
    const next = { ...before, ...about, version: before.version + 1 }
    latest.set(id, next)
    return next
  }
  answer(ordersApi.update, ({ params, body }) => {
    const { price } = body as { price: number }
    return change(params['id']!, { price, status: 'awaiting_approval' })
  })
  answer(ordersApi.attach, ({ body }) => {
    const { orderId, motoboyId } = body as { orderId: string; motoboyId: string }
    const { id, user } = recordOf(motoboyId === kaue ? near : far)
    return change(orderId, { motoboy_id: motoboyId, motoboy: { id, user, location: null, seen_at: null } })
  })
  const makeTrip = ({ body }: Call): Trip => {
    const { motoboy_id, order_ids } = body as { motoboy_id: string; order_ids: string[] }
    const { id, user } = recordOf(motoboy_id === kaue ? near : far)
    const changed = order_ids.map((one) =>
      change(one, { motoboy_id, motoboy: { id, user, location: null, seen_at: null } }),
    )
    // As the event of each order does.
    changed.forEach(receiveOrder)
    return { id: 't', motoboy_id, created_at: seen_at, ended_at: null, version: 1, stops: [] }
  }
  answer(tripsApi.create, makeTrip)
  startFakeClock()
  await renderApp('/admin', { user: anAdmin(), ...(size && { size }) })
  await expectText(rowOf('Caixa 0'), 'Caixa 0')
  return { makeTrip }
}
async function press(keys: string) {
  opener('Caixa 0').element().focus()
  await userEvent.keyboard(keys)
}
const boxOf = (client: string) => line(client).getByRole('checkbox')
const column = (name: string) => dialog.getByRole('region', { name })
/** Opens the card of a client and returns the choice of its motoboy. */
async function motoboyOf(client: string) {
  const card = line(client).getByRole('button').first()
  await expect.element(card).toBeVisible()
  if (card.element().getAttribute('aria-expanded') === 'false') await card.click()
  return line(client).getByRole('combobox')
}

test('D and Enter: a price and a motoboy for each order that waits, near and not busier than others; one without a suggestion is left out', async () => {
  await deskWith(ordersNamed(3))
  await press('d')
  await expectText(column('Kauê Prestes'), 'R$ 10,00')
  await expectText(column('Kauê Prestes'), 'Cliente 0: Caixa 0Tabela Centro → Trindade')
  await expectText(column('Kauê Prestes'), 'quem chega antes: 0,1 km, livre')
  // Two deliveries are nearer to who is free.
  await expectText(column('Ademir Schappo'), 'Cliente 1: Caixa 1')
  await expectText(line('Cliente 2'), 'Sem sugestão: sem tabela')
  await expect.element(line('Cliente 2').getByRole('checkbox')).not.toBeChecked()
  await accessible()
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog)
  await expect.element(page.getByText('2 pedidos despachados')).toBeVisible()
  expect(callsTo(ordersApi.update)).toEqual([])
  await passUndoTime()
  await expect.poll(() => callsTo(ordersApi.attach)).toHaveLength(2)
  expect(callsTo(ordersApi.update).map(({ body }) => body)).toEqual([
    { price: 10, suggested: true },
    { price: 11, suggested: true },
  ])
  await expectText(rowOf('Caixa 0'), 'Kauê Prestes')
  await expectText(rowOf('Caixa 1'), 'Ademir Schappo')
})

test('why nobody can take any of several orders is said once', async () => {
  const busy = motoboys.map((one) => ({ ...one, available: false }))
  await deskWith(ordersNamed(3), undefined, busy)
  await press('d')
  await expect.element(dialog.getByText('Ninguém pode levar agora: 2 indisponíveis.')).toBeVisible()
  await expectText(line('Cliente 1'), 'Caixa 1')
  await accessible()
})

test('orders of one shop to one bairro are one trip, and one is moved by its card, the keys and the mouse', async () => {
  await deskWith(ordersNamed(3).map((order) => ({ ...order, pickup_address: 'R. Bocaiúva, 1, Centro', price: 9 })))
  await press('d')
  const [k, a] = [column('Kauê Prestes'), column('Ademir Schappo')]
  await expectText(k, '3 para Trindade')
  await expectText(k, 'quem chega antes: 0,1 km, livre')
  await expectText(a, 'livre')
  await (await motoboyOf('Cliente 1')).selectOptions(ademir)
  await expectText(a, 'Cliente 1: Caixa 1')
  await expectText(a, '3 km, livre')
  await expectText(k, '2 para Trindade')
  boxOf('Cliente 2').element().focus()
  await userEvent.keyboard('2')
  await expectText(a, '2 para Trindade')
  await expect.element(boxOf('Cliente 2')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expectText(k, 'Cliente 2: Caixa 2')
  await userEvent.keyboard('0')
  await expectText(column('Sem motoboy'), 'Cliente 2: Caixa 2')
  await expectText(column('Sem motoboy'), 'Fica para depois.')
  const widths = [column('Sem motoboy'), a].map((one) => one.element().getBoundingClientRect().width)
  expect(widths[0]! / widths[1]!).toBeGreaterThan(0.6)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(boxOf('Cliente 0')).toHaveFocus()
  await accessible()
  await line('Cliente 2').getByText('Cliente 2: Caixa 2', { exact: true }).dropTo(a)
  await expectText(a, 'Cliente 2: Caixa 2')
  await expectGone(column('Sem motoboy'))
  await dialog.getByRole('button', { name: 'Despachar 3 pedidos' }).click()
  await passUndoTime()
  await expect.poll(made).toEqual([{ motoboy_id: ademir, clients: ['Cliente 1', 'Cliente 2'] }])
  expect(callsTo(tripsApi.create)[0]!.body).toMatchObject({ versions: [1, 1], available: true })
  expect(attached()).toEqual([kaue])
  await expectText(rowOf('Caixa 1'), 'Ademir Schappo')
  await expectText(rowOf('Caixa 2'), 'Ademir Schappo')
})

/** Who was given a single order. */
const attached = () => callsTo(ordersApi.attach).map(({ body }) => (body as { motoboyId: string }).motoboyId)
/** The trips that were asked for. */
const made = () =>
  callsTo(tripsApi.create).map(({ body }) => {
    const { motoboy_id, order_ids } = body as { motoboy_id: string; order_ids: string[] }
    return { motoboy_id, clients: order_ids.map((id) => findOrder(id)?.client.user.name) }
  })
const together = (count: number, price: number | null = 9) =>
  ordersNamed(count).map((order) => ({ ...order, pickup_address: 'R. Bocaiúva, 1, Centro', price }))

test('a trip is sent when its prices are set, in the versions that this leads to; an order undone in its row stays out', async () => {
  const orders = together(3).map((order, n) => ({ ...order, price: n === 2 ? 9 : null }))
  await deskWith(orders)
  await press('d')
  await expectText(column('Kauê Prestes'), '3 para Trindade')
  await dialog.getByRole('button', { name: 'Despachar 3 pedidos' }).click()
  await rowOf('Caixa 1')
    .getByRole('button', { name: /Desfazer/ })
    .click()
  await passUndoTime()
  await expect.poll(made).toEqual([{ motoboy_id: kaue, clients: ['Cliente 0', 'Cliente 2'] }])
  expect(callsTo(tripsApi.create)[0]!.body).toMatchObject({ versions: [2, 1] })
  expect(attached()).toEqual([])
  await expectText(rowOf('Caixa 0'), 'Kauê Prestes')
  await expectText(rowOf('Caixa 1'), 'Definir valor')
})

test('an order that cannot go along says why in its row, and the others go as a trip', async () => {
  const orders = together(3)
  const { makeTrip } = await deskWith(orders)
  const cancelled = { ...orders[0]!, version: 2, status: 'cancelled' as const }
  const message = `Pedido #${cancelled.id.slice(0, 8)}: O pedido mudou. Confira e tente de novo.`
  answer(tripsApi.create, (call) =>
    (call.body as { order_ids: string[] }).order_ids.includes(cancelled.id)
      ? failure(412, { code: 'changed', message, order: cancelled })
      : makeTrip(call),
  )
  await press('d')
  await dialog.getByRole('button', { name: 'Despachar 3 pedidos' }).click()
  await passUndoTime()
  await expect.poll(made).toHaveLength(2)
  expect(made()[1]).toEqual({ motoboy_id: kaue, clients: ['Cliente 1', 'Cliente 2'] })
  await expect.element(page.getByText(message)).toBeVisible()
  await expectText(rowOf('Caixa 1'), 'Kauê Prestes')
})

test('who leaves the page within the five seconds has sent the trip', async () => {
  await deskWith(together(2))
  await press('d')
  await dialog.getByRole('button', { name: 'Despachar 2 pedidos' }).click()
  leavePage()
  await expect.poll(made).toEqual([{ motoboy_id: kaue, clients: ['Cliente 0', 'Cliente 1'] }])
  expect(callsTo(tripsApi.create)[0]!.keepalive).toBe(true)
})

test('an order that nobody can take stands at the left with the reason', async () => {
  await deskWith(
    ordersNamed(1),
    undefined,
    motoboys.map((one) => ({ ...one, available: false })),
  )
  await press('d')
  await expect.element(column('Sem motoboy').getByText('Ninguém pode levar agora: 2 indisponíveis.')).toBeVisible()
})

test('without any position it says so, and goes by bairro and load', async () => {
  await deskWith(ordersNamed(2), undefined, motoboys, {})
  await press('d')
  await expect
    .element(dialog.getByText('Motoboys sem posição: sugeridos por bairro e por entregas abertas.'))
    .toBeVisible()
  // A sentence below each way would say what the head says.
  await expectText(column('Ademir Schappo'), 'livre')
  await expect.element(column('Ademir Schappo')).not.toHaveTextContent('sem ponto')
})

test('why several orders have no suggested price is said once', async () => {
  const reason = 'não reconheci o bairro da coleta'
  await deskWith(ordersNamed(4))
  answerSuggestions(() => ({ reason: `Sem sugestão: ${reason}` }))
  await press('d')
  await expectText(dialog, `4 pedidos sem valor: ${reason}.`)
  expect(dialog.element().textContent.split(reason)).toHaveLength(2)
})

test('orders that have no price because there is no table say so once, though their reasons differ', async () => {
  const orders = ordersNamed(3)
  await deskWith(orders)
  answerSuggestions((id) => ({
    reason: `Sem sugestão: sem tabela, e só ${1 + orders.findIndex((one) => one.id === id)} iguais`,
  }))
  await press('d')
  await expectText(dialog, '3 pedidos sem valor: sem tabela de preços.')
  expect(dialog.element().textContent.split('sem tabela')).toHaveLength(2)
  await expect.element(dialog.getByRole('link', { name: 'Criar tabela' })).toHaveAttribute('href', '/admin/prices')
})

test.each([
  ['on a desk', { width: 1366, height: 768 }],
  ['on a smaller desk', { width: 1280, height: 720 }],
  ['on a phone', phone],
])('the longest names stay in their columns: %s', async (_, size) => {
  const name = 'N'.repeat(90)
  const people = [listed(aMotoboy({ name }), { seen_at, location: `R. A, ${name}, SC` }), ...motoboys]
  await deskWith(
    ordersNamed(6).map((order) => ({ ...order, delivery_address: `R. ${name}, 1, ${name}` })),
    size,
    people,
    {},
  )
  if (size === phone) await button('Despachar').click()
  else await press('d')
  await expectText(column(name), 'livre')
  const place = dialog.element().getBoundingClientRect()
  for (const section of dialog.element().querySelectorAll('section')) {
    const box = section.getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(place.left)
    expect(box.right).toBeLessThanOrEqual(place.right)
    expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth)
  }
  await accessible()
})

test('for five seconds all of it can be undone', async () => {
  await deskWith(ordersNamed(2))
  await press('d')
  await dialog.getByRole('button', { name: 'Despachar 2 pedidos' }).click()
  await button('Desfazer tudo').click()
  await expect.element(page.getByText('Nada foi enviado.')).toBeVisible()
  await expectText(rowOf('Caixa 0'), 'Definir valor')
  expect(callsTo(ordersApi.update)).toEqual([])
})

test('a toast under the pointer stays after all was sent, and says that nothing can be undone', async () => {
  await deskWith(ordersNamed(2))
  await press('d')
  await dialog.getByRole('button', { name: 'Despachar 2 pedidos' }).click()
  await button('Desfazer tudo').hover()
  await passUndoTime()
  await expect.poll(() => callsTo(ordersApi.attach)).toHaveLength(2)
  await button('Desfazer tudo').click()
  await expect.element(page.getByText('Já foi tudo enviado.')).toBeVisible()
})

test('a line is changed in place or left out, and what fails stays in its row with the reason', async () => {
  await deskWith(ordersNamed(3))
  answer(ordersApi.update, failure(409, { code: 'conflict', message: 'O pedido mudou. Confira e tente de novo.' }))
  await press('d')
  await line('Cliente 1').getByRole('checkbox').click()
  await (await motoboyOf('Cliente 0')).selectOptions(ademir)
  await line('Cliente 0').getByRole('textbox').fill('25')
  await dialog.getByRole('button', { name: 'Despachar 1 pedido' }).click()
  await passUndoTime()
  await expect.poll(() => callsTo(ordersApi.update)).toHaveLength(1)
  await expect.element(page.getByText('O pedido mudou. Confira e tente de novo.')).toBeVisible()
  await expectText(rowOf('Caixa 0'), 'Não salvo')
  // The motoboy of an order whose price was refused is not assigned.
  expect(callsTo(ordersApi.attach)).toEqual([])
  await press('d')
  await expectText(line('Cliente 0'), 'O pedido mudou. Confira e tente de novo.')
})

test('what another admin did meanwhile is left out, and who went off duty between the look and Enter is named once', async () => {
  const orders = ordersNamed(2)
  await deskWith(orders)
  await press('d')
  await expectText(column('Kauê Prestes'), 'Cliente 0')
  receiveOrder({ ...orders[1]!, version: 2, status: 'cancelled' })
  await expectText(column('Sem motoboy'), 'Este pedido já terminou.')
  answer(motoboysApi.all, [{ ...motoboys[0]!, available: false }, motoboys[1]!])
  await dialog.getByRole('button', { name: 'Despachar 1 pedido' }).click()
  await expect
    .element(dialog.getByText('Kauê Prestes ficou indisponível. Confira o motoboy e envie de novo.'))
    .toBeVisible()
  expect(callsTo(ordersApi.update)).toEqual([])
})

test('of two who went off duty both are named, and sent to when the admin still means them', async () => {
  await deskWith(ordersNamed(2))
  await press('d')
  await (await motoboyOf('Cliente 1')).selectOptions(ademir)
  answer(
    motoboysApi.all,
    motoboys.map((one) => ({ ...one, available: false })),
  )
  const send = dialog.getByRole('button', { name: 'Despachar 2 pedidos' })
  await send.click()
  await expect.element(dialog.getByText(/^.+ e .+ ficaram indisponíveis\. Confira os motoboys/)).toBeVisible()
  await send.click()
  await expectGone(dialog)
})

test('M and Enter assigns the one who is suggested, though nobody is chosen', async () => {
  await deskWith(ordersNamed(1).map((order) => ({ ...order, status: 'accepted_by_client' as const, price: 15 })))
  await press('m')
  const assigning = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await expect.element(assigning.getByRole('radio', { name: /Kauê Prestes.*Sugerido/ })).toBeVisible()
  await expectGone(assigning.getByRole('radio', { checked: true }))
  await userEvent.keyboard('{Enter}')
  await expectGone(assigning)
  await passUndoTime()
  await expect.poll(() => callsTo(ordersApi.attach).map(({ body }) => body)).toMatchObject([{ motoboyId: kaue }])
})

test('on a phone it is in the dock, and says so when nothing waits', async () => {
  await deskWith(
    ordersNamed(1).map((order) => ({ ...order, status: 'delivered' as const, price: 15 })),
    phone,
  )
  await button('Despachar').click()
  await expect.element(dialog.getByText('Nenhum pedido espera por valor ou motoboy.')).toBeVisible()
})

test('on a phone an open card has its amount and its motoboy one below the other, whole and not crowded', async () => {
  await deskWith(ordersNamed(3), phone)
  await button(/^Despachar/).click()
  const motoboy = await motoboyOf('Cliente 2')
  const amount = line('Cliente 2').getByRole('textbox')
  const [below, above] = [motoboy, amount].map((field) =>
    field.element().closest('div, label')!.getBoundingClientRect(),
  )
  expect(motoboy.element().getBoundingClientRect().width).toBeGreaterThan(200)
  expect(amount.element().closest('label')!.getBoundingClientRect().left).toBe(below!.left)
  expect(above!.bottom).toBeLessThanOrEqual(below!.top)
  const card = getComputedStyle(line('Cliente 2').element())
  expect(Number.parseFloat(card.lineHeight)).toBeGreaterThan(Number.parseFloat(card.fontSize) * 1.2)
})

test('beside a long name the button that takes the suggestion is whole', async () => {
  const long = listed(aMotoboy({ name: 'Anderson Luís Albuquerque de Oliveira Nascimento' }), { seen_at })
  await deskWith(ordersNamed(1), undefined, [long], {})
  await press('m')
  const use = page.getByRole('dialog', { name: 'Atribuir Motoboy' }).getByRole('button', { name: /^Usar/ })
  await expect.element(use).toBeVisible()
  expect(drawnTexts(use.element()).filter(({ share }) => share < 1)).toEqual([])
})
