import { authApi } from '@ligeiro/contract/auth-api'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'
import { tokenOf } from '../tokens.ts'

const newPassword = 'Nova-Senha-2'
const code = page.getByLabelText('Código')
const fresh = page.getByLabelText('Nova senha', { exact: true })
const expectAlert = (text: string) => expect.element(page.getByRole('alert')).toHaveTextContent(text)

async function fillPasswords(first: string, again = first) {
  await fresh.fill(first)
  await page.getByLabelText('Confirmar nova senha').fill(again)
  await button('Redefinir Senha').click()
}

function recoverySteps() {
  const message = 'Se houver uma conta com este e-mail, o código foi enviado.'
  answer(recoveryApi.forgot, { message, sending: true })
  answer(recoveryApi.validate, ({ body }) =>
    (body as { token: string }).token === '305817'
      ? { data: { tokenId: 'ticket', user: { name: 'Zilda' } } }
      : failure(400, { code: 'invalid', message: 'Código inválido ou expirado. Tente novamente.' }),
  )
}

test.each(Object.entries({ desk, phone }))('every step of the recovery is accessible on a %s', async (_, size) => {
  recoverySteps()
  await renderApp('/forgot-password', { size })
  await button('Enviar Código').click()
  await accessible()
  await page.getByLabelText('Email').fill('zilda@example.com')
  await button('Enviar Código').click()
  await expect.element(code).toBeVisible()
  await button('Continuar').click()
  await accessible()
  await code.fill('305817')
  await button('Continuar').click()
  await fillPasswords('Abc-1')
  await accessible()
})

test.each(Object.entries({ desk, phone }))('every step of a recovery link is accessible on a %s', async (_, size) => {
  const user = aClient()
  answer(recoveryApi.reset, { accessToken: tokenOf(user.id), user })
  answer(authApi.logout, undefined)
  await renderApp('/reset-password?token=link', { size })
  await fillPasswords('Abc-1')
  await accessible()
  await fillPasswords(newPassword)
  await expect.element(page.getByRole('heading', { name: 'Senha Redefinida!' })).toBeVisible()
  await accessible()
  await expect.element(page.getByText('Senha redefinida com sucesso! Faça login com sua nova senha.')).toBeVisible()
  await accessible()
  expect(callsTo(recoveryApi.reset)).toMatchObject([{ body: { tokenId: 'link', newPassword } }])
})

test.each(Object.entries({ desk, phone }))(
  'the page without a recovery link is accessible on a %s',
  async (_, size) => {
    await renderApp('/reset-password', { size })
    await expect.element(page.getByRole('heading', { name: 'Token Inválido' })).toBeVisible()
    await expect.element(page.getByText('O link de redefinição de senha é inválido ou expirou.')).toBeVisible()
    await accessible()
  },
)

test('a recovery by code says in each step what is missing, and keeps the code on back', async () => {
  recoverySteps()
  await renderApp('/forgot-password', { size: phone })
  const email = page.getByLabelText('Email')
  await button('Enviar Código').click()
  await expectAlert('Por favor, informe seu email.')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Por favor, informe seu email.')
  await email.fill('zilda@example.com')
  await button('Enviar Código').click()
  await expect.element(page.getByText(/Se houver uma conta com este e-mail/)).toBeVisible()
  await expect.element(code).toHaveFocus()
  await button('Continuar').click()
  await expectAlert('Por favor, informe o código recebido.')
  await code.fill('000000')
  await button('Continuar').click()
  await expectAlert('Código inválido ou expirado. Tente novamente.')
  await code.fill('305 817')
  await button('Continuar').click()

  await expect.element(fresh).toHaveFocus()
  await fillPasswords('')
  await expectAlert('Por favor, preencha todos os campos.')
  await fillPasswords('curta', 'outra')
  await expectAlert('As senhas não coincidem.')
  await expect.element(page.getByLabelText('Confirmar nova senha')).toHaveFocus()
  await fillPasswords('curta')
  await expectAlert('A senha deve ter pelo menos 8 caracteres.')
  await button('Voltar').click()
  await expect.element(code).toHaveValue('305817')
  await button('Continuar').click()
  await expect.element(fresh).toHaveValue('')
})

test('the form of a recovery link names each broken rule in its order', async () => {
  await renderApp('/reset-password?token=link')
  const cases: [first: string, again: string, said: string][] = [
    ['Abc1', 'Abc1', 'Senha deve ter pelo menos 8 caracteres'],
    ['abcdefgh', 'x', 'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número'],
    [newPassword, 'x', 'Senhas não coincidem'],
  ]
  for (const [first, again, said] of cases) {
    await fillPasswords(first, again)
    await expectAlert(said)
  }
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Muito forte')
  expect(callsTo(recoveryApi.reset)).toEqual([])
  await expectGone(page.getByText('Token Inválido'))
})
