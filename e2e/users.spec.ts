import { expect } from '@playwright/test'
import { aBrowser, aClient, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('a deactivated user is signed out with the reason, and signs in again when activated', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const client = await signIn(browser, server.url, shop, phone)
  await expect(client.page.getByText('Ao vivo')).toBeVisible()
  const { page } = await signIn(browser, server.url, server.admin)
  await page.goto(`${server.url}/admin/users`)
  await page.getByLabel('Buscar por nome, e-mail ou telefone').fill(shop.name)
  await page.getByRole('button', { name: shop.name }).click()
  const dialog = page.getByRole('dialog')
  page.once('dialog', (question) => void question.accept())
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('Usuário desativado.')).toBeVisible()
  await expect(dialog.getByText('Desativado', { exact: true })).toBeVisible()

  await expect(client.page).toHaveURL(/\/login\?from=/)
  await expect(client.page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await client.page.getByLabel('Email').fill(shop.email)
  await client.page.getByLabel('Senha', { exact: true }).fill(shop.password)
  await client.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(client.page.getByText('Usuário ou senha incorretos.', { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Usuário ativado.')).toBeVisible()
  await client.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(client.page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()
})

test('a new user without a mail server gets a link from the admin and sets a password with it', async ({
  browser,
  server,
}) => {
  const { page } = await signIn(browser, server.url, server.admin)
  await page.getByRole('button', { name: 'Novo Motoboy' }).click()
  const form = page.getByRole('dialog', { name: 'Cadastrar Motoboy' })
  const email = `wagner-${Date.now()}@example.com`
  await form.getByLabel('Nome Completo *').fill('Wagner Krieger')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Telefone').fill('48984279015')
  for (const label of ['Senha *', 'Confirmar Senha *'])
    await form.getByLabel(label, { exact: true }).fill('Provisoria-1')
  await form.getByRole('button', { name: 'Cadastrar Motoboy' }).click()
  await expect(page.getByText('Motoboy cadastrado com sucesso!')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Link para criar senha' })
  await dialog.getByRole('button', { name: 'Gerar link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()

  const password = 'Escolhida-por-mim-1'
  const own = await aBrowser(browser, link, phone)
  await own.page.getByRole('button', { name: 'Senha', exact: true }).click()
  await own.page.getByLabel('Sua senha').fill(password)
  await own.page.getByRole('button', { name: 'Entrar' }).click()
  await own.page.getByRole('button', { name: 'Agora não' }).click()
  await expect(own.page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
  const motoboy = await signIn(browser, server.url, { email, password }, phone)
  await expect(motoboy.page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
})

test('a motoboy is registered by name and phone, sets a PIN by the link on a small phone, is in, and comes in again by phone and PIN', async ({
  browser,
  server,
}) => {
  const { page } = await signIn(browser, server.url, server.admin)
  await page.getByRole('button', { name: 'Novo Motoboy' }).click()
  const form = page.getByRole('dialog', { name: 'Cadastrar Motoboy' })
  await form.getByRole('button', { name: 'só o telefone' }).click()
  await form.getByLabel('Nome Completo *').fill('Tiago Rocha')
  await form.getByLabel('Telefone').fill('48984277301')
  await form.getByRole('button', { name: 'Cadastrar Motoboy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link para criar senha' })
  await dialog.getByRole('button', { name: 'Gerar link' }).click()
  await expect(dialog.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /5548984277301/)
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()

  const small = { ...phone, viewport: { width: 360, height: 640 } }
  const own = await aBrowser(browser, link, small)
  await own.page.getByLabel('Seu PIN').fill('123456')
  await own.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(own.page.getByText('Este PIN é fácil de adivinhar.')).toBeVisible()
  await own.page.getByLabel('Seu PIN').fill('730194')
  await own.page.getByRole('button', { name: 'Entrar' }).click()
  await own.page.getByRole('button', { name: 'Agora não' }).click()
  await expect(own.page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()

  const again = await signIn(browser, server.url, { email: '(48) 98427-7301', password: '730194' }, small)
  await expect(again.page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
})
