import type { Order } from '@ligeiro/contract/order'
import { expect, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

// The first rules begin the books for good.
test.use({ ownServer: true })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function pay(page: Page): Promise<void> {
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog').getByLabel('Valor')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
}

/** Gives the dialog of a reversal its reason. */
async function reverse(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Preço lançado errado')
  await dialog.getByRole('button', { name: /^Estornar/ }).click()
}

/** The named sums of a screen or paper, with their values. */
const namedSums = (page: Page) =>
  page
    .locator('dl > div')
    .evaluateAll((sums) =>
      sums
        .map((sum) => [sum.querySelector('dt')?.textContent, sum.querySelector('dd')?.textContent])
        .filter(([label]) => ['Entregas', 'Ganhos', 'Vales', 'Em mãos'].includes(label ?? '')),
    )
const centsOf = (text: string) => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)

/** Opens the paper of a settlement: its sums are those of the screen, and what its lines add up to. */
async function expectSameOnPaper(page: Page, { title, net }: { title: string; net: string }): Promise<void> {
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Imprimir recibo' }).click(),
  ])
  await expect(paper.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const sums = await namedSums(page)
  expect(sums).toHaveLength(4)
  expect(await namedSums(paper)).toEqual(sums)
  for (const shown of [page, paper])
    await expect(shown.getByText(new RegExp(`^A empresa paga R\\$ ${net} a `))).toBeVisible()
  const earned = await paper.getByRole('region', { name: 'Lançamentos' }).locator('tbody td:last-child').allInnerTexts()
  expect(earned.reduce((sum, text) => sum + centsOf(text), 0)).toBe(centsOf(net))
  await paper.close()
}

test('a mistake undone: the payment and the closing are reversed, the price is corrected, and what closes again has the right sums on screen and paper', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const { ask } = desk
  await ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server, unique('Ademir'))]
  const rider = await callsAs(server, motoboy)
  const client = await callsAs(server, shop)
  const deliver = async (price: number) => {
    const { id } = await desk.delivery(shop, motoboy, `Torta de R$ ${price}`)
    await ask('PUT', `/orders/update-order/${id}`, { price })
    await client('PATCH', `/orders/${id}/approve`)
    await rider('PATCH', '/orders/start', { orderId: id, motoboyId: await desk.motoboyOf(motoboy) })
    const { client: owner } = await ask<Order>('GET', `/orders/order/${id}`)
    await rider('PATCH', '/orders/confirm', { orderId: id, clientId: owner.id, receiver: 'Marta' })
    return id
  }
  await deliver(12)
  // R$ 20,00 were meant.
  const wrong = await deliver(200)

  const { page } = await signIn(browser, server.url, server.admin)
  page.on('dialog', (question) => void question.accept())
  await page.goto(`${server.url}/admin/money`)
  await button(page, motoboy.name).click()
  await expect(page.getByRole('heading', { name: `Acerto de ${motoboy.name}` })).toBeVisible()
  await expect(page.getByText(`A empresa paga R$ 190,80 a ${motoboy.name}`)).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Acerto nº 1' })).toBeVisible()
  await pay(page)

  // A settlement with payments stays: the payment first.
  const undo = async () => {
    await button(page, 'Mais ações').click()
    await page.getByRole('menuitem', { name: 'Estornar acerto' }).click()
    await reverse(page)
  }
  await undo()
  await expect(page.getByRole('dialog').getByText('Estorne os pagamentos antes.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  await button(page, 'Estornar o pagamento de R$ 190,80').click()
  await reverse(page)
  await expect(page.getByText('Lançamento estornado!')).toBeVisible()
  await expect(page.getByText('Falta R$ 190,80')).toBeVisible()
  await undo()
  await expect(page.getByText('Acerto nº 1 estornado!')).toBeVisible()
  await accessible(page)
  await expectSameOnPaper(page, { title: 'Recibo de acerto nº 1 ESTORNADO', net: '190,80' })

  await ask('PUT', `/orders/update-order/${wrong}`, { price: 20 })
  await page.goto(`${server.url}/admin/money`)
  await button(page, motoboy.name).click()
  await expect(page.getByRole('heading', { name: `Acerto de ${motoboy.name}` })).toBeVisible()
  await expect(page.getByText(`A empresa paga R$ 28,80 a ${motoboy.name}`)).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Acerto nº 2' })).toBeVisible()
  await pay(page)
  await expectSameOnPaper(page, { title: 'Recibo de acerto nº 2', net: '28,80' })
  expect(await ask('GET', '/ledger/check')).toMatchObject({ ok: true, problems: [] })
})
