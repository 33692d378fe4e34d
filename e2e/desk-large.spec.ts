import { expect, type Page } from '@playwright/test'
import { aClient, anOrder, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test.use({ ownServer: true })

const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })
const list = (page: Page) => page.getByRole('region', { name: 'Pedidos' })

async function showNewestFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'De quem é a vez' }).click()
  await page.getByRole('menuitem', { name: 'Mais recentes' }).click()
}

test('with many orders the first are shown at once, only visible rows are rendered, and the scroll position is kept', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server, 'Distribuidora Longa')
  for (let number = 0; number < 70; number++)
    await anOrder(server, shop, number === 0 ? 'Remessa primeira' : `Remessa ${number}.`)
  const { page } = await signIn(browser, server.url, server.admin)
  await showNewestFirst(page)
  const others = Promise.withResolvers<void>()
  await page.route(/\/orders\/all\?.*before=/, async (route) => {
    await others.promise
    await route.continue()
  })
  await page.reload()
  const row = (what: string) => rowOf(page, what)
  await expect(row('Remessa 69.')).toBeVisible()
  // The counters are right before all orders are loaded.
  await expect(page.getByRole('button', { name: /^Total\s?70/ })).toBeVisible()
  others.resolve()
  const search = page.getByRole('searchbox', { name: 'Buscar pedido, cliente, endereço' })
  await search.fill('remessa primeira')
  await expect(row('Remessa primeira')).toBeVisible()

  await search.fill('distribuidora longa')
  await expect(row('Remessa 69.')).toBeVisible()
  expect(await page.getByRole('article').filter({ hasText: 'Remessa' }).count()).toBeLessThan(45)
  await list(page).evaluate((section) => section.scrollTo(0, 56 * 30))
  await expect(row('Remessa 35.')).toBeVisible()
  /** Below the top of the list, because a note above the list moves it. */
  const placeOf = (what: string) =>
    row(what).evaluate((line) => line.getBoundingClientRect().y - line.closest('section')!.getBoundingClientRect().y)
  const before = await placeOf('Remessa 35.')
  await anOrder(server, shop, 'Remessa nova')
  await expect(page.getByRole('button', { name: /^Total\s?71/ })).toBeVisible()
  await expect.poll(() => placeOf('Remessa 35.')).toBe(before)
  // Screen readers get a polite announcement.
  await expect(page.locator('[aria-live=polite]').getByText('Novo pedido criado!')).toBeVisible()

  // The keyboard leads back from the end of the list, and the focused row is rendered.
  await list(page).focus()
  await page.keyboard.press('End')
  await expect(row('Remessa primeira').getByRole('button', { name: /^Pedido #/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row('Remessa nova').getByRole('button', { name: /^Pedido #/ })).toBeFocused()
})
