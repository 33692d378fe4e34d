import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ownDataApi } from '@ligeiro/contract/own-data-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { status } from './default-answers.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, recordOf } from './fixtures.ts'
import { phone, removeToasts, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'
import { tokenOf } from '../tokens.ts'

test('a motoboy sees who viewed the location, and downloads their own data', async () => {
  const user = aMotoboy()
  await configIs({ trail_days: 0 })
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answer(ownDataApi.positionViews, [
    {
      viewer: { name: 'Administrador', role: 'admin' },
      trail: false,
      from: '2026-11-21T15:00:00.000Z',
      to: '2026-11-21T16:00:00.000Z',
    },
  ])
  const own = JSON.stringify({ account: { email: user.email } })
  const headers = {
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="meus_dados_2026-11-21.json"',
  }
  answer(ownDataApi.export, () => new Response(own, { headers }))
  await renderApp('/motoboy', { user, size: phone })
  await button(/Minha conta/).click()
  const contents: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    contents.push(blob as Blob)
    return 'blob:own-data'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await button('Baixar meus dados').click()
  await expect.element(page.getByText('Seus dados foram baixados.')).toBeVisible()
  expect(names).toEqual(['meus_dados_2026-11-21.json'])
  expect(await contents[0]?.text()).toBe(own)
  removeToasts()
  await button('Quem viu sua localização').click()
  await expectText(page.getByRole('dialog'), 'Administrador, administrador')
  await expectText(page.getByRole('dialog'), 'Seu trajeto não é guardado.')
  await accessible()
  await page.getByRole('button', { name: 'Minha conta', exact: true }).click()
  await expect.element(button('Salvar')).toBeVisible()
})

test('a motoboy whose trail is kept reads for how long, and who saw it', async () => {
  const user = aMotoboy()
  await configIs({ trail_days: 7 })
  answer(motoboysApi.me, recordOf(user))
  const seen = { from: '2026-11-21T15:00:00.000Z', to: '2026-11-21T16:00:00.000Z' }
  answer(ownDataApi.positionViews, [
    { viewer: { name: 'Renata', role: 'admin' }, trail: true, ...seen },
    { viewer: { name: 'Renata', role: 'admin' }, trail: false, ...seen },
  ])
  await renderApp('/motoboy', { user, size: phone })
  await button(/Minha conta/).click()
  await button('Quem viu sua localização').click()
  const dialog = page.getByRole('dialog')
  await expectText(dialog, 'Seu trajeto é guardado por 7 dias, e só a central o vê.')
  const entry = dialog.getByText('21/11/2026, entre 12:00 e 13:00: viu seu trajeto')
  await expect.poll(() => entry.elements()).toHaveLength(1)
  await accessible()
})

test('an admin with a generated password is asked to change it until it is changed', async () => {
  const user = anAdmin({ password_change_due: true })
  await renderApp('/admin', { user })
  await button(/^Troque sua senha/).click()
  await expect.element(page.getByText('quem viu a tela pode entrar na sua conta')).toBeVisible()
  await accessible()
  await button('Mudar senha').click()
  const dialog = page.getByRole('dialog', { name: 'Mudar senha' })
  await dialog.getByLabelText('Senha atual').fill('Sol1-Mar2')
  for (const label of ['Nova senha *', 'Confirmar nova senha *'])
    await dialog.getByLabelText(label, { exact: true }).fill('Minha-Senha-1')
  const { password_change_due: _, ...changed } = user
  answer(usersApi.changePassword, { accessToken: tokenOf(user.id, 'new') })
  answer(usersApi.me, changed)
  await dialog.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect.element(page.getByText('Senha alterada com sucesso!')).toBeVisible()
  await expectGone(button(/^Troque sua senha/))
})

test('an e-mail to a new user is announced first, and shown as waiting when the mail server does not answer', async () => {
  answer(systemApi.status, { ...status, letters: { sent: true, waiting: 0 } })
  answer(usersApi.createAdmin, () => {
    answer(systemApi.status, { ...status, letters: { sent: true, waiting: 1 } })
    return aClient({ name: 'Renata' })
  })
  await renderApp('/admin', { user: anAdmin() })
  await button('Novo Cliente').click()
  const form = page.getByRole('dialog', { name: 'Cadastrar Novo Usuário' })
  await form.getByLabelText('Nome Completo').fill('Renata')
  await form.getByLabelText('E-mail').fill('renata@example.com')
  await expect.element(form.getByText('O usuário receberá as credenciais de acesso por e-mail')).toBeVisible()
  for (const label of ['Senha *', 'Confirmar Senha *'])
    await form.getByLabelText(label, { exact: true }).fill('Provisoria-1')
  await form.getByRole('button', { name: 'Cadastrar Usuário' }).click()
  await expectGone(form)
  expect(callsTo(usersApi.createAdmin)).toMatchObject([{ body: { name: 'Renata', email: 'renata@example.com' } }])
  // The status counts as fresh for a while.
  const later = Date.now() + 10 * 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  window.dispatchEvent(new Event('visibilitychange'))
  await button('Novidades, 1 aviso').click()
  await expect.element(page.getByText('1 e-mail espera')).toBeVisible()
})

test('a sign-out of all devices that fails says so, and nobody is signed out', async () => {
  answer(authApi.logoutAll, () => Promise.reject(new TypeError('Failed to fetch')))
  await renderApp('/client', { user: aClient(), size: phone })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await button(/^Olá/).click()
  await button('Sair de todos os aparelhos').click()
  await expectText(page.getByRole('dialog').getByRole('alert'), 'Sem conexão')
  answer(authApi.logoutAll, undefined)
  await button('Sair de todos os aparelhos').click()
  await expect.poll(() => window.location.pathname).toBe('/login')
})
