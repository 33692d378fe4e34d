import { ordersApi } from '@ligeiro/contract/orders-api'
import { proofApi } from '@ligeiro/contract/proof-api'
import type { ProofCheck } from '@ligeiro/contract/proof-schemas'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setServerTime } from '#lib/clock.ts'
import { currentStore, receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, emptyStatement, orderOf } from './fixtures.ts'
import { phone, reloadApp, removeToasts, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, rowOf } from './screen.ts'

const admin = anAdmin()
const shop = aClient()
const jessica = aMotoboy()
const order = orderOf(shop, { status: 'in_progress', version: 3 }, jessica)
const alerted = { ...order, proof_alert: 'other_hands', version: 4 } as const
const check = (about: Partial<ProofCheck>): ProofCheck => ({
  motoboy: { id: 'joao', name: 'João' },
  kind: 'qr',
  result: 'other_hands',
  at: '2026-03-04T17:02:00.000Z',
  received_at: new Date().toISOString(),
  ...about,
})
const checks = [check({}), check({ kind: 'code', result: 'wrong_code', at: '2026-03-04T16:58:00.000Z' })]
const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })

beforeEach(() => {
  answer(ordersApi.history, [])
  answer(proofApi.list, checks)
})

test('a refused proof warns in the row and lists each try in the dialog; Visto takes both away', async () => {
  answerOrders(ordersApi.all, alerted)
  answer(proofApi.seen, { ...alerted, proof_alert: null, version: 5 })
  await renderApp(`/admin?pedido=${order.id}`, { user: admin })
  await expectText(dialog, '14:02 QR certo, depois que a entrega passou a outro motoboy, João')
  await expectText(dialog, '13:58 código errado, João')
  await accessible()
  await dialog.getByRole('button', { name: 'Visto' }).click()
  await expectGone(dialog.getByText('Prova de entrega recusada'))
  expect(callsTo(proofApi.seen)[0]?.headers.get('if-match')).toBe('"4"')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expectGone(rowOf('Bolo de casamento').getByText('Prova recusada'))
})

test('the row of an order with a refused proof says so, on the phone too', async () => {
  answerOrders(ordersApi.all, alerted)
  await renderApp('/admin', { user: admin })
  await expectText(rowOf('Bolo de casamento'), 'Prova recusada')
  await renderApp('/admin', { user: admin, size: phone })
  await expect.element(rowOf('Bolo de casamento').getByText('Prova recusada')).toBeVisible()
})

test('the order goes back to who read the right QR, or is marked as delivered', async () => {
  answerOrders(ordersApi.all, alerted)
  answer(ordersApi.attach, { ...alerted, motoboy_id: 'joao', version: 5 })
  await renderApp(`/admin?pedido=${order.id}`, { user: admin })
  await expect.element(dialog.getByRole('button', { name: 'Marcar como entregue' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Devolver a João' }).click()
  await expectGone(dialog.getByRole('button', { name: 'Devolver a João' }))
  expect(callsTo(ordersApi.attach)[0]?.body).toEqual({ orderId: order.id, motoboyId: 'joao' })
})

test('the desk hears once of a refused proof and of who sent it, and not of an old one', async () => {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: admin })
  await expect.element(rowOf('Bolo de casamento')).toBeVisible()
  const receive = (version: number) => currentStore().onEvent('order:updated', { order: { ...alerted, version } })
  receive(4)
  const title = page.getByText(`Prova recusada no pedido #${order.id.slice(0, 8)} (João)`)
  await expect.element(title).toBeVisible()
  removeToasts()
  // Another change of the order, which has its alert still.
  receive(5)
  await expect.poll(() => callsTo(proofApi.list).length).toBe(2)
  await expectGone(title)
})

test('a desk whose clock is an hour fast hears of a refused proof too', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  answerOrders(ordersApi.all, order)
  answer(proofApi.list, [check({ received_at: hourAgo })])
  await renderApp('/admin', { user: admin })
  await expect.element(rowOf('Bolo de casamento')).toBeVisible()
  setServerTime(hourAgo, Date.now(), Date.now())
  currentStore().onEvent('order:updated', { order: alerted })
  await expect.element(page.getByText(/Prova recusada no pedido/)).toBeVisible()
})

test('a delivery that was proved says how and when, and when it was synchronised', async () => {
  const delivered = {
    ...order,
    status: 'delivered' as const,
    received_by: 'qr' as const,
    delivered_at: '2026-03-04T17:02:00.000Z',
    delivered_received_at: '2026-03-04T17:19:00.000Z',
  }
  answerOrders(ordersApi.all, delivered)
  await renderApp(`/admin?pedido=${order.id}`, { user: admin })
  await expectText(dialog, 'Confirmado por QR às 14:02, sincronizado 14:19')
  receiveOrder({ ...delivered, received_by: 'admin', delivered_received_at: null, version: 9 })
  await expect.element(dialog.getByText('Marcado como entregue pela central às 14:02')).toBeVisible()
})

test('an admin asks for proof on an order, and takes the demand away', async () => {
  answerOrders(ordersApi.all, order)
  answer(ordersApi.update, ({ body }) => ({ ...order, ...(body as object), version: 4 }))
  await renderApp(`/admin?pedido=${order.id}`, { user: admin })
  await dialog.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Pedir código ou QR' }).click()
  await expectText(dialog, 'Só com código ou QR')
  await dialog.getByRole('button', { name: 'Mais ações' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Aceitar também o nome' })).toBeVisible()
  expect(callsTo(ordersApi.update)[0]?.body).toEqual({ proof_required: true })
})

test('what is ticked for a new order is still ticked after a reload, until the order is created', async () => {
  answerOrders(ordersApi.mine)
  answer(ordersApi.register, ({ body }) => ({ ...orderOf(shop), ...(body as object) }))
  const box = page.getByLabelText('Entregar só com código ou QR')
  await renderApp('/client', { user: shop })
  await page.getByLabelText('Descrição').fill('Bolo')
  await box.click({ force: true })
  await expect.element(box).toBeChecked()
  await reloadApp()
  await expect.element(page.getByLabelText('Descrição')).toHaveValue('Bolo')
  await expect.element(box).toBeChecked()
  await page.getByLabelText('Endereço de coleta').fill('Rua A, 1')
  await page.getByLabelText('Endereço de entrega').fill('Rua B, 2')
  await button('Criar Pedido').click()
  await expect.poll(() => callsTo(ordersApi.register)[0]?.body).toMatchObject({ proof_required: true })
  await expect.element(page.getByLabelText('Descrição')).toHaveValue('')
  await expect.element(box).not.toBeChecked()
  await reloadApp()
  await expect.element(box).not.toBeChecked()
})

test('a client asks for proof with a new order; untouched it is what the admin set for them', async () => {
  const created: unknown[] = []
  answerOrders(ordersApi.mine)
  answer(ordersApi.register, ({ body }) => {
    created.push(body)
    return orderOf(shop)
  })
  await renderApp('/client', { user: { ...shop, proof_required: true } })
  const box = page.getByLabelText('Entregar só com código ou QR')
  await expect.element(box).toBeChecked()
  const fill = async () => {
    await page.getByLabelText('Descrição').fill('Bolo')
    await page.getByLabelText('Endereço de coleta').fill('Rua A, 1')
    await page.getByLabelText('Endereço de entrega').fill('Rua B, 2')
  }
  await fill()
  await button('Criar Pedido').click()
  await expect.poll(() => created.length).toBe(1)
  expect(created[0]).not.toHaveProperty('proof_required')
  await expect.element(page.getByLabelText('Descrição')).toHaveValue('')
  await fill()
  await box.click({ force: true })
  await button('Criar Pedido').click()
  await expect.poll(() => created.length).toBe(2)
  expect(created[1]).toMatchObject({ proof_required: false })
})

test('what is set for a client is a switch in their dialog', async () => {
  const listed = { ...shop, active: true }
  answer(usersApi.all, [listed])
  answer(statementApi.read, emptyStatement)
  answer(usersApi.update, { ...shop, proof_required: true })
  await renderApp(`/admin/users`, { user: admin })
  await page
    .getByRole('button', { name: new RegExp(shop.name) })
    .first()
    .click()
  await page.getByRole('switch', { name: 'Novos pedidos só com código ou QR na entrega' }).click({ force: true })
  await expect.poll(() => callsTo(usersApi.update)[0]?.body).toEqual({ proof_required: true })
})
