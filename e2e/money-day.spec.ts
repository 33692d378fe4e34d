import { expect } from '@playwright/test'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, passUndoTime, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

// The first rules begin the books for good.
test.use({ ownServer: true })

test('a day of three people: change, waiting, the cash at the door, back to its shop, settlement, payment and receipt', async ({
  browser,
  server,
}) => {
  const { ask, motoboyOf } = await dispatcher(server)
  await ask('PUT', '/money/rules', {
    share: { kind: 'percent', bps: 9000, min: 0 },
    wait: { free: 10, minute: 0.5, most: 60 },
  })
  const [shop, motoboy] = [await aClient(server, 'Padaria do Sol'), await aMotoboy(server, 'Ademir')]
  const { id } = await anOrder(server, shop, 'Torta')
  const collect = { goods: 80, fee: true, method: 'cash', change_for: 100, change_from: 'firm' }
  await ask('PUT', `/orders/order/${id}/terms`, { collect })
  await ask('PUT', `/orders/update-order/${id}`, { price: 12 })

  const asShop = await callsAs(server, shop)
  await asShop('PATCH', `/orders/${id}/approve`)
  await ask('PATCH', '/orders/attach-motoboy', { orderId: id, motoboyId: await motoboyOf(motoboy) })

  const { page: client } = await signIn(browser, server.url, shop)
  const { page } = await signIn(browser, server.url, server.admin)
  page.on('dialog', (question) => void question.accept())
  const { page: hand } = await signIn(browser, server.url, motoboy, phone)
  const card = hand.getByRole('article').filter({ hasText: 'Torta' })
  await expect(card.getByText('Cobrar R$ 92,00 em dinheiro · troco para R$ 100,00')).toBeVisible()
  await card.getByRole('button', { name: 'Cheguei na coleta' }).click()
  await expect(card.getByText(/^Esperando na coleta/)).toBeVisible()
  await expect(page.getByText('Esperando 0 min').first()).toBeVisible()
  await card.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await card.getByRole('button', { name: 'Confirmar Entrega' }).click()
  const confirm = hand.getByRole('dialog')
  await expect(confirm.getByText('Recebeu R$ 92,00 em dinheiro?')).toBeVisible()
  await confirm.getByRole('button', { name: 'Sim', exact: true }).click()
  await confirm.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  await confirm.getByLabel('Quem recebeu o pedido').fill('Dona Letícia')
  await confirm.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await passUndoTime(hand)

  // A click would scroll first, and the delivered card leaves at a scroll: the link is elsewhere then.
  await hand.getByRole('link', { name: /^Hoje R\$ 10,80/ }).press('Enter')
  await hand.getByRole('button', { name: 'Entreguei à loja' }).click()
  const giveBack = hand.getByRole('dialog')
  await expect(giveBack.getByText(`Você leva R$ 80,00 de ${shop.name}, sem as taxas da empresa.`)).toBeVisible()
  await giveBack.getByRole('button', { name: 'Entreguei', exact: true }).click()
  await expect(hand.getByText('Entrega de dinheiro enviada!')).toBeVisible()
  await expect(client.getByText(`${motoboy.name} diz que entregou R$ 80,00 a você.`)).toBeVisible()
  await client.getByRole('button', { name: 'Recebi', exact: true }).click()
  // The fee and the firm's change are left: R$ 20,00, less R$ 10,80.
  await expect(hand.getByText('No acerto você entrega R$ 9,20')).toBeVisible()

  await page.goto(`${server.url}/admin/money`)
  await page.getByRole('button', { name: motoboy.name }).press('Enter')

  await expect(page.getByRole('heading', { name: `Acerto de ${motoboy.name}` })).toBeVisible()
  await expect(page.getByText(`${motoboy.name} entrega R$ 9,20 à empresa`)).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Acerto nº 1' })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog').getByLabel('Valor')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Imprimir recibo' }).click(),
  ])
  await expect(paper.getByText(`${motoboy.name} entrega R$ 9,20 à empresa`, { exact: true })).toBeVisible()
  for (const line of [
    /Troco levado.*8,00/,
    /Recebido em dinheiro.*92,00/,
    /Entregue à loja.*-80,00/,
    /Entrega .*10,80/,
  ])
    await expect(paper.getByRole('row', { name: line })).toBeVisible()
  expect(await ask('GET', '/ledger/check')).toMatchObject({ ok: true, problems: [] })
})
