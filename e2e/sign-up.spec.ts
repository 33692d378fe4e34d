import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { aBrowser, phone } from './support/people.ts'
import { test } from './support/server.ts'

test('a client signs up and places the first order on a phone', async ({ browser, server }) => {
  const { page } = await aBrowser(browser, server.url, phone)
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await accessible(page)
  const send = page.getByRole('button', { name: 'Cadastrar' })
  await send.click()
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible()
  await expect(page.getByLabel('Nome')).toBeFocused()
  await accessible(page)

  const email = `${randomUUID()}@example.com`
  await page.getByLabel('Nome').fill('Renata')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefone').fill('48999814402')
  await expect(page.getByLabel('Telefone')).toHaveValue('(48) 99981-4402')
  await page.getByLabel('Senha *', { exact: true }).fill('Senha-123')
  await page.getByLabel('Confirmar Senha').fill('Senha-124')
  await send.click()
  await expect(page.getByText('As senhas não coincidem.')).toBeVisible()
  await page.getByLabel('Confirmar Senha').fill('Senha-123')

  const alertText = new Promise<string>((resolve) => {
    page.once('dialog', (alert) => {
      resolve(alert.message())
      void alert.accept()
    })
  })
  await send.click()
  expect(await alertText).toBe('Cadastro realizado com sucesso! Faça login para continuar.')
  await expect(page).toHaveURL(/\/login$/)

  // The URL changes before the page is replaced, and the previous page has a field with this label too.
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('Senha-123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Novo Pedido' }).click()
  await page.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(page.getByLabel('Descrição')).toBeFocused()
  await expect(page.getByLabel('Descrição')).toHaveAccessibleDescription('Descrição é obrigatória')
  await page.getByLabel('Descrição').fill('Meu primeiro pedido')
  await page.getByLabel('Endereço de coleta').fill('R. Felipe Schmidt, 515')
  await page.getByLabel('Endereço de entrega').fill('R. Trajano, 168')
  await page.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Meu primeiro pedido' })).toContainText('Pendente')
})
