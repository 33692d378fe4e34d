import { expect } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, passUndoTime, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

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
