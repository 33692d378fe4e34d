import { expect, type Page } from '@playwright/test'
import { aClient, aMotoboy, passUndoTime, phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

/** As people have the app: with its service worker, and animated. */
const unreduced = { serviceWorkers: 'allow', reducedMotion: 'no-preference' } as const

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
  const admin = await signIn(browser, server.url, server.admin, unreduced)
  await countRings(admin.page)
  await admin.page.reload()
  const client = await signIn(browser, server.url, shop, { ...phone, ...unreduced })
  const motoboyScreen = await signIn(browser, server.url, motoboy, { ...phone, ...unreduced })
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
