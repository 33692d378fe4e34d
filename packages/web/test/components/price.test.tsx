import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from './fake-server.ts'
import { aClient, anAdmin, orderOf, pageOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { rowOf } from './screen.ts'

const order = orderOf(aClient(), { description: 'Torta alemã', status: 'awaiting_approval', price: 25.5 })
const field = page.getByRole('dialog', { name: 'Editar valor' }).getByLabelText('Valor')

beforeEach(async () => {
  answer(ordersApi.all, pageOf(order))
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
