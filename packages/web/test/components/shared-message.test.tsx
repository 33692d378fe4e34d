import { intakeApi } from '@ligeiro/contract/intake-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetSharedMessages } from '#features/orders/message/shared-cache.ts'
import { endSession, onSessionEnd } from '#session/session-store.ts'
import { accessible } from './accessible.ts'
import { draftTo } from './drafts.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, recordOf } from './fixtures.ts'
import { dialog } from './message-dialog.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const client = aClient()
const question = page.getByRole('dialog', { name: 'Texto recebido' })
const text = 'Levar na rua Lauro Linhares, 1288, para a Fernanda'

/** Stores messages as the service worker does. */
async function share(...texts: string[]) {
  const headers = { 'content-type': 'application/json', 'x-shared-at': String(Date.now()) }
  await (await caches.open('shared-message')).put('/share', new Response(JSON.stringify(texts), { headers }))
}
const isStored = () => caches.has('shared-message')
const sent = () => callsTo(intakeApi.read).map(({ body }) => (body as { text: string }).text)

beforeEach(() => answer(intakeApi.read, { orders: [draftTo('Rua Lauro Linhares', true)] }))
afterEach(() => caches.delete('shared-message'))

test.each([
  ['client', client, '/client'],
  ['admin', anAdmin(), '/admin'],
])('a text that a web site sends to the %s is shown, and only read when they say so', async (_role, user, path) => {
  await share(text)
  await renderApp(path, { user, size: phone })
  await expectText(question, 'Um site ou aplicativo enviou este texto. Ler?')
  await expectText(question, text)
  await accessible()
  expect(sent()).toEqual([])
  await question.getByRole('button', { name: 'Ler' }).click()
  await expect.element(dialog.getByLabelText('Endereço de entrega')).toHaveValue('Rua Lauro Linhares')
  expect(sent()).toEqual([text])
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await expectGone(dialog)
  await expect.poll(isStored).toBe(false)
})

test('a text that is discarded is never sent, and is gone', async () => {
  await share(text)
  await renderApp('/client', { user: client })
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expectGone(question)
  await expect.poll(isStored).toBe(false)
  expect(sent()).toEqual([])
})

test('texts are shown apart from each other and from what was typed, and one of them can be left out', async () => {
  await renderApp('/client', { user: client })
  await button('Colar mensagem').click()
  answer(intakeApi.read, { orders: [] })
  await dialog.getByLabelText('Mensagem').fill('Pegar na loja')
  // Leaving the dialog's page forgets what was shared before.
  await reloadApp()
  await share('Ganhe desconto em rua-do-golpe.example', text)
  await reloadApp()
  await expectText(question, 'Sites ou aplicativos enviaram estes 2 textos. Ler como uma mensagem só?')
  await expectText(question, 'Fica depois da mensagem que você já tinha começado.')
  await question.getByRole('button', { name: 'Descartar este texto' }).first().click()
  await expectText(question, 'Um site ou aplicativo enviou este texto. Ler?')
  await question.getByRole('button', { name: 'Ler' }).click()
  await expect.poll(() => sent().at(-1)).toBe(`Pegar na loja\n\n${text}`)
  expect(sent().join(' ')).not.toContain('golpe')
})

test('the end of a session removes the text, accepted or not: the next person sees nothing', async () => {
  // As main.tsx does.
  onSessionEnd(forgetSharedMessages)
  await share(text)
  await renderApp('/client', { user: client })
  await expectText(question, text)
  endSession('expired')
  await expect.poll(isStored).toBe(false)
  await renderApp('/client', { user: aClient({ id: 'another', name: 'Outra Loja' }) })
  await expect.element(button('Colar mensagem')).toBeVisible()
  await expectGone(question)
})

test('what another person accepted is asked about again', async () => {
  const headers = { 'content-type': 'application/json', 'x-shared-at': String(Date.now()), 'x-accepted-by': 'somebody' }
  await (await caches.open('shared-message')).put('/share', new Response(JSON.stringify([text]), { headers }))
  await renderApp('/client', { user: client })
  await expectText(question, text)
  expect(sent()).toEqual([])
})

test('a motoboy who shares a text is told who creates orders, and it is gone', async () => {
  const user = aMotoboy()
  answer(motoboysApi.me, recordOf(user, { available: false }))
  await share(text)
  await renderApp('/motoboy', { user, size: phone })
  await expect.element(page.getByText('Só a central e os clientes criam pedidos.')).toBeVisible()
  await expect.poll(isStored).toBe(false)
  expect(sent()).toEqual([])
})
