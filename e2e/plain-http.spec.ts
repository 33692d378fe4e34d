import { expect } from '@playwright/test'
import { aClient, aMotoboy, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('a delivery works from start to end on plain http under a name that is not localhost', async ({
  browser,
  server,
}) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const admin = await signIn(browser, server.networkUrl, server.admin)
  const client = await signIn(browser, server.networkUrl, shop, phone)
  const motoboyScreen = await signIn(browser, server.networkUrl, motoboy, phone)
  expect(await admin.page.evaluate(() => window.isSecureContext)).toBe(false)
  for (const { page } of [admin, client, motoboyScreen]) await expect(page.getByText('Ao vivo')).toBeVisible()

  await client.page.getByRole('button', { name: 'Novo Pedido' }).click()
  await client.page.getByLabel('Descrição').fill('Marmitas, 18 unidades')
  await client.page.getByLabel('Endereço de coleta').fill('R. João Pio Duarte Silva, 241')
  await client.page.getByLabel('Endereço de entrega').fill('R. Dep. Antônio Edu Vieira, 970')
  await client.page.getByRole('button', { name: 'Criar Pedido' }).click()

  const row = admin.page.getByRole('article').filter({ hasText: 'Marmitas' })
  await row.getByRole('button', { name: 'Atribuir Motoboy' }).click()
  const assigning = admin.page.getByRole('dialog')
  await assigning.getByText(motoboy.name).click()
  await assigning.getByRole('button', { name: 'Atribuir Motoboy' }).click()

  const delivery = motoboyScreen.page.getByRole('article').filter({ hasText: 'Marmitas' })
  await delivery.getByRole('button', { name: 'Copiar' }).click()
  await expect(motoboyScreen.page.getByText('Código copiado para a área de transferência!')).toBeVisible()
  await delivery.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await delivery.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await motoboyScreen.page.getByLabel('Quem recebeu o pedido').fill('Portaria')
  await motoboyScreen.page.getByRole('dialog').getByRole('button', { name: 'Confirmar Entrega' }).click()
  for (const { page, complaints } of [admin, client, motoboyScreen]) {
    await expect(page.getByRole('article').filter({ hasText: 'Marmitas' })).toContainText('Entregue')
    expect(complaints).toEqual([])
  }
})
