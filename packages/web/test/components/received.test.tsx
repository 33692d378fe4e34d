import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import type { Order } from '@ligeiro/contract/order'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, rowOf } from './screen.ts'

const motoboy = aMotoboy({ name: 'Valdir Klein' })
const collect: Order['collect'] = {
  goods: 33,
  fee: false,
  method: 'cash',
  payee: 'firm',
  change_for: null,
  change_from: 'motoboy',
  amount: 33,
}
const part = { method: 'cash', payee: 'firm', amount: 33 } as const

async function manage(about: Partial<Order>) {
  const order = orderOf(aClient(), { description: 'Bolo', status: 'in_progress', collect, ...about }, motoboy)
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  await renderApp('/admin', { user: anAdmin() })
  await rowOf('Bolo')
    .getByRole('button', { name: /^Pedido #/ })
    .click()
  return { ...order, status: 'delivered', version: order.version + 1 } as const
}
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const asked = () => page.getByRole('group', { name: 'Recebeu R$ 33,00 em dinheiro?' })
const pressed = () => asked().getByRole('button', { pressed: true }).elements()

test('"Marcar como entregue" asks what was received, and then its question', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(true)
  answer(ordersApi.update, await manage({}))
  await inDialog('Marcar como entregue').click()
  await expect.element(page.getByText('Recebeu R$ 33,00 em dinheiro?')).toBeVisible()
  expect(pressed()).toEqual([])
  await inDialog('Marcar como entregue').click()
  await expect.element(page.getByText('Diga o que foi recebido na entrega')).toBeVisible()
  expect([ask.mock.calls, callsTo(ordersApi.update)]).toEqual([[], []])
  await accessible()
  await inDialog('Sim').click()
  await inDialog('Marcar como entregue').click()
  await expectGone(asked())
  expect(ask.mock.calls).toEqual([['Tem certeza que deseja marcar este pedido como entregue?']])
  expect(callsTo(ordersApi.update).map(({ body }) => body)).toEqual([{ status: 'delivered', collected: [part] }])
})

test.each([
  ['Nada recebido', undefined, []],
  ['Não foi assim', '20,00', [{ ...part, amount: 20 }]],
])('"Registrar entrega" sends "%s"', async (what, typed, collected) => {
  answer(ordersApi.recordDelivery, await manage({}))
  await inDialog('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Registrar entrega' }).click()
  await inDialog('Registrar entrega').click()
  await expect.element(page.getByText('Diga o que foi recebido na entrega')).toBeVisible()
  await inDialog(what).click()
  if (typed) await page.getByRole('textbox', { name: 'Dinheiro' }).fill(typed)
  await inDialog('Registrar entrega').click()
  await expectGone(asked())
  expect(callsTo(ordersApi.recordDelivery).map(({ body }) => body)).toEqual([{ collected }])
})

test('a hand-over before the cancellation is accepted with what was received, beside what the phone said', async () => {
  const late = { motoboy: { id: crypto.randomUUID(), name: 'Valdir Klein' }, at: new Date().toISOString() }
  const told = { ...late, receiver: null, by: 'name' as const, collected: [{ ...part, amount: 30 }] }
  answer(ordersApi.answerHandOver, await manage({ status: 'cancelled', late_hand_over: told }))
  await inDialog('Foi entregue').click()
  await expect.element(page.getByText(/O celular informou: R\$ 30,00 em dinheiro\.$/)).toBeVisible()
  expect(pressed()).toEqual([])
  await inDialog('Sim').click()
  await inDialog('Foi entregue').click()
  await expectGone(asked())
  expect(callsTo(ordersApi.answerHandOver).map(({ body }) => body)).toEqual([{ accept: true, collected: [part] }])
})

async function confirming() {
  const order = orderOf(aClient(), { description: 'Bolo', status: 'in_progress', collect }, motoboy)
  answerOrders(ordersApi.mine, order)
  answer(motoboysApi.me, recordOf(motoboy, { available: false }))
  answer(recipientCodeApi.confirm, { ...order, status: 'delivered', version: order.version + 1 })
  await renderApp('/motoboy', { user: motoboy, size: phone })
  await button('Confirmar Entrega').click()
  await expect.element(asked()).toBeVisible()
  expect(pressed()).toEqual([])
}
const code = () => page.getByLabelText('Código de quem recebe')

test("a motoboy's sixth digit sends nothing before it is said what was received", async () => {
  await confirming()
  // The digits are above the money.
  expect(code().element().getBoundingClientRect().top).toBeLessThan(asked().element().getBoundingClientRect().top)
  await code().fill('904412')
  await inDialog('Confirmar Entrega').click()
  await expect.element(page.getByText('Diga o que foi recebido na entrega')).toBeVisible()
  expect(callsTo(recipientCodeApi.confirm)).toEqual([])
  await accessible()
  await inDialog('Nada recebido').click()
  await inDialog('Confirmar Entrega').click()
  await expect
    .poll(() => callsTo(recipientCodeApi.confirm).map(({ body }) => body))
    .toMatchObject([{ code: '904412', collected: [] }])
  // What its end says must not come during the next test.
  await expectGone(asked())
})

test("where it is said first, the motoboy's sixth digit sends, and a QR may be read", async () => {
  await confirming()
  await expect.element(inDialog('Ler QR code')).toBeDisabled()
  await inDialog('Sim').click()
  await expect.element(inDialog('Ler QR code')).toBeEnabled()
  await code().fill('904412')
  await expect.poll(() => callsTo(recipientCodeApi.confirm)).toHaveLength(1)
})
