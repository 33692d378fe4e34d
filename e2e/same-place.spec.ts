import { expect, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { aClient, aMotoboy, passUndoTime, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

// The first rules begin the books of a server for good.
test.use({ ownServer: true })

const card = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })

/** Taps a button twice at the same place, as a thumb does that is not sure. */
async function tapTwice(page: Page, name: string | RegExp, within: Page | ReturnType<typeof card> = page) {
  const button = within.getByRole('button', { name }).first()
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...place)
  await page.mouse.click(...place)
}

/** Toasts lie above the page; one pushes another aside. */
const movesOf = async (page: Page) =>
  (await shiftsOf(page)).filter((shift) => !/data-toaster|role="status"/.test(shift))

test('a motoboy with one delivery under way starts a second, and delivers the first: what is under the thumb stays', async ({
  browser,
  server,
}) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const desk = await dispatcher(server)
  // With books a card asks more, and what it asks changes with each step.
  await desk.ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const [first, second] = [
    await desk.delivery(shop, motoboy, 'Marmitas'),
    await desk.delivery(shop, motoboy, 'Remédios'),
  ]
  const third = await desk.delivery(shop, motoboy, 'Óculos')
  const { page, context } = await signIn(browser, server.url, motoboy, phone)
  await watchShifts(context)
  await page.reload()
  await expect(page.getByText('Ao vivo')).toBeVisible()
  // The oldest is the current one, with its button in the dock.
  await tapTwice(page, 'Iniciar Entrega', card(page, 'Marmitas'))
  await expect(card(page, 'Marmitas')).toContainText('Em Andamento')

  // A tap within a moment of the first start is taken for its second tap.
  const under = card(page, 'Remédios').filter({ hasText: 'Em Andamento' })
  await expect(async () => {
    if ((await under.count()) === 0) await tapTwice(page, 'Iniciar Entrega', card(page, 'Remédios'))
    await expect(under).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByRole('article').first()).toContainText('Marmitas')
  await expect.poll(async () => (await desk.order(second.id)).status).toBe('in_progress')
  expect((await desk.order(third.id)).status).not.toBe('in_progress')
  await expect(page.getByRole('article').first()).toContainText('Marmitas')
  // Two deliveries are under way, and one is confirmed here: by the dock, which says its street.
  await page.evaluate(() => window.scrollTo(0, 0))
  const confirm = page.getByRole('button', { name: /^Confirmar Entrega ?em / })
  const doNow = page.getByRole('button', { name: 'Fazer esta agora' })
  await expect(page.getByRole('button', { name: 'Confirmar Entrega' })).toHaveCount(1)
  await doNow.click()
  await expect(page.getByRole('article').first()).toContainText('Remédios')
  await doNow.click()
  await expect(page.getByRole('article').first()).toContainText('Marmitas')

  await confirm.click()
  await page.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  await page.getByLabel('Quem recebeu').first().fill('Ana')
  await page.getByRole('button', { name: 'Confirmar Entrega' }).last().click()
  await passUndoTime(page)
  await expect.poll(async () => (await desk.order(first.id)).status).toBe('delivered')
  await expect(page.getByRole('article').first()).toContainText('Marmitas')
  await expect(page.getByRole('article').first()).toContainText('Entregue')
  expect(await movesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Próxima entrega' }).click()
  await expect(page.getByRole('article').first()).toContainText('Remédios')
})
