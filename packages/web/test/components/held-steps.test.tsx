import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, leavePage, opener, rowOf } from './screen.ts'

const client = aClient()
const [jessica, marlon] = [aMotoboy(), aMotoboy({ name: 'Marlon Teixeira' })]
const row = rowOf('Torta alemã')
const inRow = (name: string | RegExp) => row.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const [prices, attachments] = [() => callsTo(ordersApi.update), () => callsTo(ordersApi.attach)]
const versions = (calls: Call[]) => calls.map(({ headers }) => headers.get('if-match'))
const keys = (calls: Call[]) => new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size
/** The order as it is on the server; every step makes a new version of it. */
let order: Order
const step = (about: Partial<Order>) => (order = { ...order, ...about, version: order.version + 1 })

/** The time passes only if a test says so. */
async function open(size?: typeof phone) {
  startFakeClock()
  await renderApp('/admin', { user: anAdmin(), size })
  await expectText(row, 'Torta alemã')
}

beforeEach(() => {
  order = orderOf(client, { description: 'Torta alemã' })
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  answer(motoboysApi.all, [listed(jessica), listed(marlon)])
  answer(ordersApi.update, ({ body }) => step(body as Partial<Order>))
  answer(ordersApi.attach, ({ body }) => {
    const { motoboyId } = body as { motoboyId: string }
    const who = recordOf([jessica, marlon].find(({ id }) => `motoboy-${id}` === motoboyId)!)
    return step({ motoboy_id: who.id, motoboy: { id: who.id, user: who.user, location: null, seen_at: null } })
  })
})

/** Presses a key while the list has the focus. */
async function press(key: string) {
  opener('Torta alemã').element().focus()
  await userEvent.keyboard(key)
}
/** Types a price in the row. */
async function setPrice(digits: string) {
  await press('v')
  await expect.element(row.getByRole('textbox', { name: 'Valor' })).toHaveFocus()
  await userEvent.keyboard(`${digits}{Enter}`)
  await expectGone(row.getByRole('textbox', { name: 'Valor' }))
}
/** Takes the suggested motoboy. */
async function assign() {
  await press('m')
  await expect.element(dialog.getByRole('radio', { name: /Sugerido/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog)
}

test('a price is on its row at once, and sent after five seconds with a key and the version that the admin saw', async () => {
  await open()
  await setPrice('1990')
  await expectText(row, 'R$ 19,90Desfazer5 s')
  await expectText(row, 'Pendente')
  await accessible()
  expect(prices()).toEqual([])
  await passUndoTime()
  await expect.element(page.getByText('Valor atualizado com sucesso!')).toBeVisible()
  await expect.element(inRow('R$ 19,90')).toBeVisible()
  expect(prices()).toMatchObject([{ params: { id: order.id }, body: { price: 19.9 }, keepalive: true }])
  expect(versions(prices())).toEqual(['"1"'])
})

test('what is undone is never sent, by the button or by Z, and leaves no draft', async () => {
  await open()
  await setPrice('1990')
  await inRow('Desfazer').click()
  await expect.element(inRow('Definir valor')).toBeVisible()
  await assign()
  await expectText(row, jessica.name)
  await press('z')
  await expect.element(inRow('Atribuir Motoboy')).toBeVisible()
  await passUndoTime()
  expect([...prices(), ...attachments()]).toEqual([])
  await inRow('Definir valor').click()
  await expect.element(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('')
})

test('another price replaces the one that is not sent yet', async () => {
  await open()
  await setPrice('1990')
  await press('v')
  await expect.element(row.getByRole('textbox', { name: 'Valor' })).toHaveValue('19,90')
  await userEvent.keyboard('2500{Enter}')
  await passUndoTime()
  await expect.element(inRow('R$ 25,00')).toBeVisible()
  expect(prices().map(({ body }) => body)).toEqual([{ price: 25 }])
})

test('a motoboy within five seconds of the price: the price is sent at once, the motoboy with the version that it led to', async () => {
  await open()
  await setPrice('1990')
  const answered = Promise.withResolvers<void>()
  answer(ordersApi.update, async ({ body }) => {
    await answered.promise
    return step(body as Partial<Order>)
  })
  await assign()
  expect(prices()).toHaveLength(1)
  await expectText(row, `${jessica.name}Desfazer`)
  await passUndoTime()
  // The motoboy waits for the answer to the price.
  expect(attachments()).toEqual([])
  answered.resolve()
  await expect.element(page.getByText('Motoboy atribuído com sucesso!')).toBeVisible()
  await expectText(row, jessica.name)
  await expectText(row, 'R$ 19,90')
  await passUndoTime()
  expect([versions(prices()), versions(attachments())]).toEqual([['"1"'], ['"2"']])
})

test('a page that is left sends at once what waits, also if the answer to an earlier step is not known yet', async () => {
  await open()
  answer(ordersApi.update, () => new Promise(() => {}))
  await setPrice('1990')
  await assign()
  await passUndoTime()
  expect(attachments()).toEqual([])
  leavePage()
  await expect.poll(() => [versions(prices()), versions(attachments())]).toEqual([['"1"'], ['"2"']])
  expect([...prices(), ...attachments()].every(({ keepalive }) => keepalive)).toBe(true)
})

test('a sign-out waits for what it sends', async () => {
  await open()
  answer(authApi.logout, undefined as never)
  const answered = Promise.withResolvers<Order>()
  answer(ordersApi.update, () => answered.promise)
  await setPrice('1990')
  await button('Sair').click()
  await expect.poll(() => prices().length).toBe(1)
  expect(callsTo(authApi.logout)).toEqual([])
  answered.resolve(step({ price: 19.9 }))
  await expect.element(page.getByText('Valor atualizado com sucesso!')).toBeVisible()
  await expect.poll(() => callsTo(authApi.logout).length).toBe(1)
})

const changed = 'O pedido mudou. Confira e tente de novo.'
test.each([
  [
    'by somebody else’s change',
    () => failure(412, { message: changed, order: step({ description: 'Torta alemã grande' }) }),
    changed,
  ],
  [
    'by the order’s state',
    () => failure(409, { message: 'Este pedido não pode receber um valor.', order }),
    'Este pedido não pode receber um valor.',
  ],
  ['by a limit', () => failure(429, { message: 'Muitas ações em pouco tempo.' }), 'Muitas ações em pouco tempo.'],
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Erro ao atribuir valor ao pedido'],
])('a price that fails %s is told, kept, and can be saved again', async (_, fail, why) => {
  await open()
  answer(ordersApi.update, fail)
  await setPrice('1990')
  await passUndoTime()
  const toast = page.getByRole('alert').filter({ hasText: why })
  await expectText(toast, `R$ 19,90 de ${client.name} não foi salvo.`)
  await expectText(row, 'R$ 19,90Não salvo')
  await accessible()
  await inRow('Não salvo').click()
  await expect.element(dialog.getByText(why)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('19,90')
  answer(ordersApi.update, ({ body }) => step(body as Partial<Order>))
  await button('Salvar valor').click()
  await expect.element(inRow('R$ 19,90')).toBeVisible()
  await expectGone(inRow('Não salvo'))
})

test('a price whose answer was lost is not shown as failed once the order has it', async () => {
  await open()
  answer(ordersApi.update, () => Promise.reject(new TypeError('Failed to fetch')))
  await setPrice('1990')
  await passUndoTime()
  await expect.element(inRow('Não salvo')).toBeVisible()
  receiveOrder(step({ price: 19.9 }))
  await expect.element(inRow('R$ 19,90')).toBeVisible()
  await expectGone(inRow('Não salvo'))
})

test('a price whose answer was lost is repeated with its key and version', async () => {
  await open()
  answer(ordersApi.update, () => Promise.reject(new TypeError('Failed to fetch')))
  await setPrice('1990')
  await passUndoTime()
  await expect.element(inRow('Não salvo')).toBeVisible()
  receiveOrder(step({ description: 'Torta alemã, 2 kg' }))
  answer(ordersApi.update, ({ body }) => step(body as Partial<Order>))
  await inRow('Não salvo').click()
  await button('Salvar valor').click()
  await expect.element(inRow('R$ 19,90')).toBeVisible()
  expect([versions(prices()), keys(prices())]).toEqual([['"1"', '"1"'], 1])
})

test('a motoboy who could not be assigned is told, and still chosen in the dialog', async () => {
  await open()
  answer(ordersApi.attach, failure(409, { message: 'Este motoboy foi desativado.', order }))
  await assign()
  await passUndoTime()
  await expectText(page.getByRole('alert'), `${jessica.name} não foi atribuído ao pedido de ${client.name}.`)
  await inRow('Não salvo').click()
  await expect.element(dialog.getByText('Este motoboy foi desativado.')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: jessica.name })).toBeChecked()
})

test('the order’s dialog shows what can be undone, sends it before its own steps, and gives no notice of it', async () => {
  await open()
  await setPrice('1990')
  await opener('Torta alemã').click()
  await expect.element(dialog.getByText(/^Enviando em [1-5] s$/)).toBeVisible()
  await accessible()
  await passUndoTime()
  await expectText(dialog, 'R$ 19,90')
  await expectGone(dialog.getByText(/Enviando|O pedido mudou/))
  await button('Fechar').click()
  await expectGone(dialog)
  await setPrice('2500')
  await opener('Torta alemã').click()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  answer(ordersApi.cancel, () => step({ status: 'cancelled' }))
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect.element(page.getByText('Pedido atualizado com sucesso!')).toBeVisible()
  expect(prices().map(({ body }) => body)).toEqual([{ price: 19.9 }, { price: 25 }])
  expect(versions(callsTo(ordersApi.cancel))).toEqual(['"3"'])
})

test('the removal of a price replaces the one that is not sent yet', async () => {
  order = step({ price: 12 })
  answerOrders(ordersApi.all, order)
  await open()
  await setPrice('1990')
  await opener('Torta alemã').click()
  await dialog.getByRole('button', { name: 'Editar valor' }).click()
  await dialog.getByRole('button', { name: 'Remover valor' }).click()
  await expectText(dialog, 'Sem valor')
  expect(prices().map(({ body }) => body)).toEqual([{ price: null }])
})

test('an action on several orders is sent after what could still be undone of them', async () => {
  await open()
  await setPrice('1990')
  await row.getByRole('checkbox').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Atribuir Motoboy' }).click()
  await dialog.getByRole('radio', { name: marlon.name }).click()
  await dialog.getByRole('button', { name: 'Atribuir 1 pedido' }).click()
  await expectText(row, marlon.name)
  expect([versions(prices()), versions(attachments())]).toEqual([['"1"'], ['"2"']])
})

test('on a phone the card has the bar to undo, and says what failed', async () => {
  await open(phone)
  const takeSuggested = async () => {
    await inRow('Atribuir Motoboy').click()
    await button('Usar sugestão').click()
  }
  await takeSuggested()
  await expect.element(row.getByText(/^Enviando em \d s$/)).toBeVisible()
  await accessible()
  await inRow('Desfazer').click()
  answer(ordersApi.attach, failure(503))
  await takeSuggested()
  await passUndoTime()
  await expectText(row.getByRole('alert'), `Erro ao atribuir motoboy. Tente novamente.Não salvo: ${jessica.name}`)
  await inRow('Entendi').click()
  await expectGone(row.getByRole('alert'))
})
