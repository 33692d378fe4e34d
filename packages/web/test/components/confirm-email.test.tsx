import { emailConfirmationApi } from '@ligeiro/contract/email-confirmation-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, emptyStatement } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

test('the link of an e-mail confirms the address after one press, and leaves no token in the address', async () => {
  await renderApp('/confirm-email?token=abc', { size: phone })
  await expect.element(page.getByRole('heading', { name: 'Confirmar e-mail' })).toBeVisible()
  await expect.poll(() => window.location.search).toBe('')
  await accessible()
  expect(callsTo(emailConfirmationApi.confirm)).toHaveLength(0)
  answer(emailConfirmationApi.confirm, { confirmed: true })
  await button('Confirmar e-mail').click()
  await expect.element(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  await expect.element(page.getByText('O endereço da sua conta está confirmado.')).toBeVisible()
  expect(callsTo(emailConfirmationApi.confirm)[0]?.body).toEqual({ token: 'abc' })
})

test('a link that is no longer valid says so, and one without its token too', async () => {
  const message = 'Este link não vale mais. Peça outro em Minha conta.'
  answer(emailConfirmationApi.confirm, failure(400, { code: 'invalid', message }))
  await renderApp('/confirm-email?token=abc')
  await button('Confirmar e-mail').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await renderApp('/confirm-email')
  await expect.element(page.getByRole('heading', { name: 'Link incompleto' })).toBeVisible()
})

test('a person whose address is not confirmed has the link sent again, and is told of the limit', async () => {
  const user = aClient({ email_unconfirmed: true })
  await renderApp('/client', { user, size: phone })
  await button('Minha conta').click()
  await expect.element(page.getByText('E-mail não confirmado')).toBeVisible()
  answer(emailConfirmationApi.resend, { sent: true })
  await button('Enviar de novo').click()
  await expect.element(page.getByText('Mensagem enviada.')).toBeVisible()
  const message = 'Muitas tentativas. Aguarde um pouco e tente de novo.'
  answer(emailConfirmationApi.resend, failure(429, { code: 'too_many_requests', message }))
  await button('Enviar de novo').click()
  await expect.element(page.getByText(message)).toBeVisible()
  const { email_unconfirmed: _, ...confirmed } = user
  answer(emailConfirmationApi.resend, { sent: false })
  answer(usersApi.me, confirmed)
  await button('Enviar de novo').click()
  await expectGone(page.getByText('E-mail não confirmado'))
})

test('the desk sees whose address is not confirmed, in the list and in the dialog', async () => {
  const [zilda, beto] = [aClient({ email_unconfirmed: true }), aClient({ name: 'Bar do Beto' })]
  answer(
    usersApi.all,
    [zilda, beto].map((user) => ({ ...user, active: true })),
  )
  answer(statementApi.read, emptyStatement)
  await renderApp('/admin/users', { user: anAdmin() })
  const row = page.getByRole('row', { name: zilda.name })
  await expectText(row, 'e-mail não confirmado')
  expect(page.getByText('e-mail não confirmado').elements()).toHaveLength(1)
  await row.click()
  await expect.element(page.getByRole('dialog').getByText('E-mail não confirmado')).toBeVisible()
})
