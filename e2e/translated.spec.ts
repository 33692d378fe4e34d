import { expect, type Page } from '@playwright/test'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, passUndoTime, phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'
import { translate } from './support/translator.ts'

// A screen that ended with an error would have no rows. Texts are compared in capitals: what was not translated again is missing.
const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what.toUpperCase() })

test('a motoboy whose browser translates the page sees a new address, starts and confirms the delivery', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const cake = unique('Bolo')
  const { id } = await desk.delivery(shop, motoboy, cake)
  const { page, complaints } = await signIn(browser, server.url, motoboy, phone)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await translate(page)
  const card = rowOf(page, cake)
  await expect(card).toContainText('PENDENTE')
  await desk.ask('PUT', `/orders/update-order/${id}`, { delivery_address: 'R. Delfino Conti, 50, Trindade' })
  await expect(card).toContainText('DEPOIS R. DELFINO CONTI, 50')
  await card.getByRole('button', { name: 'INICIAR ENTREGA' }).click()
  await expect(card).toContainText('EM ANDAMENTO')
  await expect(card).not.toContainText(/pendente/i)
  await card.getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
  await page.getByRole('button', { name: 'DIZER QUEM RECEBEU' }).click()
  await page.getByLabel('QUEM RECEBEU O PEDIDO').fill('Dona Letícia')
  await page.getByRole('dialog').getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
  await passUndoTime(page)
  await expect(card).toContainText('ENTREGUE')
  await expect(card).not.toContainText(/em andamento/i)
  expect(await desk.order(id)).toMatchObject({ status: 'delivered', receiver: 'Dona Letícia' })
  expect(complaints).toEqual([])
})

test('an admin whose browser translates the page sets a price, and sees that the client accepts it', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const cake = unique('Bolo')
  const { id } = await anOrder(server, shop, cake)
  const { page, complaints } = await signIn(browser, server.url, server.admin)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await translate(page)
  const row = rowOf(page, cake)
  await row.getByRole('button', { name: 'DEFINIR VALOR' }).click()
  await page.getByRole('textbox', { name: 'Valor' }).fill('6200')
  await page.getByRole('button', { name: 'SALVAR VALOR' }).click()
  await expect(row).toContainText('AGUARDANDO APROVAÇÃO')
  await expect(row).toContainText('R$ 62,00')
  await (
    await callsAs(server, shop)
  )('PATCH', `/orders/${id}/approve`)
  await expect(row).toContainText('ACEITO PELO CLIENTE')
  await expect(row).not.toContainText(/pendente|aguardando/i)
  expect(complaints).toEqual([])
})
