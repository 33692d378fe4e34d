import { expect } from '@playwright/test'
import { aClient, openAccount, phone, signIn, signOut } from './support/people.ts'
import { test } from './support/server.ts'

test('a client adds a passkey, signs in with it and removes it with it', async ({ browser, server }) => {
  const client = await aClient(server)
  const { page, context } = await signIn(browser, server.url, client, phone)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Proteção extra ao entrar' })
  await (await openAccount(page)).getByRole('button', { name: 'Proteção extra ao entrar' }).click()
  await dialog.getByRole('button', { name: 'Adicionar passkey' }).click()
  await dialog.getByLabel('Nome da passkey').fill('Chave azul')
  await dialog.getByRole('button', { name: 'Criar passkey' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirme que é você' })
  await confirmation.getByLabel('Sua senha').fill(client.password)
  await confirmation.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(dialog.getByText('Chave azul')).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page)

  await page.getByLabel('Email').fill(client.email)
  await page.getByLabel('Senha', { exact: true }).fill(client.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Usar passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible()

  await (await openAccount(page)).getByRole('button', { name: 'Proteção extra ao entrar' }).click()
  await expect(dialog.getByText('Passkey usada em')).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await dialog.getByRole('button', { name: 'Remover Chave azul' }).click()
  await page.getByRole('dialog', { name: 'Confirme que é você' }).getByRole('button', { name: 'Usar passkey' }).click()
  await expect(dialog.getByRole('button', { name: 'Ligar aplicativo' })).toBeVisible()
})
