import { expect } from '@playwright/test'
import { aClient, phone, signIn } from './support/people.ts'
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
  await dialog.getByRole('button', { name: 'Tirar do sistema' }).click()
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
