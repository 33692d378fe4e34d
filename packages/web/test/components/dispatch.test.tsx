import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answerCandidates } from './candidates.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { quoteOf } from './prices.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, opener, rowOf } from './screen.ts'

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

async function deskWith(orders: readonly Order[], size?: typeof phone) {
  answerOrders(ordersApi.all, ...orders)
  answer(motoboysApi.all, motoboys)
  answer(pricesApi.suggestions, ({ body }: Call) =>
    (body as { ids: string[] }).ids.map((id) => {
      const at = orders.findIndex((one) => one.id === id)
      const quote =
        at === 2 ? { reason: 'Sem sugestão: sem tabela' } : quoteOf(10 + at, { line: 'Tabela Centro → Trindade' })
      return { id, version: 1, quote, usual: null }
    }),
  )
  answerCandidates(motoboys, { km: { [kaue]: 0.1, [ademir]: 3 }, orders })
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
  await renderApp('/admin', { user: anAdmin(), ...(size && { size }) })
  await expectText(rowOf('Caixa 0'), 'Caixa 0')
}
async function press(keys: string) {
  opener('Caixa 0').element().focus()
  await userEvent.keyboard(keys)
}
const motoboyOf = (client: string) => line(client).getByRole('combobox')

test('D and Enter: a price and a motoboy for each order that waits, near and not busier than others; one without a suggestion is left out', async () => {
  await deskWith(ordersNamed(3))
  await press('d')
  await expectText(line('Cliente 0'), 'Tabela Centro → Trindade')
  await expect.element(motoboyOf('Cliente 0')).toHaveValue(kaue)
  // Two deliveries are nearer to who is free.
  await expect.element(motoboyOf('Cliente 1')).toHaveValue(ademir)
  await expectText(line('Cliente 0'), 'quem chega antes: 0,1 km, livre')
  await expectText(line('Cliente 2'), 'Sem sugestão: sem tabela')
  await expect.element(line('Cliente 2').getByRole('checkbox')).not.toBeChecked()
  await accessible()
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog)
  await expect.element(page.getByText('2 pedidos despachados')).toBeVisible()
  expect(callsTo(ordersApi.update)).toEqual([])
  await expect.poll(() => callsTo(ordersApi.attach).length, { timeout: 9000 }).toBe(2)
  expect(callsTo(ordersApi.update).map(({ body }) => body)).toEqual([
    { price: 10, suggested: true },
    { price: 11, suggested: true },
  ])
  await expectText(rowOf('Caixa 0'), 'Kauê Prestes')
  await expectText(rowOf('Caixa 1'), 'Ademir Schappo')
})

test('orders of one shop to one bairro are suggested to one motoboy', async () => {
  await deskWith(ordersNamed(2).map((order) => ({ ...order, pickup_address: 'R. Bocaiúva, 1, Centro' })))
  await press('d')
  await expect.element(motoboyOf('Cliente 1')).toHaveValue(kaue)
  await expectText(line('Cliente 1'), 'quem chega antes: 0,1 km, livre, na mesma viagem de outro pedido')
  await motoboyOf('Cliente 1').selectOptions(ademir)
  await expectText(line('Cliente 1'), '3 km, livre')
  await expect.element(motoboyOf('Cliente 0')).toHaveValue(kaue)
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
  await expect.poll(() => callsTo(ordersApi.attach).length, { timeout: 9000 }).toBe(2)
  await button('Desfazer tudo').click()
  await expect.element(page.getByText('Já foi tudo enviado.')).toBeVisible()
})

test('a line is changed in place or left out, and what fails stays in its row with the reason', async () => {
  await deskWith(ordersNamed(3))
  answer(ordersApi.update, failure(409, { code: 'conflict', message: 'O pedido mudou. Confira e tente de novo.' }))
  await press('d')
  await line('Cliente 1').getByRole('checkbox').click()
  await line('Cliente 0').getByRole('textbox').fill('25')
  await motoboyOf('Cliente 0').selectOptions(ademir)
  await dialog.getByRole('button', { name: 'Despachar 1 pedido' }).click()
  await expect.poll(() => callsTo(ordersApi.update).length, { timeout: 9000 }).toBe(1)
  await expect.element(page.getByText('O pedido mudou. Confira e tente de novo.')).toBeVisible()
  await expectText(rowOf('Caixa 0'), 'Não salvo')
  // The motoboy of an order whose price was refused is not assigned.
  expect(callsTo(ordersApi.attach)).toEqual([])
})

test('what another admin did meanwhile is left out, and who went off duty between the look and Enter is named once', async () => {
  const orders = ordersNamed(2)
  await deskWith(orders)
  await press('d')
  await expect.element(motoboyOf('Cliente 0')).toHaveValue(kaue)
  receiveOrder({ ...orders[1]!, version: 2, status: 'cancelled' })
  await expectText(dialog.getByRole('listitem').nth(1), 'Este pedido já terminou.')
  answer(motoboysApi.all, [{ ...motoboys[0]!, available: false }, motoboys[1]!])
  await dialog.getByRole('button', { name: 'Despachar 1 pedido' }).click()
  await expect
    .element(dialog.getByText('Kauê Prestes ficou indisponível. Confira o motoboy e envie de novo.'))
    .toBeVisible()
  expect(callsTo(ordersApi.update)).toEqual([])
})

test('M and Enter assigns the one who is suggested, though nobody is chosen', async () => {
  await deskWith(ordersNamed(1).map((order) => ({ ...order, status: 'accepted_by_client' as const, price: 15 })))
  await press('m')
  const assigning = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await expect.element(assigning.getByRole('radio', { name: /Kauê Prestes.*Sugerido/ })).toBeVisible()
  await expectGone(assigning.getByRole('radio', { checked: true }))
  await userEvent.keyboard('{Enter}')
  await expectGone(assigning)
  await expect
    .poll(() => callsTo(ordersApi.attach).map(({ body }) => body), { timeout: 9000 })
    .toMatchObject([{ motoboyId: kaue }])
})

test('on a phone it is in the dock, and says so when nothing waits', async () => {
  await deskWith(
    ordersNamed(1).map((order) => ({ ...order, status: 'delivered' as const, price: 15 })),
    phone,
  )
  await button('Despachar').click()
  await expect.element(dialog.getByText('Nenhum pedido espera por valor ou motoboy.')).toBeVisible()
})
