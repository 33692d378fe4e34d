import { authApi } from '@ligeiro/contract/auth-api'
import type { ConfirmationMethod, SignInChallenge } from '@ligeiro/contract/second-factor'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import recorded from '../../../server/src/platform/api-docs/answers.json'
import { tokenOf } from '../tokens.ts'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, emptyStatement } from './fixtures.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, takeOut } from './screen.ts'

const challenge: SignInChallenge = {
  challenge: 'the challenge',
  methods: ['totp', 'recovery_code'],
  expires_at: '2026-03-04T15:05:00.000Z',
}
const codes = ['K7QXM-4ZRWP', 'AB3CD-EF4GH']
const off = { totp: null, passkeys: [], passkeys_available: true, recovery_codes: 0, required: false }
const on = { ...off, totp: '2026-03-04T15:00:00.000Z', recovery_codes: 10 }
const setUp = recorded['POST /auth/totp'][0]!.body
const wrongCode = () =>
  failure(400, {
    code: 'wrong_code',
    message: 'Código incorreto ou já usado. Confira, ou espere o próximo.',
  })
const refused = (act: string, methods: ConfirmationMethod[] = ['totp', 'recovery_code']) =>
  failure(403, { code: 'confirm_identity', message: 'Confirme que é você para continuar.', act, methods })
const appCode = page.getByLabelText('Código do aplicativo')
const path = () => expect.poll(() => window.location.pathname)

async function signIn(email = 'renata@example.com') {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Senha', { exact: true }).fill('Senha-2026')
  await button('Entrar').click()
  await expect.element(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
}

test('a sign-in asks for the second factor, and the sixth digit sends the code', async () => {
  const user = aClient()
  answer(authApi.login, challenge)
  await renderApp('/login', { size: phone })
  await signIn()
  await expect.element(appCode).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(appCode).toHaveAttribute('inputmode', 'numeric')
  await expect.element(appCode).toHaveFocus()
  await accessible()
  answer(secondFactorApi.signIn, wrongCode)
  await appCode.fill('111111')
  await expectText(page.getByRole('alert'), 'Código incorreto ou já usado')
  await expect.element(appCode).toHaveValue('')
  expect(localStorage.getItem('accessToken')).toBeNull()
  answer(secondFactorApi.signIn, { accessToken: tokenOf(user.id) })
  answer(usersApi.me, user)
  await appCode.fill('731946')
  await path().toBe('/client')
  expect(callsTo(secondFactorApi.signIn).at(-1)?.body).toEqual({
    challenge: 'the challenge',
    method: 'totp',
    response: '731946',
  })
})

test('a recovery code signs in too, and an expired challenge returns to the password', async () => {
  answer(authApi.login, challenge)
  await renderApp('/login')
  await signIn()
  await button('Usar um código de recuperação').click()
  const message = 'Esta entrada não vale mais. Entre de novo com seu e-mail e sua senha.'
  answer(secondFactorApi.signIn, failure(401, { code: 'unauthenticated', message }))
  await page.getByLabelText('Código de recuperação').fill('k7qxm 4zrwp')
  await accessible()
  await button('Entrar').click()
  await expectText(page.getByRole('alert'), message)
  await expect.element(page.getByLabelText('Email')).toHaveValue('renata@example.com')
  expect(callsTo(secondFactorApi.signIn)).toMatchObject([
    { body: { method: 'recovery_code', response: 'k7qxm 4zrwp' } },
  ])
})

test('after a new password by code the second factor is asked for too', async () => {
  const user = aClient()
  answer(recoveryApi.forgot, { message: 'Enviamos.', sending: true })
  answer(recoveryApi.validate, { data: { tokenId: 'ticket', user: { name: 'Renata' } } })
  answer(recoveryApi.reset, challenge)
  answer(secondFactorApi.signIn, { accessToken: tokenOf(user.id) })
  answer(usersApi.me, user)
  await renderApp('/forgot-password')
  await page.getByLabelText('Email').fill(user.email)
  await button('Enviar Código').click()
  await page.getByLabelText('Código').fill('305817')
  await button('Continuar').click()
  await page.getByLabelText('Nova senha', { exact: true }).fill('Padaria-2027')
  await page.getByLabelText('Confirmar nova senha').fill('Padaria-2027')
  await button('Redefinir Senha').click()
  await appCode.fill('731946')
  await path().toBe('/client/dashboard')
  expect(callsTo(secondFactorApi.signIn)).toHaveLength(1)
})

async function openFactor() {
  await button('Minha conta').first().click()
  await button('Proteção extra ao entrar').click()
}
const dialog = page.getByRole('dialog', { name: 'Proteção extra ao entrar' })

test('an app is set up by its QR code and first code, and the recovery codes are shown once', async () => {
  const user = aClient()
  answer(secondFactorApi.read, off)
  answer(secondFactorApi.startTotp, setUp)
  await renderApp('/client', { user, size: phone })
  await openFactor()
  await accessible()
  await dialog.getByRole('button', { name: 'Ligar aplicativo' }).click()
  await expect.element(page.getByAltText('QR code para o aplicativo autenticador')).toBeVisible()
  await expectText(page.getByRole('list', { name: 'Chave' }), 'JBSW Y3DP')
  await accessible()
  answer(secondFactorApi.confirmTotp, wrongCode)
  await appCode.fill('111111')
  await expectText(dialog.getByRole('alert'), 'Código incorreto')
  answer(secondFactorApi.confirmTotp, { recovery_codes: codes })
  answer(secondFactorApi.read, on)
  await appCode.fill('731946')
  await expectText(page.getByRole('list', { name: 'Códigos de recuperação' }), 'K7QXM-4ZRWP')
  await accessible()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:codes'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await button('Baixar').click()
  expect(await saved[0]?.text()).toContain('AB3CD-EF4GH')
  await button('Já guardei os códigos').click()
  await expectText(dialog, '10 de 10')
  await expectGone(page.getByText('K7QXM-4ZRWP'))
})

test('switching off asks for the factor again and repeats the call with the confirmation', async () => {
  const user = aClient()
  answer(secondFactorApi.read, on)
  answer(secondFactorApi.removeTotp, ({ headers }) => {
    if (headers.get('x-confirmation') !== 'confirmed') return refused('remove_factor')
    answer(secondFactorApi.read, off)
    return undefined
  })
  await renderApp('/client', { user, size: phone })
  await openFactor()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await dialog.getByRole('button', { name: 'Desligar' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expectText(question, 'Para desligar uma proteção extra, use a proteção extra outra vez.')
  await accessible()
  answer(secondFactorApi.confirm, { confirmation: 'confirmed', expires_at: challenge.expires_at })
  await appCode.fill('731946')
  await expect.element(dialog.getByRole('button', { name: 'Ligar aplicativo' })).toBeVisible()
  expect(callsTo(secondFactorApi.confirm).at(-1)?.body).toEqual({
    act: 'remove_factor',
    method: 'totp',
    response: '731946',
  })
})

test('who has no second factor gives the password before the app is set up, spaces included', async () => {
  answer(secondFactorApi.read, off)
  answer(secondFactorApi.startTotp, ({ headers }) =>
    headers.get('x-confirmation') === 'confirmed' ? setUp : refused('add_factor', ['password']),
  )
  await renderApp('/client', { user: aClient(), size: phone })
  await openFactor()
  await dialog.getByRole('button', { name: 'Ligar aplicativo' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expectText(question, 'Para ligar uma proteção extra, digite a sua senha ou o seu PIN.')
  await accessible()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expectText(question.getByRole('alert'), 'Por favor, informe a senha.')
  answer(secondFactorApi.confirm, { confirmation: 'confirmed', expires_at: challenge.expires_at })
  await question.getByLabelText('Sua senha', { exact: true }).fill(' Senha-2026 ')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByAltText('QR code para o aplicativo autenticador')).toBeVisible()
  expect(callsTo(secondFactorApi.confirm).at(-1)?.body).toEqual({
    act: 'add_factor',
    method: 'password',
    response: ' Senha-2026 ',
  })
})

test('before the e-mail is confirmed no factor is switched on, and the dialog says what is missing', async () => {
  answer(secondFactorApi.read, off)
  await renderApp('/client', { user: aClient({ email_unconfirmed: true }), size: phone })
  await openFactor()
  await expectText(dialog, 'E-mail não confirmado')
  await expect.element(dialog.getByRole('button', { name: 'Ligar aplicativo' })).toBeDisabled()
})

test('a deactivation is confirmed in the dialog of the person', async () => {
  const person = aClient({ name: 'Renata Sá' })
  answer(usersApi.all, [{ ...person, active: true }])
  answer(statementApi.read, emptyStatement)
  answer(usersApi.update, ({ headers }) =>
    headers.get('x-confirmation') === 'confirmed' ? person : refused('deactivate'),
  )
  await renderApp('/admin/users', { user: anAdmin() })
  await button(/Renata Sá/)
    .first()
    .click()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await takeOut('Desativar')
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expectText(question, 'Para desativar um usuário')
  answer(secondFactorApi.confirm, { confirmation: 'confirmed', expires_at: challenge.expires_at })
  await appCode.fill('731946')
  await expect.element(page.getByText('Usuário desativado.')).toBeVisible()
  removeToasts()
})

test('a new admin: the question keeps the form, and the confirmed call has the same key', async () => {
  const created = anAdmin({ name: 'Elisa Prado' })
  answer(usersApi.createAdmin, ({ headers }) => (headers.has('x-confirmation') ? created : refused('create_admin')))
  await renderApp('/admin', { user: anAdmin() })
  await button('Novo Cliente').click()
  const form = page.getByRole('dialog', { name: 'Cadastrar Novo Usuário' })
  await form.getByLabelText('Nome Completo').fill('Elisa Prado')
  await form.getByLabelText('E-mail').fill('elisa@example.com')
  for (const label of ['Senha *', 'Confirmar Senha *'])
    await form.getByLabelText(label, { exact: true }).fill('Provisoria-1')
  await form.getByRole('button', { name: 'Cadastrar Usuário' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expectText(form.getByRole('alert'), 'Confirme que é você para continuar.')
  await expect.element(form.getByLabelText('Senha *', { exact: true })).toHaveValue('Provisoria-1')

  await form.getByRole('button', { name: 'Cadastrar Usuário' }).click()
  answer(secondFactorApi.confirm, wrongCode)
  await appCode.fill('111111')
  await expectText(question.getByRole('alert'), 'Código incorreto')
  answer(secondFactorApi.confirm, { confirmation: 'confirmed', expires_at: challenge.expires_at })
  await appCode.fill('731946')
  const keys = () => callsTo(usersApi.createAdmin).map(({ headers }) => headers.get('idempotency-key'))
  await expect.poll(() => keys().length).toBe(3)
  expect(new Set(keys()).size).toBe(1)
  await expectGone(form)
})

test('an admin removes the second factor of a person who lost it, and is told whose', async () => {
  const person = aClient({ name: 'Renata Sá' })
  answer(usersApi.all, [{ ...person, active: true, second_factor: true }])
  answer(statementApi.read, emptyStatement)
  await renderApp('/admin/users', { user: anAdmin() })
  await button(/Renata Sá/)
    .first()
    .click()
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Remover proteção extra' }).click()
  const removal = page.getByRole('dialog', { name: 'Remover proteção extra' })
  await expectText(removal, 'Renata Sá perdeu o celular')
  await accessible()
  answer(secondFactorApi.reset, undefined)
  answer(usersApi.all, [{ ...person, active: true }])
  await removal.getByRole('button', { name: 'Remover proteção extra' }).click()
  await expect.element(page.getByText('Proteção extra removida.')).toBeVisible()
  removeToasts()
})

test('an admin who has to set up a second factor gets no other page before', async () => {
  const user = anAdmin({ second_factor_due: true })
  answer(secondFactorApi.startTotp, setUp)
  answer(secondFactorApi.confirmTotp, { recovery_codes: codes })
  await renderApp('/admin/users', { user })
  await path().toBe('/second-factor')
  await expect.element(page.getByRole('heading', { name: 'Ligue a proteção extra' })).toBeVisible()
  await accessible()
  await appCode.fill('731946')
  await expect.element(page.getByRole('heading', { name: 'Códigos de recuperação' })).toBeVisible()
  await accessible()
  const { second_factor_due: _, ...done } = user
  answer(usersApi.me, done)
  await button('Já guardei os códigos').click()
  await path().toBe('/admin')
})

test('an open page of an admin leads to the set-up when the server demands it', async () => {
  answer(secondFactorApi.startTotp, setUp)
  answer(statementApi.read, emptyStatement)
  answer(usersApi.all, [{ ...aClient({ name: 'Renata Sá' }), active: true }])
  await renderApp('/admin/users', { user: anAdmin() })
  await expect.element(button(/Renata Sá/).first()).toBeVisible()
  answer(usersApi.all, () => failure(403, { code: 'second_factor_required', message: 'Ligue a proteção extra.' }))
  await queryClient.invalidateQueries()
  await path().toBe('/second-factor')
})
