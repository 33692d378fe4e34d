import { expect } from '@playwright/test'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('a dialog shows the new state and a notice when another admin changes its order', async ({ browser, server }) => {
  const shop = await aClient(server)
  const order = await anOrder(server, shop, 'Exames de sangue')
  const { page } = await signIn(browser, server.url, server.admin)
  const row = page.getByRole('article').filter({ hasText: 'Exames de sangue' })
  await row.getByRole('button', { name: 'Definir valor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('1500')

  await (
    await callsAs(server)
  )('PATCH', `/orders/${order.id}/cancel`)
  await expect(dialog.getByText(/O pedido mudou agora há pouco: status Cancelado/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('15,00')
  await expect(dialog.getByRole('button', { name: 'Salvar valor' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Pedido cancelado')
})

test('a motoboy who is no longer assigned sees the order disappear at once', async ({ browser, server }) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server, 'Cleiton Rosa')]
  const order = await anOrder(server, shop, 'Peça de freio')
  const { page } = await signIn(browser, server.url, motoboy, phone)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  const { ask, motoboyOf } = await dispatcher(server)
  await ask('PATCH', '/orders/attach-motoboy', { orderId: order.id, motoboyId: await motoboyOf(motoboy) })
  const card = page.getByRole('article').filter({ hasText: 'Peça de freio' })
  await expect(card).toBeVisible()
  await ask('PUT', `/orders/update-order/${order.id}`, { motoboy_id: null, status: 'pending' })
  await expect(card).toHaveCount(0)
})

test('a double tap makes one order', async ({ browser, server }) => {
  const shop = await aClient(server)
  const { page } = await signIn(browser, server.url, shop, phone)
  await page.getByRole('button', { name: 'Novo Pedido' }).click()
  await page.getByLabel('Descrição').fill('Convites impressos')
  await page.getByLabel('Endereço de coleta').fill('R. Arno Hoeschl, 160')
  await page.getByLabel('Endereço de entrega').fill('Av. Mauro Ramos, 1450')
  await page.getByRole('button', { name: 'Criar Pedido' }).dblclick()
  await expect(page.getByText('Pedido criado com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})
