import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsTo } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { rowOf } from './screen.ts'

const client = aClient()
const order = orderOf(client, { description: 'Torta alemã', status: 'awaiting_approval', price: 25.5 })
const field = page.getByRole('dialog', { name: 'Editar valor' }).getByLabelText('Valor')

beforeEach(async () => {
  answerOrders(ordersApi.all, order, ...[18, 20, 22].map((price) => orderOf(client, { price })))
  await renderApp('/admin', { user: anAdmin() })
  await rowOf('Torta alemã').getByRole('button', { name: 'R$ 25,50' }).click()
})

test('digits replace the price that was there when the dialog opened', async () => {
  await expect.element(field).toHaveValue('25,50')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('1990')
  await expect.element(field).toHaveValue('19,90')
})

test('a digit typed after a click is added on the right', async () => {
  await userEvent.keyboard('1990')
  await field.click({ position: { x: 60, y: 20 } })
  await userEvent.keyboard('5')
  await expect.element(field).toHaveValue('199,05')
})

test('a price over ten times what the client usually pays is asked about once', async () => {
  answer(ordersApi.update, { ...order, price: 1990, version: 2 })
  const save = page.getByRole('button', { name: 'Salvar valor' })
  await userEvent.keyboard('199000')
  await save.click()
  const question = page.getByText(`R$ 1.990,00 é mais de dez vezes o que ${client.name} costuma pagar (R$ 20,00)`)
  await expect.element(question).toBeVisible()
  expect(callsTo(ordersApi.update)).toHaveLength(0)
  await save.click()
  await expect.poll(() => callsTo(ordersApi.update).map(({ body }) => body)).toEqual([{ price: 1990 }])
})
