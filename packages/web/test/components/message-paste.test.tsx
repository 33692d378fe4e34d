import { intakeApi } from '@ligeiro/contract/intake-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { draftTo } from './drafts.ts'
import { dialog } from './message-dialog.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, rowOf } from './screen.ts'

const client = aClient()
const message = 'Retirar na rua Bocaiúva\nLevar na rua Lauro Linhares'
const askToRead = button('Ler como mensagem')
const messagesRead = () => callsTo(intakeApi.read).map(({ body }) => (body as { text: string }).text)

/** Puts a text into the clipboard, as another program does. The test files that run at the same time share it: only this one pastes. */
async function copy(text: string) {
  const other = document.body.appendChild(document.createElement('textarea'))
  other.value = text
  other.select()
  await userEvent.copy()
  other.remove()
}

async function pasteInto(field: Locator, text: string) {
  await copy(text)
  await field.click()
  await userEvent.paste()
}

test('several lines that are pasted as the description can be read as a message; the description is what it was', async () => {
  answer(intakeApi.read, { orders: [draftTo('Rua Lauro Linhares')] })
  await renderApp('/client', { user: client })
  const description = page.getByLabelText('Descrição')
  await description.fill('Bolo ')
  await pasteInto(description, 'uma linha só\n')
  await expectGone(askToRead)
  await description.fill('Bolo ')
  await pasteInto(description, message)
  await expect.element(description).toHaveValue(`Bolo ${message}`)
  await accessible()
  await askToRead.click()
  await expect.element(dialog.getByLabelText('Endereço de entrega')).toHaveValue('Rua Lauro Linhares')
  expect(messagesRead()).toEqual([message])
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await expect.element(description).toHaveValue('Bolo ')
  await expectGone(askToRead)
})

test('whoever types on after the lines wants them as the description', async () => {
  await renderApp('/client', { user: client, size: phone })
  await button('Novo Pedido').click()
  const description = page.getByLabelText('Descrição')
  await pasteInto(description, message)
  await expect.element(askToRead).toBeVisible()
  await userEvent.keyboard('.')
  await expectGone(askToRead)
})

test('on a phone too the message is read in the place of the form', async () => {
  answer(intakeApi.read, { orders: [draftTo('Rua Lauro Linhares')] })
  await renderApp('/client', { user: client, size: phone })
  await button('Novo Pedido').click()
  await pasteInto(page.getByLabelText('Descrição'), message)
  await askToRead.click()
  await expect.element(dialog.getByLabelText('Endereço de entrega')).toHaveValue('Rua Lauro Linhares')
})

test("an admin's form gives way to the dialog, and its other fields are kept", async () => {
  answer(usersApi.all, [])
  answer(intakeApi.read, { orders: [draftTo('Rua Lauro Linhares')] })
  await renderApp('/admin', { user: anAdmin() })
  await button('Novo Pedido').click()
  await page.getByLabelText('Endereço de entrega').fill('Rua A, 1')
  await pasteInto(page.getByLabelText('Descrição'), message)
  await askToRead.click()
  await expect.element(dialog.getByLabelText('Endereço de entrega')).toHaveValue('Rua Lauro Linhares')
  await userEvent.keyboard('{Escape}')
  await expectGone(page.getByRole('dialog'))
  await button('Novo Pedido').click()
  await expect.element(page.getByLabelText('Endereço de entrega')).toHaveValue('Rua A, 1')
  await expect.element(page.getByLabelText('Descrição')).toHaveValue('')
})

test('Ctrl+V on the list opens the dialog with the text, in the search it does not', async () => {
  answer(usersApi.all, [])
  answerOrders(ordersApi.all, orderOf(client, { description: 'Bolo de aniversário' }))
  answer(intakeApi.read, { orders: [draftTo('Rua Lauro Linhares')] })
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(rowOf('Bolo de aniversário')).toBeVisible()
  await copy(message)
  const search = page.getByRole('searchbox')
  await search.click()
  await userEvent.paste()
  await expect.element(search).not.toHaveValue('')
  await search.clear()
  await expectGone(dialog)
  rowOf('Bolo de aniversário').element().closest<HTMLElement>('[tabindex]')?.focus()
  await userEvent.paste()
  await expect.element(dialog.getByLabelText('Endereço de entrega')).toHaveValue('Rua Lauro Linhares')
  expect(messagesRead()).toEqual([message])
})

test('the key C on the list opens an empty dialog', async () => {
  answer(usersApi.all, [])
  answerOrders(ordersApi.all, orderOf(client, { description: 'Bolo de aniversário' }))
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(rowOf('Bolo de aniversário')).toBeVisible()
  rowOf('Bolo de aniversário').element().closest<HTMLElement>('[tabindex]')?.focus()
  await userEvent.keyboard('c')
  await expect.element(dialog.getByLabelText('Mensagem')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Mensagem')).toHaveValue('')
})
