import { authApi } from '@ligeiro/contract/auth-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const label = (name: string) => page.getByLabelText(name, { exact: true })

test('the sign-up form names what is missing and that the passwords differ, and formats the phone', async () => {
  await renderApp('/register', { size: phone })
  await accessible()
  await button('Cadastrar').click()
  await expect.element(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible()
  await expect.element(page.getByLabelText('Nome')).toHaveFocus()
  await accessible()
  await page.getByLabelText('Nome').fill('Renata')
  await page.getByLabelText('Email').fill('renata@example.com')
  await page.getByLabelText('Telefone').fill('48999814402')
  await expect.element(page.getByLabelText('Telefone')).toHaveValue('(48) 99981-4402')
  await label('Senha *').fill('Senha-123')
  await page.getByLabelText('Confirmar Senha').fill('Senha-124')
  await button('Cadastrar').click()
  await expect.element(page.getByText('As senhas não coincidem.')).toBeVisible()
  await page.getByLabelText('Confirmar Senha').fill('Senha-123')

  answer(usersApi.register, aClient({ name: 'Renata' }))
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  await button('Cadastrar').click()
  await expect.poll(() => window.location.pathname).toBe('/login')
  expect(alert).toHaveBeenCalledExactlyOnceWith('Cadastro realizado com sucesso! Faça login para continuar.')
  expect(callsTo(usersApi.register)[0]?.body).toMatchObject({ name: 'Renata', email: 'renata@example.com' })
})

test('an e-mail that is taken shows an error, and nothing that was typed is lost', async () => {
  const message = 'E-mail já cadastrado.'
  answer(usersApi.register, failure(409, { code: 'conflict', message, issues: [{ path: 'email', message }] }))
  await renderApp('/register')
  await page.getByLabelText('Nome').fill('Renata')
  await page.getByLabelText('Email').fill('renata@example.com')
  for (const name of ['Senha *', 'Confirmar Senha *']) await label(name).fill('Senha-123')
  await button('Cadastrar').click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription('E-mail já cadastrado.')
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await expect.element(page.getByLabelText('Nome')).toHaveValue('Renata')
})

test('the sign-in form names what is missing or wrong, and shows the password on demand', async () => {
  answer(authApi.login, failure(401, { code: 'unauthenticated', message: 'Usuário ou senha incorretos.' }))
  await renderApp('/login')
  await button('Entrar').click()
  const [email, password] = [page.getByLabelText('Email'), label('Senha')]
  await expect.element(page.getByText('Por favor, preencha todos os campos.').first()).toBeVisible()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveAccessibleDescription('Por favor, preencha todos os campos.')
  await email.fill('zilda@example.com')
  await button('Entrar').click()
  await expect.element(password).toHaveFocus()
  await password.fill('Errada-1234')
  await button('Mostrar senha').click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await button('Entrar').click()
  await expect.element(page.getByText('Erro ao fazer login. Usuário ou senha incorreto.')).toBeVisible()
  await expect.element(page.getByText('Usuário ou senha incorretos.')).toBeVisible()
  await expect.element(button('Entrar')).toHaveFocus()
  await expect.element(email).toHaveValue('zilda@example.com')
})

const terms = { termsUrl: 'https://exemplo.com/termos', privacyUrl: 'https://exemplo.com/privacidade' }

test('the sign-up links the terms and the privacy policy that the firm has set, and names no other', async () => {
  await renderApp('/register')
  const sentence = page.getByText('Ao se cadastrar, você concorda com')
  await expect.element(page.getByText('Termos e privacidade: peça à central.')).toBeVisible()
  expect(sentence.elements()).toEqual([])
  await configIs(terms)
  await expect
    .element(sentence)
    .toHaveTextContent('Ao se cadastrar, você concorda com os termos de serviço e a política de privacidade.')
  await expect.element(page.getByRole('link', { name: 'termos de serviço' })).toHaveAttribute('href', terms.termsUrl)
  await expect
    .element(page.getByRole('link', { name: 'política de privacidade' }))
    .toHaveAttribute('href', terms.privacyUrl)
  await accessible()
  await configIs({ privacyUrl: terms.privacyUrl })
  await expect.element(sentence).toHaveTextContent('Ao se cadastrar, você concorda com a política de privacidade.')
})

test('where sign-up is closed, no page leads to it, and its own page says how to get an account', async () => {
  await configIs({ signup: 'closed', supportPhone: '5548999990000' })
  await renderApp('/login')
  await expect.element(page.getByRole('link', { name: 'Esqueceu a senha?' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Cadastre-se' }).elements()).toEqual([])
  await renderApp('/register')
  await expect.element(page.getByRole('heading', { name: 'Cadastro fechado' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pedir conta pelo WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('wa.me/5548999990000'))
  expect(page.getByLabelText('Email').elements()).toEqual([])
  await accessible()
  await configIs({ signup: 'closed', supportPhone: null })
  await expect.element(page.getByText('Peça a sua conta a essa pessoa')).toBeVisible()
  await page.getByRole('link', { name: 'Faça login' }).click()
  await expect.poll(() => window.location.pathname).toBe('/login')
})

test('a common password is refused at its field', async () => {
  const message = 'Esta senha é muito comum. Escolha outra.'
  answer(usersApi.register, failure(400, { code: 'invalid', message, issues: [{ path: 'password', message }] }))
  await renderApp('/register')
  await page.getByLabelText('Nome').fill('Renata')
  await page.getByLabelText('Email').fill('renata@example.com')
  for (const name of ['Senha *', 'Confirmar Senha *']) await label(name).fill('Senha1234')
  await button('Cadastrar').click()
  await expect.element(label('Senha *')).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(label('Senha *')).toHaveFocus()
})
