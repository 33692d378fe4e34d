import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { aBrowser, phone } from './support/people.ts'
import { test } from './support/server.ts'

test('a client signs up, signs in and places the first order on a phone, and nothing of the session recorder is fetched, which is not configured', async ({
  browser,
  server,
}) => {
  const { page, context, complaints } = await aBrowser(browser, server.url, phone)
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await expect(page).toHaveURL(/\/register$/)
  const email = `${randomUUID()}@example.com`
  await page.getByLabel('Nome').fill('Renata')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefone').fill('48999814402')
  await page.getByLabel('Senha *', { exact: true }).fill('Senha-123')
  await page.getByLabel('Confirmar Senha').fill('Senha-123')
  const alert = page.waitForEvent('dialog')
  const sent = page.getByRole('button', { name: 'Cadastrar' }).click()
  await (await alert).accept()
  await sent
  await expect(page).toHaveURL(/\/login$/)

  // The URL changes before the page is replaced, and the previous page has a field with this label too.
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('Senha-123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await page.getByRole('button', { name: 'Novo Pedido' }).click()
  await page.getByLabel('Descrição').fill('Meu primeiro pedido')
  await page.getByLabel('Endereço de coleta').fill('R. Felipe Schmidt, 515')
  await page.getByLabel('Endereço de entrega').fill('R. Trajano, 168')
  await page.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Meu primeiro pedido' })).toContainText('Pendente')

  expect(requests.filter((url) => /recorder|\/v1\/web/.test(url) || new URL(url).origin !== server.url)).toEqual([])
  const policy = (await fetch(server.url)).headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toContain('worker-src')
  expect(complaints).toEqual([])
})
