import { expect, type Page } from '@playwright/test'
import { aClient, aMotoboy, passUndoTime, phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })

/** Counts the calls of the audio element's `play`, because a headless browser plays no sound. */
const countRings = (page: Page) =>
  page.addInitScript(() => {
    const rings = { count: 0, volume: 0, src: '' }
    Object.assign(window, { rings })
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      Object.assign(rings, { count: rings.count + 1, volume: this.volume, src: this.src })
      return Promise.resolve()
    }
  })

test('an order goes from the shop to the recipient, live on three screens', async ({ browser, server }) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const cake = unique('Bolo de casamento, 3 andares')
  const admin = await signIn(browser, server.url, server.admin)
  await countRings(admin.page)
  await admin.page.reload()
  const client = await signIn(browser, server.url, shop, phone)
  const motoboyScreen = await signIn(browser, server.url, motoboy, phone)
  for (const { page } of [admin, client, motoboyScreen]) await expect(page.getByText('Ao vivo')).toBeVisible()
  await expect(client.page.getByText('Você ainda não possui pedidos. Crie seu primeiro pedido!')).toBeVisible()

  // A reload of a page would delete this mark, which is checked at the end.
  for (const { page } of [admin, client, motoboyScreen])
    await page.evaluate(() => Object.assign(window, { mark: true }))

  await client.page.getByRole('button', { name: 'Novo Pedido' }).click()
  const creating = client.page.getByRole('dialog', { name: 'Criar Novo Pedido' })
  await creating.getByLabel('Descrição').fill(cake)
  await creating.getByLabel('Endereço de coleta').fill('R. Bocaiúva, 2468, Centro')
  await creating.getByLabel('Endereço de entrega').fill('R. Lauro Linhares, 1288, Trindade')
  await creating.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(client.page.getByText('Pedido criado com sucesso!')).toBeVisible()
  await expect(rowOf(client.page, cake)).toContainText('Pendente')

  await expect(admin.page.getByText('Novo pedido criado!')).toBeVisible()
  const row = rowOf(admin.page, cake)
  await expect(row).toContainText('Pendente')
  expect(await admin.page.evaluate(() => (window as never as { rings: unknown }).rings)).toEqual({
    count: 1,
    volume: 0.3,
    src: `${server.url}/notification.mp3`,
  })

  await row.getByRole('button', { name: 'Definir valor' }).click()
  await admin.page.getByRole('textbox', { name: 'Valor' }).fill('6200')
  await admin.page.getByRole('button', { name: 'Salvar valor' }).click()
  await expect(admin.page.getByText('Valor atualizado com sucesso!')).toBeVisible()
  await expect(row).toContainText('Aguardando Aprovação')
  await expect(row).toContainText('R$ 62,00')

  const card = rowOf(client.page, cake)
  await expect(card).toContainText('R$ 62.00')
  await card.getByRole('button', { name: 'Aceitar R$ 62,00' }).click()
  await expect(client.page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  // A reload sends what could still be undone. On a busy machine it takes longer than the message stays.
  await Promise.all([
    expect(admin.page.getByText('Cliente aprovou um pedido!')).toBeVisible(),
    client.page.reload().then(() => client.page.evaluate(() => Object.assign(window, { mark: true }))),
  ])

  await row.getByRole('button', { name: 'Atribuir Motoboy' }).click()
  const assigning = admin.page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await assigning.getByText(motoboy.name).click()
  await assigning.getByRole('button', { name: 'Atribuir Motoboy' }).click()
  await expect(admin.page.getByText('Motoboy atribuído com sucesso!')).toBeVisible()
  await expect(row).toContainText(motoboy.name)

  const delivery = rowOf(motoboyScreen.page, cake)
  await delivery.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(motoboyScreen.page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  for (const { page } of [admin, client]) await expect(rowOf(page, cake)).toContainText('Em Andamento')
  await delivery.getByRole('button', { name: 'Confirmar Entrega' }).click()
  const confirming = motoboyScreen.page.getByRole('dialog', { name: 'Confirmar Entrega' })
  await confirming.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  const confirm = confirming.getByRole('button', { name: 'Confirmar Entrega' })
  await expect(confirm).toBeDisabled()
  await confirming.getByLabel('Quem recebeu o pedido').fill('Dona Letícia')
  await confirm.click()
  await passUndoTime(motoboyScreen.page)
  await expect(motoboyScreen.page.getByText('Entrega confirmada com sucesso!')).toBeVisible()

  for (const { page, complaints } of [admin, client, motoboyScreen]) {
    await expect(rowOf(page, cake)).toContainText('Entregue')
    expect(await page.evaluate(() => 'mark' in window)).toBe(true)
    expect(complaints).toEqual([])
  }
})

test('another shop and another motoboy see nothing of an order, and their screens stay live', async ({
  browser,
  server,
}) => {
  const [shop, otherShop, otherMotoboy] = [
    await aClient(server),
    await aClient(server, 'Floricultura Ipê'),
    await aMotoboy(server, 'Thiago Nascimento'),
  ]
  const client = await signIn(browser, server.url, shop, phone)
  const strangers = [
    await signIn(browser, server.url, otherShop, phone),
    await signIn(browser, server.url, otherMotoboy, phone),
  ]
  for (const { page } of strangers) await expect(page.getByText('Ao vivo')).toBeVisible()
  await client.page.getByRole('button', { name: 'Novo Pedido' }).click()
  await client.page.getByLabel('Descrição').fill('Segredo de confeitaria')
  await client.page.getByLabel('Endereço de coleta').fill('R. Bocaiúva, 2468')
  await client.page.getByLabel('Endereço de entrega').fill('R. Lauro Linhares, 1288')
  await client.page.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(rowOf(client.page, 'Segredo de confeitaria')).toBeVisible()
  for (const { page } of strangers) {
    await expect(page.getByText('Segredo de confeitaria')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Ao vivo')).toBeVisible()
    await expect(page.getByText('Segredo de confeitaria')).toHaveCount(0)
  }
})

test('an order that an admin places for a client is on the client’s screen at once; its price is rejected after a confirmation, and the admin gets a warning', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server, 'Floricultura Ipê')
  const client = await signIn(browser, server.url, shop, phone)
  await expect(client.page.getByText('Ao vivo')).toBeVisible()
  const { page } = await signIn(browser, server.url, server.admin)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await page.getByRole('button', { name: 'Novo Pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })
  // The search ignores accents and case.
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill(`ipe ${shop.name.slice(-4)}`)
  await page.getByRole('option', { name: `${shop.name}, (48) 99981-4402` }).click()
  await expect(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue(`${shop.name}, (48) 99981-4402`)
  const roses = unique('2 buquês de rosas com cartão')
  await dialog.getByLabel('Descrição').fill(roses)
  await dialog.getByLabel('Endereço de coleta').fill('R. Vidal Ramos, 53')
  await dialog.getByLabel('Endereço de entrega').fill('Av. Beira-Mar Norte, 3120')
  await dialog.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect(page.getByText('Pedido criado com sucesso!')).toBeVisible()
  await expect(rowOf(client.page, roses)).toBeVisible()
  // The person who created it is notified once.
  await expect(page.getByText('Novo pedido criado!')).toHaveCount(0)

  const row = rowOf(page, roses)
  await row.getByRole('button', { name: 'Definir valor' }).click()
  await page.getByRole('textbox', { name: 'Valor' }).fill('5500')
  await page.getByRole('button', { name: 'Salvar valor' }).click()
  await client.page.getByRole('button', { name: 'Ver detalhes' }).click()
  const questions: string[] = []
  client.page.on('dialog', (question) => {
    questions.push(question.message())
    void (questions.length === 1 ? question.dismiss() : question.accept())
  })
  // The card has a button of this name too.
  const refuse = client.page.getByRole('dialog').getByRole('button', { name: 'Recusar' })
  // The question is dismissed, then accepted.
  await refuse.click()
  await expect(client.page.getByRole('dialog')).toBeVisible()
  await refuse.click()
  await expect(rowOf(client.page, roses)).toContainText('Recusado')
  await expect(page.getByText('Cliente rejeitou um pedido')).toBeVisible()
  await expect(row).toContainText('Rejeitado')
  expect(questions).toEqual(
    Array.from({ length: 2 }, () => 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'),
  )
})
