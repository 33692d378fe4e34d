import { expect } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { callsAs } from './support/dispatch.ts'
import { aClient, anOrder, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('a shop repeats a past order with one tap, gets its addresses suggested, and edits a pending order', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  for (const what of ['Bolo 1', 'Bolo 2', 'Bolo 3']) await anOrder(server, shop, what)
  const { page, complaints } = await signIn(browser, server.url, shop, phone)
  await expect(page.getByRole('article')).toHaveCount(3)

  await page.getByRole('button', { name: 'Novo Pedido' }).click()
  const create = page.getByRole('dialog', { name: 'Criar Novo Pedido' })
  // The pickup address is always the same, so it is filled in.
  await expect(create.getByLabel('Endereço de coleta')).toHaveValue('R. Bocaiúva, 2468, Centro')
  await create.getByLabel('Descrição').fill('Torta')
  await create.getByLabel('Endereço de entrega').pressSequentially('laurO')
  await expect(page.getByRole('option')).toHaveCount(1)
  await accessible(page)
  await page.getByRole('option', { name: 'R. Lauro Linhares, 1288, Trindade' }).click()
  await create.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(page.getByText('Pedido criado com sucesso!')).toBeVisible()

  const torta = page.getByRole('article').filter({ hasText: 'Torta' })
  await torta.getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  await details.getByRole('button', { name: 'Editar pedido' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Pedido' })
  await edit.getByLabel('Descrição').fill('Torta de limão')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Pedido atualizado!')).toBeVisible()

  const lemon = page.getByRole('article').filter({ hasText: 'Torta de limão' })
  await lemon.getByRole('button').first().click()
  await details.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(create.getByLabel('Descrição')).toHaveValue('Torta de limão')
  await expect(create.getByLabel('Endereço de entrega')).toHaveValue('R. Lauro Linhares, 1288, Trindade')
  await create.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(lemon).toHaveCount(2)
  expect(complaints).toEqual([])
})

test('the recipient code is shown on request with a QR code and a message to forward, and is renewed after a confirmation', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const order = await anOrder(server, shop, 'Vinho')
  const { page, complaints } = await signIn(browser, server.url, shop, phone)
  await page.getByRole('article').getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  await expect(details.getByRole('img')).toHaveCount(0)
  await details.getByRole('button', { name: 'Mostrar código' }).click()
  const picture = details.getByRole('img', { name: /^QR code com o código \d{6}$/ })
  await expect(picture).toBeVisible()
  // The browser has rendered the image.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20)
  const code = (await picture.getAttribute('alt'))?.slice(-6) ?? ''
  const asShop = await callsAs(server, shop)
  expect(await asShop('POST', `/orders/access-code/${order.id}`)).toMatchObject({ code })
  const message = await details.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href')
  expect(new URL(message ?? '').searchParams.get('text')).toContain(
    `Código de entrega: ${code.slice(0, 3)} ${code.slice(3)}`,
  )
  await accessible(page)

  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void question.accept()
  })
  await details.getByRole('button', { name: 'Gerar outro' }).click()
  await expect
    .poll(() => questions)
    .toEqual(['Tem certeza que deseja gerar um código novo? O código atual deixa de valer.'])
  // The new code equals the old one in one of a million cases.
  await expect(details.getByText('Vale até')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a counter sets the filter, and the total clears it', async ({ browser, server }) => {
  const shop = await aClient(server)
  const [cake, pie] = [await anOrder(server, shop, 'Bolo'), await anOrder(server, shop, 'Torta')]
  await (
    await callsAs(server, shop)
  )('PATCH', `/orders/${pie.id}/cancel`)
  const { page } = await signIn(browser, server.url, shop, phone)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  const pending = page.getByRole('button', { name: /Pendentes/ })
  await pending.click()
  await expect(pending).toHaveAttribute('aria-pressed', 'true')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(`#${cake.id.slice(0, 8)}`)
  await expect(page.getByText('1 de 2')).toBeVisible()
  await page.getByRole('button', { name: /Total/ }).click()
  await expect(cards).toHaveCount(2)
})
