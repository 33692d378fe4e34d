import { expect, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { aClient, aMotoboy, anOrder, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

const card = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })

/** Taps a button twice at the same place, as a thumb does that is not sure, and returns the place. */
async function tapTwice(page: Page, name: string | RegExp, within: Page | ReturnType<typeof card> = page) {
  const button = within.getByRole('button', { name }).first()
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.click(...place)
  await page.mouse.click(...place)
  return place
}

/** The words of the button at a place, if one is there. */
const buttonAt = (page: Page, [x, y]: readonly [number, number]) =>
  page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.closest('button')?.textContent ?? '', [x, y])

/** Toasts lie above the page; one pushes another aside. */
const movesOf = async (page: Page) =>
  (await shiftsOf(page)).filter((shift) => !/data-toaster|role="status"/.test(shift))
const undone = (page: Page) => expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden({ timeout: 20_000 })

test('two prices: after one is accepted, no other is under the thumb, and nothing moves by itself', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const { ask, order } = await dispatcher(server)
  const ids: string[] = []
  for (const [what, price] of [
    ['Arranjo de mesa', 12],
    ['Coroa de flores', 28],
  ] as const) {
    const { id } = await anOrder(server, shop, what)
    await ask('PUT', `/orders/update-order/${id}`, { price })
    ids.push(id)
  }
  const { page, context } = await signIn(browser, server.url, shop, phone)
  await watchShifts(context)
  await page.reload()
  await expect(card(page, 'Coroa de flores')).toBeVisible()
  await expect(page.getByText('Ao vivo')).toBeVisible()
  const place = await tapTwice(page, /^Aceitar/, card(page, 'Coroa de flores'))
  await undone(page)
  await expect.poll(async () => (await order(ids[1]!)).status).toBe('accepted_by_client')
  await expect(card(page, 'Coroa de flores')).toContainText('Procurando motoboy')
  expect(await buttonAt(page, place)).not.toContain('Aceitar')
  expect((await order(ids[0]!)).status).toBe('awaiting_approval')
  expect(await movesOf(page)).toEqual([])
})

test.describe('with books', () => {
  // The first rules begin the books of a server for good.
  test.use({ ownServer: true })

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
    await undone(page)
    await expect.poll(async () => (await desk.order(first.id)).status).toBe('delivered')
    await expect(page.getByRole('article').first()).toContainText('Marmitas')
    await expect(page.getByRole('article').first()).toContainText('Entregue')
    expect(await movesOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Próxima entrega' }).click()
    await expect(page.getByRole('article').first()).toContainText('Remédios')
  })
})
