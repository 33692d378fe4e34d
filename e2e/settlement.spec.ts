import type { Order } from '@ligeiro/contract/order'
import { expect } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

// The first rules begin the books for good.
test.use({ ownServer: true })

test('a day is settled by keyboard, paid in parts and printed; the motoboy reads and agrees', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const { ask, motoboyOf } = desk
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server, unique('Ademir'))]
  await ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const motoboyId = await motoboyOf(motoboy)
  const rider = await callsAs(server, motoboy)
  const client = await callsAs(server, shop)
  for (const price of [12, 30.5]) {
    const { id } = await desk.delivery(shop, motoboy, `Torta de R$ ${price}`)
    await ask('PUT', `/orders/update-order/${id}`, { price })
    await client('PATCH', `/orders/${id}/approve`)
    await rider('PATCH', '/orders/start', { orderId: id, motoboyId })
    const { client: owner } = await ask<Order>('GET', `/orders/order/${id}`)
    await rider('PATCH', '/orders/confirm', { orderId: id, clientId: owner.id, receiver: 'Marta' })
  }
  await ask('POST', '/money/postings', {
    motoboy_id: motoboyId,
    kind: 'advance',
    amount: 20,
    from: 'cash',
    reason: 'Gasolina',
  })

  const { page: hand } = await signIn(browser, server.url, motoboy, phone)
  await hand.getByRole('link', { name: /^Hoje R\$ 38,25/ }).click()
  await expect(hand.getByText('No acerto você recebe R$ 18,25')).toBeVisible()
  await accessible(hand)

  const { page } = await signIn(browser, server.url, server.admin)
  page.on('dialog', (question) => void question.accept())
  await page.getByRole('link', { name: 'Financeiro' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: motoboy.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Acerto de ${motoboy.name}` })).toBeVisible()
  await expect(page.getByText(`A empresa paga R$ 18,25 a ${motoboy.name}`)).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Acerto nº 1' })).toBeVisible()
  for (const [amount, left] of [
    ['10,00', 'Falta R$ 8,25'],
    ['8,25', 'Pago'],
  ] as const) {
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: 'Pagamento do acerto nº 1' })
    await dialog.getByLabel('Valor').fill(amount)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(left, { exact: true })).toBeVisible()
  }
  await accessible(page)
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Imprimir recibo' }).press('Enter'),
  ])
  await expect(paper.getByRole('heading', { name: 'Recibo de acerto nº 1' })).toBeVisible()
  await expect(paper.getByText('Não é documento fiscal.')).toBeVisible()
  await expect(paper.getByRole('row', { name: /Dinheiro/ })).toHaveCount(2)

  await hand.reload()
  await hand.getByRole('button', { name: 'Conferi e concordo' }).click()
  await expect(hand.getByText(/^Você conferiu e concordou em/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^O motoboy conferiu e concordou em/)).toBeVisible()
})
