import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, recordOf } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'
import { tokenOf } from '../tokens.ts'

const newPassword = 'Nova-Senha-2'
const alert = page.getByRole('alert')
const code = page.getByLabelText('Código')
const message = 'Se houver uma conta com este e-mail, o código foi enviado. Pode levar alguns minutos.'
const useless = 'Link ou código inválido ou expirado. Solicite um novo.'
const isUsed = failure(400, { code: 'invalid', message: useless })
/** The request was sent, and its answer is lost. */
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

async function fillPasswords(fresh = newPassword) {
  await page.getByLabelText('Nova senha', { exact: true }).fill(fresh)
  await page.getByLabelText('Confirmar nova senha').fill(fresh)
  await button('Redefinir Senha').click()
}

async function askForCode(email: string) {
  await page.getByLabelText('Email').fill(email)
  await button('Enviar Código').click()
  await expect.element(code).toBeVisible()
}

test('the back button returns to the previous step, and another code can be requested', async () => {
  const user = aMotoboy()
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answer(recoveryApi.forgot, { message, sending: true })
  answer(recoveryApi.validate, { data: { tokenId: 'ticket', user: { name: user.name } } })
  await configIs({ sendsEmail: true })
  await renderApp('/auth/forgot-password', { size: phone })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Email' })).toHaveAttribute('aria-current', 'step')
  await expect.poll(() => document.title).toBe('Recuperar senha · Ligeiro')
  await askForCode('engano@example.com')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText(/spam.*administrador/)).toBeVisible()
  await code.fill('123456')
  await button('Voltar').click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('engano@example.com')
  await askForCode(user.email)
  await expect.element(code).toHaveValue('')
  await button('Reenviar código').click()
  await expect.element(page.getByText('Novo código pedido.')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await code.fill('654321')
  await button('Continuar').click()

  answer(recoveryApi.reset, lost)
  await fillPasswords()
  await expectText(alert, 'Erro ao redefinir senha. Tente novamente.')
  await expect.element(page.getByLabelText('Nova senha', { exact: true })).toHaveValue(newPassword)
  answer(recoveryApi.reset, { accessToken: tokenOf(user.id), user })
  await button('Redefinir Senha').click()
  await expect.poll(() => window.location.pathname).toBe('/motoboy/dashboard')
  expect(callsTo(recoveryApi.forgot).map(({ body }) => (body as { email: string }).email)).toEqual([
    'engano@example.com',
    user.email,
    user.email,
  ])
  expect(callsTo(recoveryApi.validate).map(({ body }) => body)).toEqual([{ token: '654321', email: user.email }])
  expect(callsTo(recoveryApi.reset)).toHaveLength(2)
})

test('a recovery link whose answer was lost says that the new password may already be valid; an expired one offers to request a new one', async () => {
  answer(recoveryApi.reset, lost)
  await renderApp('/reset-password?token=link', { size: phone })
  await fillPasswords()
  await expectText(alert, 'Erro interno do servidor')
  answer(recoveryApi.reset, isUsed)
  await button('Redefinir Senha').click()
  await expectText(alert, useless)
  await expectText(alert, 'experimente entrar com a nova senha')

  window.history.replaceState(null, '', '/auth/reset-password?token=second')
  await reloadApp()
  await fillPasswords()
  await expect.element(alert).toHaveTextContent(useless)
  await page.getByRole('link', { name: 'Solicitar Novo Link' }).click()
  await expect.poll(() => window.location.pathname).toBe('/auth/forgot-password')
})

test('a recovery link opened where another user is signed in says so, and signs that user out', async () => {
  const [shop, motoboy] = [aClient(), aMotoboy()]
  answer(recoveryApi.reset, { accessToken: tokenOf(shop.id), user: shop })
  answer(authApi.logout, undefined)
  await renderApp('/reset-password?token=link', { user: motoboy, size: phone })
  await expect.element(page.getByText(`${motoboy.name} está usando este aparelho.`)).toBeVisible()
  await fillPasswords()
  await expect.element(page.getByRole('heading', { name: 'Senha Redefinida!' })).toBeVisible()
  // The data use of today is data of the phone.
  expect(Object.keys(localStorage).filter((key) => key !== 'dataUse')).toEqual([])
  expect(callsTo(authApi.logout)).toHaveLength(1)
})

test('a used recovery link tells a signed-in user where the password changes, and signs out to request a new one', async () => {
  answer(recoveryApi.reset, isUsed)
  answer(authApi.logout, undefined)
  await renderApp('/reset-password?token=link', { user: aMotoboy(), size: phone })
  await fillPasswords()
  await expect.element(page.getByText('Se a conta é essa, a senha muda em Minha conta.')).toBeVisible()
  await button('Sair e Solicitar Novo Link').click()
  await expect.poll(() => window.location.pathname).toBe('/auth/forgot-password')
  await expect.element(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
})
