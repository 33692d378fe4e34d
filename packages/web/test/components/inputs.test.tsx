import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { answerUsual } from './suggestions.ts'
import { desk, phone as phoneSize, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, rowOf } from './screen.ts'

const client = aClient()

/** What pasting does to a field: one input event with the whole text. The clipboard itself belongs to the test files that run at the same time. */
async function paste(field: Locator, text: string) {
  await field.click()
  const input = field.element() as HTMLInputElement
  input.select()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (input.dispatchEvent(event)) document.execCommand('insertText', false, text)
}

const longText = `${'Retirar na recepção. '.repeat(47)}\nTROCO PARA 100`

test.each([
  ['+55 48 99999-8888', '(48) 99999-8888'],
  ['5548999998888', '(48) 99999-8888'],
  ['\u202a+55\u00a048\u00a099999-8888\u202c', '(48) 99999-8888'],
  ['(048) 3333-4444', '(48) 3333-4444'],
  ['0xx48 3222-1234', '(48) 3222-1234'],
])('%s pasted at the sign-up is sent as what it is', async (pasted, shown) => {
  answer(usersApi.register, client)
  await renderApp('/register')
  const field = page.getByLabelText('Telefone')
  await paste(field, pasted)
  await expect.element(field).toHaveValue(shown)
  await page.getByLabelText('Nome').fill('Dona Cida')
  await page.getByLabelText('Email').fill('cida@example.com')
  for (const name of ['Senha *', 'Confirmar Senha *'])
    await page.getByLabelText(name, { exact: true }).fill('Senha-1234')
  vi.spyOn(window, 'alert').mockReturnValue()
  await button('Cadastrar').click()
  await expect.poll(() => callsTo(usersApi.register)[0]?.body).toMatchObject({ phone: shown.replaceAll(/\D/g, '') })
})

test('a foreign number stays in the field, and is refused in a sentence', async () => {
  answerOrders(ordersApi.mine)
  await renderApp('/client', { user: client })
  await page.getByText('Quem recebe (opcional)').click()
  const field = page.getByLabelText('Telefone de quem recebe')
  await paste(field, '+598 99 123 456')
  await expect.element(field).toHaveValue('+598 99 123 456')
  await page.getByLabelText('Descrição').fill('Bolo')
  await page.getByLabelText('Endereço de coleta').fill('Rua A, 1')
  await page.getByLabelText('Endereço de entrega').fill('Rua B, 2')
  await button('Criar Pedido').click()
  await expect.element(page.getByText('Este telefone é de outro país. Informe um do Brasil, com DDD.')).toBeVisible()
  await accessible()
  await expect.element(field).toHaveValue('+598 99 123 456')
  expect(callsTo(ordersApi.register)).toEqual([])
})

test.each([
  ['desk', desk],
  ['phone', phoneSize],
])('a text over its limit stays whole, says so, and is not sent before it is shorter (%s)', async (_, size) => {
  answerOrders(ordersApi.mine)
  answer(ordersApi.register, orderOf(client))
  await renderApp('/client', { user: client, size })
  if (size === phoneSize) await button('Novo Pedido').click()
  const description = page.getByLabelText('Descrição')
  await paste(description, longText)
  await expect.element(description).toHaveValue(longText)
  await expect.element(page.getByText('A descrição tem 1.002 de 1.000 caracteres')).toBeVisible()
  await page.getByLabelText('Endereço de coleta').fill('Rua A, 1')
  await page.getByLabelText('Endereço de entrega').fill(`Rua B, 2, ${'x'.repeat(300)}`)
  await expect.element(page.getByText('O endereço de entrega tem 310 de 300 caracteres')).toBeVisible()
  await accessible()
  await button('Criar Pedido').click()
  await expect.element(description).toHaveFocus()
  expect(callsTo(ordersApi.register)).toEqual([])
  await description.fill('TROCO PARA 100')
  await page.getByLabelText('Endereço de entrega').fill('Rua B, 2')
  await button('Criar Pedido').click()
  await expect.poll(() => callsTo(ordersApi.register)[0]?.body).toMatchObject({ description: 'TROCO PARA 100' })
})

const order = orderOf(client, { description: 'Torta alemã', status: 'awaiting_approval', price: 25.5 })
const dialog = page.getByRole('dialog', { name: 'Editar valor' })
const amount = dialog.getByLabelText('Valor')
async function openPrice() {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin() })
  await rowOf('Torta alemã').getByRole('button', { name: 'R$ 25,50' }).click()
  await expect.element(amount).toHaveFocus()
}

test.each([
  ['18', '18,00'],
  ['18,5', '18,50'],
  ['12.5', '12,50'],
  ['R$ 1.234,5', '1.234,50'],
])('the pasted amount %s is read as written', async (pasted, shown) => {
  await openPrice()
  await paste(amount, pasted)
  await userEvent.tab()
  await expect.element(amount).toHaveValue(shown)
})

test('a typed comma is a comma, and digits alone fill from the right', async () => {
  await openPrice()
  await userEvent.keyboard('18,5')
  await expect.element(amount).toHaveValue('18,5')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('18,50')
  await amount.click()
  await userEvent.keyboard('1990')
  await expect.element(amount).toHaveValue('19,90')
})

test('what is no amount stays in the field, and is not sent', async () => {
  await openPrice()
  await paste(amount, 'R$ 1.234,567')
  await expect.element(amount).toHaveValue('R$ 1.234,567')
  await expectText(dialog, 'Escreva o valor assim: 12,50')
  await accessible()
  await button('Salvar valor').click()
  expect(callsTo(ordersApi.update)).toEqual([])
  await userEvent.keyboard('{Control>}a{/Control}123456789')
  await expectText(dialog, 'O valor máximo é R$ 99.999,99')
})

test('a price below a tenth of what the client usually pays is asked about once', async () => {
  answerUsual(20)
  await openPrice()
  answer(ordersApi.update, { ...order, price: 1.85, version: 2 })
  await expectText(dialog, 'Costuma ser R$ 20,00.')
  await userEvent.keyboard('185')
  await button('Salvar valor').click()
  await expectText(dialog, `R$ 1,85 é menos de um décimo do que ${client.name} costuma pagar (R$ 20,00)`)
  expect(callsTo(ordersApi.update)).toEqual([])
  await button('Salvar valor').click()
  await expectGone(dialog)
})

test('a search that is too long for the server stays whole and says so', async () => {
  answerOrders(ordersApi.all, order)
  answer(motoboysApi.all, [])
  await renderApp('/admin', { user: anAdmin() })
  const search = page.getByRole('searchbox', { name: 'Buscar pedido, cliente, endereço' })
  await search.fill('x'.repeat(101))
  await expect.element(page.getByText('A busca tem 101 de 100 caracteres')).toBeVisible()
  await expect.element(search).toHaveValue('x'.repeat(101))
  await accessible()
})
