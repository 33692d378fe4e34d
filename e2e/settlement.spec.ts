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

test('a day of all motoboys is closed by the keyboard alone', async ({ browser, server }) => {
  const count = process.env.LONG ? 8 : 3
  const { ask, motoboyOf } = await dispatcher(server)
  await ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  // Every second one owes the firm.
  for (let n = 0; n < count; n++) {
    const motoboy_id = await motoboyOf(await aMotoboy(server, `Motoboy ${n + 1}`))
    const amount = n % 2 === 0 ? 18.25 : -18.25
    await ask('POST', '/money/postings', { motoboy_id, kind: 'adjustment', amount, reason: 'Entregas do dia' })
  }
  const { page } = await signIn(browser, server.url, server.admin)
  let keys = 0
  const press = (key: string) => {
    keys++
    return page.keyboard.press(key)
  }
  // Who is asked presses Enter.
  page.on('dialog', (question) => {
    keys++
    void question.accept()
  })
  await expect(page.getByRole('region', { name: 'Pedidos' })).toBeVisible()
  const begun = performance.now()
  const money = page.getByRole('link', { name: 'Financeiro' })
  while (!(await money.evaluate((link) => link === document.activeElement))) await press('Shift+Tab')
  const way = keys
  await press('Enter')
  await expect(page.getByRole('button', { name: `Fechar o dia (${count})` })).toBeEnabled()
  await press('d')
  for (let n = 1; n <= count; n++) {
    await expect(page.getByText(`Fechar o dia: ${n} de ${count}`)).toBeVisible()
    await expect(
      page.getByText(n % 2 === 1 ? /^A empresa paga R\$ 18,25 a / : / entrega R\$ 18,25 à empresa$/),
    ).toBeVisible()
    await press('f')
    await expect(page.getByRole('heading', { name: `Acerto nº ${n}` })).toBeVisible()
    await press('p')
    await expect(page.getByRole('dialog', { name: `Pagamento do acerto nº ${n}` }).getByLabel('Valor')).toBeFocused()
    await press('Enter')
    await expect(page.getByText('Pago', { exact: true })).toBeVisible()
    await press('n')
  }
  await expect(page.getByText('Nada em aberto.')).toBeVisible()
  const seconds = Math.round((performance.now() - begun) / 1000)
  test
    .info()
    .annotations.push({ type: 'driven time', description: `${seconds} s, ${keys} keys, ${way} of them to Financeiro` })
  // Enter, D, and five for each: F, Enter, P, Enter, N.
  expect(keys - way).toBe(2 + 5 * count)
  expect(seconds).toBeLessThan(300)
})
