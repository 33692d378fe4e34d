import { firmApi } from '@ligeiro/contract/firm-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerAddresses } from './answer-addresses.ts'
import { answerOrders } from './answer-orders.ts'
import { firm } from './default-answers.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, anAdmin } from './fixtures.ts'
import { quoteOf } from './prices.ts'
import { renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'

const quote = quoteOf(12)

test('the desk of an empty firm goes from the firm to a test order, and ticks what is done', async () => {
  answer(firmApi.read, { ...firm, version: 1 })
  answer(usersApi.all, [{ ...aClient(), active: true }])
  await renderApp('/admin', { user: anAdmin() })
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('button') })
  await expectText(steps.filter({ hasText: 'Diga quem é a empresa' }), '(feito)')
  await expectText(steps.filter({ hasText: 'Cadastre um cliente' }), '(feito)')
  expect(steps.filter({ hasText: 'Cadastre um motoboy' }).element().textContent).not.toContain('(feito)')
  await expect.element(button('Criar Primeiro Pedido')).toBeVisible()
  await accessible()
  await page.getByRole('listitem').getByRole('button', { name: 'Minha empresa' }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/firm')
})

test('a client reads what the table says while they type an order, and before that who sets the price', async () => {
  answerAddresses([], [])
  answerOrders(ordersApi.mine)
  answer(pricesApi.quote, quote)
  await renderApp('/client', { user: aClient() })
  await expect.element(page.getByText('A central define o valor.')).toBeVisible()
  await page.getByLabelText('Endereço de coleta').fill('R. Bocaiúva, 2468, Centro')
  await page.getByLabelText('Endereço de entrega').fill('R. Lauro Linhares, 1288, Trindade')
  await expect.element(page.getByText('Pela tabela: R$ 12,00. A central confirma.')).toBeVisible()
  expect(callsTo(pricesApi.quote).at(-1)?.body).not.toHaveProperty('client_id')
})

test('the desk has the price of the table in the form while the shop is on the telephone', async () => {
  const shop = aClient({ name: 'Confeitaria' })
  answer(usersApi.all, [{ ...shop, active: true }])
  answerAddresses([], [])
  answer(pricesApi.quote, { ...quote, usual: 20 })
  await renderApp('/admin', { user: anAdmin() })
  await button('Criar Primeiro Pedido').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Confeit')
  await page.getByRole('option', { name: /Confeitaria/ }).click()
  await dialog.getByLabelText('Endereço de coleta').fill('R. Bocaiúva, 2468, Centro')
  await dialog.getByLabelText('Endereço de entrega').fill('R. Lauro Linhares, 1288, Trindade')
  await expect.element(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('12,00')
  await expect.element(dialog.getByText(`Sugerido: ${quote.line}`)).toBeVisible()
  expect(callsTo(pricesApi.quote).at(-1)?.body).toMatchObject({ client_id: shop.id })
})
