import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { Suggestion } from '@ligeiro/contract/prices-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { quoteOf } from './prices.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone, expectText, leavePage, opener, rowOf } from './screen.ts'

const order = orderOf(aClient(), { description: 'Torta alemã' })
const priced = (price: number) => ({ ...order, price, status: 'awaiting_approval' as const, version: 2 })
const dialog = page.getByRole('dialog', { name: 'Definir valor' })
const field = dialog.getByLabelText('Valor')

function suggest(quote: Suggestion, when: Promise<unknown> = Promise.resolve(), usual: number | null = null) {
  answer(pricesApi.suggestions, async ({ body }: Call) => {
    await when
    return (body as { ids: string[] }).ids.map((id) => ({ id, version: 1, quote, usual }))
  })
}
async function openDesk() {
  answerOrders(ordersApi.all, order)
  await renderApp('/admin', { user: anAdmin() })
}
async function openDialog() {
  await openDesk()
  await rowOf('Torta alemã').getByRole('button', { name: 'Definir valor' }).click()
  await expect.element(field).toHaveFocus()
}
const sent = () => callsTo(ordersApi.update).map(({ body }) => body)

test('the dialog has the suggestion selected with its reason, and Enter sends it as suggested', async () => {
  suggest(quoteOf(18))
  answer(ordersApi.update, priced(18))
  await openDialog()
  await expect.element(field).toHaveValue('18,00')
  await expect.element(dialog.getByText('Sugerido: Tabela Centro → Trindade R$ 15,00 + chuva 20 %')).toBeVisible()
  await accessible()
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog)
  expect(sent()).toEqual([{ price: 18, suggested: true }])
})

test('a digit replaces the suggestion, and the price is sent as typed', async () => {
  suggest(quoteOf(18))
  answer(ordersApi.update, priced(20))
  await openDialog()
  await expect.element(field).toHaveValue('18,00')
  await userEvent.keyboard('2000')
  await expect.element(field).toHaveValue('20,00')
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog)
  expect(sent()).toEqual([{ price: 20, suggested: false }])
})

test('a suggestion that arrives after the first key never replaces it: it is a button, and Alt+U', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  suggest(quoteOf(18), promise)
  answer(ordersApi.update, priced(18))
  await openDialog()
  await userEvent.keyboard('2')
  resolve()
  await expect.element(dialog.getByRole('button', { name: 'Usar R$ 18,00' })).toBeVisible()
  await expect.element(field).toHaveValue('0,02')
  await accessible()
  await userEvent.keyboard('000')
  await expect.element(field).toHaveValue('20,00')
  await userEvent.keyboard('{Alt>}u{/Alt}')
  await expect.element(field).toHaveValue('18,00')
  await userEvent.keyboard('{Enter}')
  await expectGone(dialog)
  expect(sent()).toEqual([{ price: 18, suggested: true }])
})

test('without a suggestion the dialog says why, and without an answer it is the dialog as ever', async () => {
  suggest({ reason: 'Sem sugestão: não reconheci o bairro da entrega' })
  await openDialog()
  await expect.element(dialog.getByText('Sem sugestão: não reconheci o bairro da entrega')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  answer(pricesApi.suggestions, failure(503))
  await rowOf('Torta alemã').getByRole('button', { name: 'Definir valor' }).click()
  await expect.element(dialog.getByText('Sem sugestão: sem resposta.')).toBeVisible()
  await userEvent.keyboard('1200')
  await expect.element(field).toHaveValue('12,00')
})

test('without a suggestion one press takes what such a delivery usually costs', async () => {
  suggest({ reason: 'Sem sugestão: sem tabela, e nenhuma entrega igual' }, undefined, 20)
  await openDialog()
  await expectText(dialog, 'É o valor de costume. Sem sugestão: sem tabela, e nenhuma entrega igual.')
  await accessible()
  await dialog.getByRole('button', { name: 'Usar R$ 20,00' }).click()
  await expect.element(field).toHaveValue('20,00')
  await expectGone(dialog.getByRole('button', { name: 'Usar R$ 20,00' }))
})

test('a price that is there already is never replaced, and none is suggested', async () => {
  suggest(quoteOf(18), undefined, 20)
  answerOrders(ordersApi.all, priced(25))
  await renderApp('/admin', { user: anAdmin() })
  await rowOf('Torta alemã').getByRole('button', { name: 'R$ 25,00' }).click()
  const editing = page.getByRole('dialog', { name: 'Editar valor' })
  await expectText(editing, 'Costuma ser R$ 20,00.')
  await expect.element(editing.getByLabelText('Valor')).toHaveValue('25,00')
  await expectGone(editing.getByText(/Sugerido|Usar/))
})

test('what is usual is said once: beside the price of a table, but not beside the same median', async () => {
  suggest(quoteOf(18), undefined, 20)
  await openDialog()
  await expect.element(dialog.getByText('Sugerido: Tabela Centro → Trindade R$ 15,00 + chuva 20 %')).toBeVisible()
  await expect.element(dialog.getByText('Costuma ser R$ 20,00.')).toBeVisible()
  await accessible()
  await userEvent.keyboard('{Escape}')
  const line = 'costuma custar R$ 20,00 (4 entregas iguais)'
  suggest(quoteOf(20, { source: 'history', table: null, line }), undefined, 20)
  await rowOf('Torta alemã').getByRole('button', { name: 'Definir valor' }).click()
  await expect.element(dialog.getByText(`Sugerido: ${line}`)).toBeVisible()
  await expectGone(dialog.getByText(/Costuma ser/))
  await userEvent.keyboard('20000')
  await expect.element(dialog.getByRole('button', { name: 'Usar R$ 20,00' })).toBeVisible()
  await expectGone(dialog.getByText(/Costuma ser/))
  await userEvent.keyboard('0{Enter}')
  await expectText(dialog, 'R$ 2.000,00 é mais de dez vezes o que')
  expect(sent()).toEqual([])
})

test('a suggestion that has changed meanwhile is refused and told, and the field keeps what was sent', async () => {
  suggest(quoteOf(15))
  const message = 'A sugestão mudou: agora R$ 18,00'
  answer(ordersApi.update, failure(409, { code: 'suggestion_changed', message, order, quote: quoteOf(18) }))
  await openDialog()
  await expect.element(field).toHaveValue('15,00')
  suggest(quoteOf(18))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(field).toHaveValue('15,00')
  answer(ordersApi.update, priced(18))
  await dialog.getByRole('button', { name: 'Usar R$ 18,00' }).click()
  await expect.element(field).toHaveValue('18,00')
  await button('Salvar valor').click()
  await expectGone(dialog)
  expect(sent()).toEqual([
    { price: 15, suggested: true },
    { price: 18, suggested: true },
  ])
})

const inRow = rowOf('Torta alemã').getByRole('textbox', { name: 'Valor' })
async function typeInRow() {
  await openDesk()
  await expectText(rowOf('Torta alemã'), 'Torta alemã')
  opener('Torta alemã').element().focus()
  await userEvent.keyboard('v')
  await expect.element(inRow).toHaveFocus()
}

test('the field in the row has the suggestion too, and Enter sends it', async () => {
  suggest(quoteOf(18))
  answer(ordersApi.update, priced(18))
  await typeInRow()
  await expect.element(inRow).toHaveValue('18,00')
  await expectText(rowOf('Torta alemã'), 'Sugerido: Tabela Centro → Trindade R$ 15,00 + chuva 20 %')
  await accessible()
  await userEvent.keyboard('{Enter}')
  leavePage()
  expect(sent()).toEqual([{ price: 18, suggested: true }])
})

test('in the row a late suggestion is a button, and Alt+U', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  suggest(quoteOf(18), promise)
  await typeInRow()
  await userEvent.keyboard('5')
  resolve()
  await expect.element(rowOf('Torta alemã').getByRole('button', { name: 'Usar R$ 18,00' })).toBeVisible()
  await expect.element(inRow).toHaveValue('0,05')
  await userEvent.keyboard('{Alt>}u{/Alt}')
  await expect.element(inRow).toHaveValue('18,00')
  await expect.element(inRow).toHaveFocus()
})
