import { expect } from '@playwright/test'
import { callsAs } from './support/dispatch.ts'
import { aClient, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('a deactivated user is signed out with the reason, and signs in again when activated', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const client = await signIn(browser, server.url, shop, phone)
  await expect(client.page.getByText('Ao vivo')).toBeVisible()
  const ask = await callsAs(server)
  const users = await ask<{ id: string; email: string }[]>('GET', '/users/all')
  const { id } = users.find(({ email }) => email === shop.email)!
  await ask('PUT', `/users/update-user/${id}`, { active: false })

  await expect(client.page).toHaveURL(/\/login\?from=/)
  await expect(client.page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await client.page.getByLabel('Email').fill(shop.email)
  await client.page.getByLabel('Senha', { exact: true }).fill(shop.password)
  await client.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(client.page.getByText('Usuário ou senha incorretos.', { exact: true })).toBeVisible()

  await ask('PUT', `/users/update-user/${id}`, { active: true })
  await client.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(client.page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()
})
