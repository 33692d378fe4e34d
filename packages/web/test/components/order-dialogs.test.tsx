import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { removeOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, rowOf } from './screen.ts'

const dialog = page.getByRole('dialog')
const [jessica, marlon] = [aMotoboy(), aMotoboy({ name: 'Marlon Teixeira' })]
const client = aClient()
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const keys = (calls: Call[]) => calls.map(({ headers }) => headers.get('idempotency-key'))
const versions = (calls: Call[]) => calls.map(({ headers }) => headers.get('if-match'))
let order: Order
const step = (about: Partial<Order>): Order => (order = { ...order, ...about, version: order.version + 1 })
const attached = () =>
  step({
    motoboy_id: `motoboy-${marlon.id}`,
    motoboy: { id: `motoboy-${marlon.id}`, user: marlon, location: null } as never,
  })

const price = {
  call: ordersApi.update,
  opens: 'Definir valor',
  confirm: 'Salvar valor',
  busy: 'Salvando...',
  done: 'Valor atualizado com sucesso!',
  fails: 'Erro ao atribuir valor ao pedido',
  fill: () => dialog.getByLabelText('Valor').fill('1990'),
  keeps: () => expect.element(dialog.getByLabelText('Valor')).toHaveValue('19,90'),
  body: { price: 19.9 },
  taken: () => step({ price: 19.9, status: 'awaiting_approval' }),
}
const motoboy = {
  call: ordersApi.attach,
  opens: 'Atribuir Motoboy',
  confirm: 'Atribuir Motoboy',
  busy: 'Atribuindo...',
  done: 'Motoboy atribuído com sucesso!',
  fails: 'Erro ao atribuir motoboy. Tente novamente.',
  fill: () => dialog.getByRole('radio', { name: marlon.name }).click(),
  keeps: () => expect.element(dialog.getByRole('radio', { name: marlon.name })).toBeChecked(),
  body: { motoboyId: `motoboy-${marlon.id}` },
  taken: attached,
}

beforeEach(() => {
  order = orderOf(client, { description: 'Torta alemã' })
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  answer(motoboysApi.all, [listed(jessica), listed(marlon)])
})

describe.each([
  ['on a computer', undefined],
  ['on a phone', phone],
])('%s', (_, size) => {
  const open = async ({ opens }: typeof price | typeof motoboy) => {
    await renderApp('/admin', { user: anAdmin(), size })
    await rowOf('Torta alemã').getByRole('button', { name: opens }).click()
    await expect.element(dialog).toBeVisible()
  }
  const press = (name: string) => dialog.getByRole('button', { name }).click()

  test.each([
    ['a price', price],
    ['a motoboy', motoboy],
  ])('%s is sent when it is confirmed; until its answer the dialog is busy and stays', async (__, about) => {
    const answered = Promise.withResolvers<void>()
    answer(about.call, async () => {
      await answered.promise
      return about.taken()
    })
    await open(about)
    await about.fill()
    await press(about.confirm)
    const busy = dialog.getByRole('button', { name: about.busy })
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Fechar')).toBeDisabled()
    await expect.element(button('Cancelar')).toBeDisabled()
    await expect.element(busy).toBeVisible()
    await accessible()
    answered.resolve()
    await expectGone(dialog)
    await expect.element(page.getByText(about.done)).toBeVisible()
    await expectGone(button('Desfazer'))
    expect(callsTo(about.call)).toMatchObject([{ body: about.body, keepalive: true }])
    expect(versions(callsTo(about.call))).toEqual(['"1"'])
  })

  test.each([
    ['a price', price],
    ['a motoboy', motoboy],
  ])('%s that is refused says why in the open dialog, which keeps what was filled in', async (__, about) => {
    answer(
      about.call,
      () =>
        failure(412, {
          message: 'O pedido mudou. Confira e tente de novo.',
          order: step({ description: 'Torta alemã 2' }),
        }) as never,
    )
    await open(about)
    await about.fill()
    await press(about.confirm)
    await expectText(dialog.getByRole('alert').first(), 'O pedido mudou.')
    await about.keeps()
    await accessible()
    answer(about.call, () => about.taken() as never)
    await press(about.confirm)
    await expectGone(dialog)
    expect(versions(callsTo(about.call))).toEqual(['"1"', '"2"'])
    expect(new Set(keys(callsTo(about.call))).size).toBe(2)
  })

  test.each([
    ['a price', price],
    ['a motoboy', motoboy],
  ])('%s whose answer does not come in 20 s, or is lost, is repeated with its key and version', async (__, about) => {
    startFakeClock()
    answer(about.call, () => new Promise<never>(() => {}))
    await open(about)
    await about.fill()
    await press(about.confirm)
    await expect.element(dialog.getByRole('button', { name: about.busy })).toBeVisible()
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.element(dialog.getByText(about.fails)).toBeVisible()
    answer(about.call, lost)
    await press(about.confirm)
    await expect.poll(() => callsTo(about.call).length).toBe(2)
    await expect.element(dialog.getByText(about.fails)).toBeVisible()
    answer(about.call, () => about.taken() as never)
    await press(about.confirm)
    await expectGone(dialog)
    expect(new Set(keys(callsTo(about.call))).size).toBe(1)
    expect(versions(callsTo(about.call))).toEqual(['"1"', '"1"', '"1"'])
  })

  test('nobody is chosen from the start: confirming says so, and one press takes the suggested one, who stands first', async () => {
    startFakeClock()
    answer(ordersApi.attach, () => attached())
    await open(motoboy)
    await expectText(dialog.css('label').first(), 'Sugerido: quem chega antes sem ponto, livre')
    await expectGone(dialog.getByRole('radio', { checked: true }))
    await press('Atribuir Motoboy')
    await expect.element(dialog.getByText('Selecione um motoboy')).toBeVisible()
    expect(callsTo(ordersApi.attach)).toEqual([])
    await accessible()
    await button('Usar sugestão').click()
    await expectGone(dialog)
    await expect.element(button('Desfazer')).toBeVisible()
    await passUndoTime()
    await expect.element(page.getByText(motoboy.done)).toBeVisible()
    expect(callsTo(ordersApi.attach)).toMatchObject([{ body: { motoboyId: `motoboy-${jessica.id}` } }])
  })

  test('an order that is deleted while its dialog is open says so in its place', async () => {
    answer(ordersApi.update, () => {
      removeOrder({ id: order.id, version: 2 })
      return failure(404, { message: 'Pedido não encontrado' })
    })
    await open(price)
    await price.fill()
    await press('Salvar valor')
    await expect.element(dialog.getByText('Este pedido foi excluído e não está mais na lista.')).toBeVisible()
  })
})
