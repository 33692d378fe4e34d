import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, recordOf } from './fixtures.ts'
import { desk, phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'
import { tokenOf } from '../tokens.ts'

const heading = (name: string) => page.getByRole('heading', { name })
const path = () => expect.poll(() => window.location.pathname)
const label = (name: string) => page.getByLabelText(name, { exact: true })

async function fillLogin(email: string) {
  await page.getByLabelText('Email').fill(email)
  await label('Senha').fill('Senha-1234')
  await button('Entrar').click()
}

async function goTo(address: string) {
  window.history.pushState(null, '', address)
  await reloadApp()
}

test('the sign-in leads to the page that was asked for, and stores only the token and the profile', async () => {
  const user = aClient()
  answer(authApi.login, { accessToken: tokenOf(user.id) })
  answer(usersApi.me, user)
  await renderApp('/client/dashboard')
  await expect.poll(() => window.location.href).toMatch(/\/login\?from=/)
  await fillLogin(user.email)
  await path().toBe('/client/dashboard')
  // The data use of today is data of the phone.
  const keys = Object.keys(localStorage).filter((key) => key !== 'dataUse')
  expect(keys.toSorted()).toEqual(['accessToken', 'user'])
})

test('each role has its own pages; the pages of another role show Acesso Negado with links to go back and to sign out', async () => {
  const user = aMotoboy()
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answer(authApi.logout, undefined)
  await renderApp('/admin', { user, size: phone })
  await expect.element(heading('Acesso Negado')).toBeVisible()
  await expect.element(page.getByText(`${user.name}, Motoboy`)).toBeVisible()
  await expect.poll(() => document.title).toBe('Acesso Negado · Ligeiro')
  await button('Voltar ao início').click()
  await expect.element(heading('Minhas Entregas')).toBeVisible()

  for (const address of ['/login', '/dashboard', '/']) {
    await goTo(address)
    await path().toBe('/motoboy')
  }
  await goTo('/nada/disso')
  await expect.element(heading('Página não encontrada')).toBeVisible()
  await expect.poll(() => document.title).toBe('Página não encontrada · Ligeiro')
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect.element(heading('Minhas Entregas')).toBeVisible()
  await expect.poll(() => document.title).toBe('Minhas Entregas · Ligeiro')

  await goTo('/unauthorized')
  await button('Sair').click()
  await path().toBe('/login')
  // No data of the user stays on the phone.
  expect(Object.keys(localStorage).filter((key) => key !== 'dataUse')).toEqual([])
  // Nobody is signed in: there is no name and no sign-out.
  await goTo('/unauthorized')
  await expect.element(heading('Acesso Negado')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Voltar ao início', 'Voltar'])
  await button('Voltar ao início').click()
  await path().toBe('/login')
  await expect.poll(() => document.title).toBe('Entrar · Ligeiro')
})

test('a password is never in the browser’s storage, not even after a rejected call', async () => {
  const message = 'E-mail já cadastrado.'
  answer(usersApi.createAdmin, failure(409, { code: 'conflict', message, issues: [{ path: 'email', message }] }))
  await renderApp('/admin', { user: anAdmin() })
  await button('Novo Cliente').click()
  const dialog = page.getByRole('dialog', { name: 'Cadastrar Novo Usuário' })
  await dialog.getByLabelText('Nome Completo').fill('Renata')
  await dialog.getByLabelText('E-mail').fill('zilda@example.com')
  for (const name of ['Senha *', 'Confirmar Senha *'])
    await dialog.getByLabelText(name, { exact: true }).fill('Muito-Secreta-1')
  await dialog.getByRole('button', { name: 'Cadastrar Usuário' }).click()
  await expectText(dialog.getByRole('alert'), message)
  await expect.element(dialog.getByLabelText('Nome Completo')).toHaveValue('Renata')
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join()
  expect(stored).toContain('Renata')
  expect(stored).not.toContain('Muito-Secreta-1')
})

test('each auth page moves the focus to its heading, and without a mail server the page asks for no code', async () => {
  const message = 'Este sistema ainda não envia e-mails. Peça ao administrador um link para criar uma nova senha.'
  answer(recoveryApi.forgot, { message, sending: false })
  await renderApp('/login', { size: phone })
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect.element(heading('Recuperar senha')).toHaveFocus()
  await page.getByLabelText('Email').fill('ninguem@example.com')
  await button('Enviar Código').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expectGone(page.getByLabelText('Código'))
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect.element(heading('Entrar')).toHaveFocus()
})

test('a form keeps what was typed when the session ends meanwhile', async () => {
  const user = aClient()
  const ended = failure(401, { code: 'unauthenticated', message: 'Entre de novo.' })
  answer(usersApi.update, ended)
  answer(authApi.refresh, ended)
  answer(authApi.login, { accessToken: tokenOf(user.id, 'again') })
  await renderApp('/client', { user, size: phone })
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  const name = dialog.getByLabelText('Nome')
  await button(/^Olá/).click()
  await name.fill('Zilda, pela metade')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await fillLogin(user.email)
  await button(/^Olá/).click()
  await expect.element(name).toHaveValue('Zilda, pela metade')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await button(/^Olá/).click()
  await expect.element(name).toHaveValue(user.name)
})

test('the public pages are accessible', async () => {
  await renderApp('/login', { size: desk })
  await button('Entrar').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await accessible()
  await goTo('/register')
  await button('Cadastrar').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await accessible()
  for (const [address, title] of [
    ['/unauthorized', 'Acesso Negado'],
    ['/nada', 'Página não encontrada'],
  ] as const) {
    await goTo(address)
    await expect.element(heading(title)).toBeVisible()
    await accessible()
  }
})
