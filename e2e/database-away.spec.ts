import { expect, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { distantDatabase } from './support/database.ts'
import { aBrowser, aClient, aMotoboy, phone, signIn } from './support/people.ts'
import { startServer, test } from './support/server.ts'

const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })
const unavailable = 'O sistema está temporariamente indisponível. Tente de novo em instantes.'

test('while the database is unavailable every screen shows since when, nothing is lost, and all screens become live again by themselves', async ({
  browser,
}) => {
  const database = await distantDatabase()
  const server = await startServer(database.env)
  const [desk, shop, motoboy] = await Promise.all([dispatcher(server), aClient(server), aMotoboy(server)])
  const marmitas = await desk.delivery(shop, motoboy, 'Marmitas')
  const asMotoboy = await callsAs(server, motoboy)
  await asMotoboy('PATCH', '/orders/start', { orderId: marmitas.id, motoboyId: await desk.motoboyOf(motoboy) })
  const [admin, client, motoboyScreen] = await Promise.all([
    signIn(browser, server.url, server.admin),
    signIn(browser, server.url, shop, phone),
    signIn(browser, server.url, motoboy, phone),
  ])
  const screens = [admin, client, motoboyScreen]
  for (const { page } of screens) await expect(page.getByText('Ao vivo')).toBeVisible()

  database.cut()
  await client.page.getByRole('button', { name: 'Novo Pedido' }).click()
  await client.page.getByLabel('Descrição').fill('Molde para protético')
  await client.page.getByLabel('Endereço de coleta').fill('Av. Prof. Othon Gama d’Eça, 900')
  await client.page.getByLabel('Endereço de entrega').fill('R. Heriberto Hülse, 1305')
  const card = rowOf(motoboyScreen.page, 'Marmitas')
  await card.getByRole('button', { name: 'Confirmar Entrega' }).click()
  const confirming = motoboyScreen.page.getByRole('dialog')
  await confirming.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  await confirming.getByLabel('Quem recebeu o pedido').fill('Dona Letícia')

  await confirming.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await expect(card.getByText(/Enviando em \d s/)).toBeVisible()
  const send = client.page.getByRole('button', { name: 'Criar Pedido' })
  for (let time = 0; time < 2; time++) {
    await send.click()
    await expect(client.page.getByRole('dialog').getByRole('alert')).toHaveText(unavailable)
  }
  const visitor = await aBrowser(browser, server.url, phone)
  await visitor.page.getByLabel('Email').fill(motoboy.email)
  await visitor.page.getByLabel('Senha', { exact: true }).fill(motoboy.password)
  await visitor.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(visitor.page.getByRole('alert').filter({ hasText: unavailable })).toBeVisible()
  await accessible(visitor.page)

  for (const { page } of screens) await expect(page.getByText(/Sem conexão desde \d\d:\d\d/)).toBeVisible()
  await expect(admin.page.getByText(/Você vê os pedidos como estavam às \d\d:\d\d/)).toBeVisible()
  await expect(rowOf(admin.page, 'Marmitas')).toContainText('Em Andamento')
  await admin.page.getByRole('button', { name: 'Tentar agora' }).click()
  await expect(admin.page.getByRole('alert').filter({ hasText: unavailable })).toContainText(
    /A lista abaixo é de \d\d:\d\d, há (menos de 1|\d+) min\./,
  )
  await expect(card.getByText(/Entrega aguardando o sistema desde \d\d:\d\d/)).toBeVisible()
  await expect(motoboyScreen.page.getByText('1 na fila')).toBeVisible()
  await expect(client.page.getByLabel('Descrição')).toHaveValue('Molde para protético')

  database.mend()
  for (const { page } of screens) await expect(page.getByText('Ao vivo')).toBeVisible()
  for (const page of [motoboyScreen.page, admin.page]) await expect(rowOf(page, 'Marmitas')).toContainText('Entregue')
  await expect(motoboyScreen.page.getByText('na fila')).toHaveCount(0)
  await expect(admin.page.getByText(unavailable)).toHaveCount(0)
  expect((await desk.history(marmitas.id)).map(({ step }) => step)).toEqual(['confirm', 'start', 'attach', 'create'])
  await send.click()
  await expect(client.page.getByText('Pedido criado com sucesso!')).toBeVisible()
  for (const { page } of [admin, client]) await expect(rowOf(page, 'Molde para protético')).toHaveCount(1)
  const orders = await desk.ask<{ description: string }[]>('GET', '/orders/all')
  expect(orders.map(({ description }) => description)).toEqual(['Molde para protético', 'Marmitas'])
  await visitor.page.getByRole('button', { name: 'Entrar' }).click()
  await expect(visitor.page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
  for (const { complaints } of [...screens, visitor]) expect(complaints).toEqual([])

  await Promise.all([...screens, visitor].map(({ context }) => context.close()))
  await server.stop()
  await database.close()
})
