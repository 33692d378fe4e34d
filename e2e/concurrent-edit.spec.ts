import { expect } from '@playwright/test'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, passUndoTime, phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

test('an open dialog shows what somebody else changed in its order: a client accepts no unseen price, an admin prices no cancelled order', async ({
  browser,
  server,
}) => {
  const [shop, ask] = [await aClient(server), await callsAs(server)]
  const wine = await anOrder(server, shop, 'Vinho')
  await ask('PUT', `/orders/update-order/${wine.id}`, { price: 20 })
  const client = await signIn(browser, server.url, shop, phone)
  await client.page.getByRole('button', { name: 'Ver detalhes' }).click()
  const approving = client.page.getByRole('dialog', { name: 'Aprovar Valor do Pedido' })
  await expect(approving.getByText('R$ 20,00')).toBeVisible()
  await ask('PUT', `/orders/update-order/${wine.id}`, { price: 90 })
  await expect(approving.getByText('O pedido mudou agora há pouco: valor R$ 90,00.')).toBeVisible()
  await approving.getByRole('button', { name: 'Aceitar' }).click()
  await expect(approving.getByText('O valor mudou. Confira e toque em Aceitar de novo.')).toBeVisible()
  await approving.getByRole('button', { name: 'Aceitar' }).click()
  await expect(client.page.getByText('Pedido atualizado!')).toBeVisible()
  await expect(approving).toHaveCount(0)
  await expect(client.page.getByRole('article')).toContainText('Aceito pelo Cliente')

  const blood = unique('Exames de sangue')
  const { id } = await anOrder(server, shop, blood)
  const { page } = await signIn(browser, server.url, server.admin)
  const row = page.getByRole('article').filter({ hasText: blood })
  await row.getByRole('button', { name: 'Definir valor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('1500')
  await ask('PATCH', `/orders/${id}/cancel`)
  await expect(dialog.getByText(/O pedido mudou agora há pouco: status Cancelado/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('15,00')
  await expect(dialog.getByRole('button', { name: 'Salvar valor' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Pedido cancelado')
})

test('a delivery that is unassigned disappears at once, also from an open dialog, and can be done when it comes back', async ({
  browser,
  server,
}) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server, 'Cleiton Rosa')]
  const order = await anOrder(server, shop, 'Remédios')
  const { page } = await signIn(browser, server.url, motoboy, phone)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  const { ask, motoboyOf } = await dispatcher(server)
  const motoboyId = await motoboyOf(motoboy)
  const assign = () => ask('PATCH', '/orders/attach-motoboy', { orderId: order.id, motoboyId })
  const card = page.getByRole('article')
  await assign()
  await expect(card).toBeVisible()
  await ask('PUT', `/orders/update-order/${order.id}`, { motoboy_id: null, status: 'pending' })
  await expect(card).toHaveCount(0)

  await assign()
  await page.getByRole('button', { name: /^Entrega #/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Entrega' })
  await dialog.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  // The motoboy gets no notice of their own step.
  const confirming = page.getByRole('dialog', { name: 'Confirmar Entrega' })
  await expect(confirming.getByText('O pedido mudou')).toHaveCount(0)
  await confirming.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  await confirming.getByLabel('Quem recebeu o pedido').fill('Marlene')
  await ask('PUT', `/orders/update-order/${order.id}`, { motoboy_id: null })
  await expect(page.getByText('Esta entrega não está mais com você.')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The delivery is assigned and started again. The server must not answer with the stored answer of the first start.
  await assign()
  await page.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(card).toContainText('Em Andamento')
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await expect(confirming.getByLabel('Quem recebeu o pedido')).toHaveValue('Marlene')
  await confirming.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await passUndoTime(page)
  await expect(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect(card).toContainText('Entregue')
})
