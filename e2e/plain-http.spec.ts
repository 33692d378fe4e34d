import { expect } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, passUndoTime, phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

test('the app can be installed with a manifest and icons under the firm’s name', async ({ server }) => {
  const answer = await fetch(`${server.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; icons: { src: string; purpose: string }[] }
  expect(manifest.name).toBe('Ligeiro')
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons)
    expect((await fetch(server.url + src)).headers.get('content-type')).toBe('image/png')
})

test('a delivery works from start to end on plain http under a name that is not localhost, in two tabs of the motoboy that take turns', async ({
  browser,
  server,
}) => {
  const [desk, shop, motoboy] = [await dispatcher(server), await aClient(server), await aMotoboy(server)]
  const meals = unique('Marmitas, 18 unidades')
  const admin = await signIn(browser, server.networkUrl, server.admin)
  const client = await signIn(browser, server.networkUrl, shop, phone)
  const motoboyScreen = await signIn(browser, server.networkUrl, motoboy, phone)
  expect(await admin.page.evaluate(() => window.isSecureContext)).toBe(false)
  expect(await motoboyScreen.page.evaluate(() => 'serviceWorker' in navigator || 'locks' in navigator)).toBe(false)
  for (const { page } of [admin, client, motoboyScreen]) await expect(page.getByText('Ao vivo')).toBeVisible()

  await client.page.getByRole('button', { name: 'Novo Pedido' }).click()
  await client.page.getByLabel('Descrição').fill(meals)
  await client.page.getByLabel('Endereço de coleta').fill('R. João Pio Duarte Silva, 241')
  await client.page.getByLabel('Endereço de entrega').fill('R. Dep. Antônio Edu Vieira, 970')
  await client.page.getByRole('button', { name: 'Criar Pedido' }).click()

  const row = admin.page.getByRole('article').filter({ hasText: meals })
  await row.getByRole('button', { name: 'Atribuir Motoboy' }).click()
  const assigning = admin.page.getByRole('dialog')
  await assigning.getByText(motoboy.name).click()
  await assigning.getByRole('button', { name: 'Atribuir Motoboy' }).click()

  const delivery = motoboyScreen.page.getByRole('article').filter({ hasText: meals })
  await delivery.getByRole('button', { name: 'Copiar' }).click()
  await expect(motoboyScreen.page.getByText('Código copiado para a área de transferência!')).toBeVisible()
  const second = await motoboyScreen.context.newPage()
  await second.goto(`${server.networkUrl}/motoboy`)
  const inSecond = second.getByRole('article').filter({ hasText: meals })
  await expect(inSecond).toBeVisible()
  await delivery.getByRole('button', { name: 'Iniciar Entrega' }).click()
  // Both tabs show the action.
  for (const card of [delivery, inSecond]) await expect(card).toContainText('Em Andamento')
  await delivery.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await motoboyScreen.page.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  await motoboyScreen.page.getByLabel('Quem recebeu o pedido').fill('Portaria')
  await motoboyScreen.page.getByRole('dialog').getByRole('button', { name: 'Confirmar Entrega' }).click()
  await passUndoTime(motoboyScreen.page)
  for (const { page, complaints } of [admin, client, motoboyScreen]) {
    await expect(page.getByRole('article').filter({ hasText: meals })).toContainText('Entregue')
    expect(complaints).toEqual([])
  }
  const [order] = await desk.ask<{ id: string; description: string }[]>('GET', '/orders/all?limit=1')
  expect(order?.description).toBe(meals)
  expect((await desk.history(order!.id)).map(({ step }) => step)).toEqual(['confirm', 'start', 'attach', 'create'])
})
