import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import recorded from '../../../server/src/platform/api-docs/answers.json'
import { accessible } from './accessible.ts'
import { addAuthenticator } from './devices.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aMotoboy, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'
import { tokenOf } from '../tokens.ts'

const user = { ...aMotoboy(), email: null }
const record = { ...recordOf(aMotoboy(), { available: false }), user: { ...recordOf(aMotoboy()).user, email: null } }
const factors = { totp: null, passkeys: [], passkeys_available: true, recovery_codes: 0, required: false }
const openLink = () => renderApp('/reset-password?pin=1&token=abc', { size: phone })
const field = page.getByLabelText('Seu PIN')
const lastBody = () => callsTo(recoveryApi.reset).at(-1)?.body

test('the link that an admin sent sets a PIN of six digits and signs in; the token is not in the address', async () => {
  answer(motoboysApi.me, record)
  answer(secondFactorApi.read, factors)
  answer(recoveryApi.reset, failure(400, { code: 'invalid', message: 'Este PIN é fácil de adivinhar.' }))
  await openLink()
  await expect.element(field).toBeVisible()
  expect(window.location.search).toBe('')
  await accessible()
  await field.fill('7301')
  await button('Entrar').click()
  await expectText(page.getByRole('alert'), 'O PIN tem 6 números')
  expect(callsTo(recoveryApi.reset)).toHaveLength(0)
  await field.fill('123456')
  await button('Entrar').click()
  await expectText(page.getByRole('alert'), 'Este PIN é fácil de adivinhar.')
  answer(recoveryApi.reset, { accessToken: tokenOf(user.id), user })
  await field.fill('730194')
  await button('Entrar').click()
  await button('Agora não').click()
  await expect.poll(() => window.location.pathname).toBe('/motoboy')
  expect(lastBody()).toEqual({ tokenId: 'abc', newPassword: '730194', confirmPassword: '730194' })
})

test('after the link a passkey is offered, and its recovery codes are shown', async () => {
  answer(motoboysApi.me, record)
  answer(recoveryApi.reset, { accessToken: tokenOf(user.id), user })
  answer(secondFactorApi.read, factors)
  answer(secondFactorApi.startPasskey, recorded['POST /auth/passkeys/challenge'][0]!.body)
  answer(secondFactorApi.addPasskey, ({ headers }) =>
    headers.has('x-confirmation')
      ? recorded['POST /auth/passkeys'][0]!.body
      : failure(403, {
          code: 'confirm_identity',
          message: 'Confirme que é você para continuar.',
          act: 'add_factor',
          methods: ['password'],
        }),
  )
  answer(secondFactorApi.confirm, { confirmation: 'confirmed', expires_at: '2026-03-04T15:05:00.000Z' })
  onTestFinished(await addAuthenticator())
  await openLink()
  await field.fill('730194')
  await button('Entrar').click()
  await expectText(page.getByRole('main'), 'Quer proteger a conta com este aparelho?')
  await accessible()
  await button('Proteger com este aparelho').click()
  const dialog = page.getByRole('dialog', { name: 'Proteção extra ao entrar' })
  await dialog.getByRole('button', { name: 'Criar passkey' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expectText(question, 'digite a sua senha ou o seu PIN.')
  await question.getByLabelText('Sua senha', { exact: true }).fill('730194')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expectText(dialog, 'K7QXM-4ZRWP')
  expect(callsTo(secondFactorApi.addPasskey).at(-1)?.body).toMatchObject({ response: { type: 'public-key' } })
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect.poll(() => window.location.pathname).toBe('/motoboy')
})

test.each([
  ['the server has no passkeys', { ...factors, passkeys_available: false }],
  ['the account has a factor', { ...factors, totp: '2026-11-20T12:00:00.000Z' }],
  ['the factors cannot be read', failure(503)],
])('nothing is offered where %s', async (_, answered) => {
  answer(motoboysApi.me, record)
  answer(recoveryApi.reset, { accessToken: tokenOf(user.id), user })
  answer(secondFactorApi.read, answered as typeof factors)
  await openLink()
  await field.fill('730194')
  await button('Entrar').click()
  await expect.poll(() => window.location.pathname).toBe('/motoboy')
})

test('a password takes the place of a PIN, by the rules of passwords', async () => {
  answer(motoboysApi.me, record)
  answer(secondFactorApi.read, factors)
  answer(recoveryApi.reset, { accessToken: tokenOf(user.id), user })
  await openLink()
  await page.getByRole('button', { name: 'Senha', exact: true }).click()
  await page.getByLabelText('Sua senha').fill('730194')
  await button('Entrar').click()
  await expectText(page.getByRole('alert'), 'Senha deve ter pelo menos 8 caracteres')
  await page.getByLabelText('Sua senha').fill('Nova-Senha-2')
  await button('Entrar').click()
  await button('Agora não').click()
  await expect.poll(() => window.location.pathname).toBe('/motoboy')
})

test('the sign-in takes a phone', async () => {
  answer(motoboysApi.me, record)
  answer(authApi.login, { accessToken: tokenOf(user.id) })
  answer(usersApi.me, user)
  await renderApp('/login', { size: phone })
  await page.getByLabelText('Email ou telefone').fill('(48) 99188-2046')
  await page.getByLabelText('Senha', { exact: true }).fill('730194')
  await button('Entrar').click()
  await expect.poll(() => window.location.pathname).toBe('/motoboy')
  expect(callsTo(authApi.login)[0]?.body).toEqual({ email: '(48) 99188-2046', password: '730194' })
})
