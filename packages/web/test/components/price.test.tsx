import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answer, callsTo } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { answerUsual } from './suggestions.ts'
import { reloadApp, renderApp } from './render-app.tsx'
import { expectGone, expectLoaded, expectText, leavePage, opener, rowOf } from './screen.ts'

const client = aClient()
const order = orderOf(client, { description: 'Torta alemã', status: 'awaiting_approval', price: 25.5 })
const field = page.getByRole('dialog', { name: 'Editar valor' }).getByLabelText('Valor')

async function openDialog() {
  await rowOf('Torta alemã').getByRole('button', { name: 'R$ 25,50' }).click()
  await expect.element(field).toHaveFocus()
}

beforeEach(async () => {
  answerOrders(ordersApi.all, order)
  answerUsual(20)
  await renderApp('/admin', { user: anAdmin() })
  await expectText(rowOf('Torta alemã'), 'Torta alemã')
})

test('digits replace the price that was there when the dialog opened', async () => {
  await openDialog()
  await expect.element(field).toHaveValue('25,50')
  await userEvent.keyboard('1990')
  await expect.element(field).toHaveValue('19,90')
})

test('a digit typed after a click is added on the right', async () => {
  await openDialog()
  await userEvent.keyboard('1990')
  await field.click({ position: { x: 60, y: 20 } })
  await userEvent.keyboard('5')
  await expect.element(field).toHaveValue('199,05')
})

test('a price over ten times what the client usually pays is asked about once', async () => {
  await openDialog()
  answer(ordersApi.update, { ...order, price: 1990, version: 2 })
  const save = page.getByRole('button', { name: 'Salvar valor' })
  await userEvent.keyboard('199000')
  await expect.element(page.getByText('Costuma ser R$ 20,00.')).toBeVisible()
  await save.click()
  const question = page.getByText(`R$ 1.990,00 é mais de dez vezes o que ${client.name} costuma pagar (R$ 20,00)`)
  await expect.element(question).toBeVisible()
  expect(callsTo(ordersApi.update)).toHaveLength(0)
  await save.click()
  await expect.element(rowOf('Torta alemã').getByRole('button', { name: 'R$ 1.990,00' })).toBeVisible()
  expect(callsTo(ordersApi.update).map(({ body }) => body)).toEqual([{ price: 1990 }])
})

test('an order that is cancelled while its dialog is open says so, keeps what was typed and takes no price', async () => {
  await openDialog()
  await userEvent.keyboard('1500')
  receiveOrder({ ...order, status: 'cancelled', version: 2 })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/O pedido mudou agora há pouco: status Cancelado/)).toBeVisible()
  await expect.element(field).toHaveValue('15,00')
  await expectGone(dialog.getByRole('button', { name: 'Salvar valor' }))
  await userEvent.keyboard('{Escape}')
  await expectText(rowOf('Torta alemã'), 'Pedido cancelado')
})

test('after a reload the dialog has what was typed, but not for another version of the order', async () => {
  await openDialog()
  await userEvent.keyboard('1990')
  await reloadApp()
  await openDialog()
  await expect.element(field).toHaveValue('19,90')
  await reloadApp()
  receiveOrder({ ...order, price: 30, version: 2 })
  await rowOf('Torta alemã').getByRole('button', { name: 'R$ 30,00' }).click()
  await expect.element(field).toHaveValue('30,00')
})

const inRow = rowOf('Torta alemã').getByRole('textbox', { name: 'Valor' })
const rowButton = opener('Torta alemã')
async function typeInRow(text?: string) {
  rowButton.element().focus()
  await userEvent.keyboard('v')
  await expect.element(inRow).toHaveFocus()
  if (text !== undefined) await userEvent.keyboard(text)
}

test('V types the price in the row: digits replace what is there, Enter saves, and the focus is on the row again', async () => {
  answer(ordersApi.update, { ...order, price: 19.9, version: 2 })
  await typeInRow('1990')
  await expect.element(inRow).toHaveValue('19,90')
  await accessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(rowButton).toHaveFocus()
  await expectText(rowOf('Torta alemã'), 'R$ 19,90Desfazer')
  leavePage()
  await expect.element(page.getByText('Valor atualizado com sucesso!')).toBeVisible()
  await expect.element(rowOf('Torta alemã').getByRole('button', { name: 'R$ 19,90' })).toBeVisible()
  await expect.element(rowButton).toHaveFocus()
  expect(callsTo(ordersApi.update).map(({ body }) => body)).toEqual([{ price: 19.9 }])
})

test('the row asks once about an unusual price, and says what is wrong with an empty one', async () => {
  answer(ordersApi.update, { ...order, price: 1990, version: 2 })
  await typeInRow()
  await expectLoaded()
  await userEvent.keyboard('{Backspace}{Enter}')
  const problem = rowOf('Torta alemã').getByRole('alert')
  await expectText(problem, 'Insira um valor válido')
  await userEvent.keyboard('199000{Enter}')
  await expectText(problem, 'Mais de dez vezes o que costuma pagar (R$ 20,00). Enter de novo confirma.')
  expect(callsTo(ordersApi.update)).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expectText(rowOf('Torta alemã'), 'R$ 1.990,00Desfazer')
  leavePage()
  expect(callsTo(ordersApi.update).map(({ body }) => body)).toEqual([{ price: 1990 }])
})

test('Escape discards what was typed in the row, and a change by somebody else is told before it is sent', async () => {
  await typeInRow('1990{Escape}')
  await expect.element(rowButton).toHaveFocus()
  await typeInRow()
  await expect.element(inRow).toHaveValue('25,50')
  await userEvent.keyboard('3000')
  receiveOrder({ ...order, price: 28, version: 2 })
  await userEvent.keyboard('{Enter}')
  await expectText(rowOf('Torta alemã').getByRole('alert'), 'O pedido mudou. Confira e salve de novo.')
  await expect.element(inRow).toHaveValue('30,00')
  expect(callsTo(ordersApi.update)).toHaveLength(0)
})

test('an order that can have no price any more says so in the row', async () => {
  await typeInRow('3000')
  receiveOrder({ ...order, status: 'cancelled', version: 2 })
  await expectText(rowOf('Torta alemã').getByRole('alert'), 'Este pedido foi cancelado')
  await userEvent.keyboard('{Enter}')
  expect(callsTo(ordersApi.update)).toHaveLength(0)
})
