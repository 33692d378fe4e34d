import { expect } from '@playwright/test'
import { callsAs } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('a price that changes while the dialog is open is shown before it can be accepted', async ({
  browser,
  server,
}) => {
  const [shop, admin] = [await aClient(server), await callsAs(server)]
  const order = await anOrder(server, shop, 'Vinho')
  await admin('PUT', `/orders/update-order/${order.id}`, { price: 20 })
  const { page } = await signIn(browser, server.url, shop, phone)
  await page.getByRole('button', { name: 'Ver detalhes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar Valor do Pedido' })
  await expect(dialog.getByText('R$ 20,00')).toBeVisible()

  await admin('PUT', `/orders/update-order/${order.id}`, { price: 90 })
  await expect(dialog.getByText('O pedido mudou agora há pouco: valor R$ 90,00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceitar' }).click()
  await expect(dialog.getByText('O valor mudou. Confira e toque em Aceitar de novo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText('Pedido atualizado!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText('Aceito pelo Cliente')
})

test('an open dialog shows a notice when the delivery is unassigned', async ({ browser, server }) => {
  const [shop, motoboy, admin] = [await aClient(server), await aMotoboy(server), await callsAs(server)]
  const order = await anOrder(server, shop, 'Remédios')
  const motoboys = await admin<{ id: string; user: { name: string } }[]>('GET', '/motoboys/all')
  const motoboyId = motoboys.find((one) => one.user.name === motoboy.name)?.id
  await admin('PATCH', '/orders/attach-motoboy', { orderId: order.id, motoboyId })
  const { page } = await signIn(browser, server.url, motoboy, phone)
  await page.getByRole('button', { name: /^Entrega #/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Entrega' })
  await dialog.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  // The motoboy gets no notice of their own step.
  await expect(dialog.getByText('O pedido mudou')).toHaveCount(0)

  await dialog.getByLabel('Quem recebeu o pedido').fill('Marlene')
  await admin('PUT', `/orders/update-order/${order.id}`, { motoboy_id: null })
  await expect(page.getByText('Esta entrega não está mais com você.')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The delivery is assigned and started again. The server must not answer with the stored answer of the first start.
  await admin('PATCH', '/orders/attach-motoboy', { orderId: order.id, motoboyId })
  await page.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(page.getByRole('article')).toContainText('Em Andamento')
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await expect(dialog.getByLabel('Quem recebeu o pedido')).toHaveValue('Marlene')
  await dialog.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await expect(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Entregue')
})

test('an admin places an order for a client, and the client sees it at once', async ({ browser, server }) => {
  const shop = await aClient(server, 'Floricultura Ipê')
  const client = await signIn(browser, server.url, shop, phone)
  await expect(client.page.getByText('Ao vivo')).toBeVisible()
  const { page } = await signIn(browser, server.url, server.admin)
  await page.getByRole('button', { name: 'Novo Pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })
  // The search ignores accents and case.
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill(`ipe ${shop.name.slice(-4)}`)
  await page.getByRole('option', { name: `${shop.name}, (48) 99981-4402` }).click()
  await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue(`${shop.name}, (48) 99981-4402`)
  await dialog.getByLabel('Descrição').fill('2 buquês de rosas com cartão')
  await dialog.getByLabel('Endereço de coleta').fill('R. Vidal Ramos, 53')
  await dialog.getByLabel('Endereço de entrega').fill('Av. Beira-Mar Norte, 3120')
  await dialog.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(page.getByText('Pedido criado com sucesso!')).toBeVisible()
  await expect(client.page.getByRole('article')).toContainText('2 buquês de rosas com cartão')
  // The person who created it is notified once.
  await expect(page.getByText('Novo pedido criado!')).toHaveCount(0)
})
