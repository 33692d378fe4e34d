import { expect } from '@playwright/test'
import { aClient, anOrder, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test.use({ ownServer: true })

test('with many orders the first are shown at once, the others load with progress, only visible rows are rendered, and the scroll position is kept', async ({
  browser,
  server,
}) => {
  const shop = await aClient(server, 'Distribuidora Longa')
  for (let number = 0; number < 70; number++)
    await anOrder(server, shop, number === 0 ? 'Remessa primeira' : `Remessa ${number}.`)
  const { page } = await signIn(browser, server.url, server.admin)
  const older = Promise.withResolvers<void>()
  await page.route(/\/orders\/all\?.*before=/, async (route) => {
    await older.promise
    await route.continue()
  })
  await page.reload()
  const row = (what: string) => page.getByRole('article').filter({ hasText: what })
  await expect(row('Remessa 69.')).toBeVisible()
  await expect(page.getByText(/^50 de \d+ carregados$/)).toBeVisible()

  // A match may be among the rows that are still loading, so there is no final message yet.
  const search = page.getByRole('searchbox', { name: 'Buscar pedido, cliente, endereço' })
  await search.fill('remessa primeira')
  await expect(page.getByText('Os pedidos mais antigos ainda estão sendo carregados.')).toBeVisible()
  older.resolve()
  await expect(row('Remessa primeira')).toBeVisible()
  await expect(page.getByText(/ carregados$/)).toHaveCount(0)

  await search.fill('distribuidora longa')
  await expect(row('Remessa 69.')).toBeVisible()
  expect(await page.getByRole('article').filter({ hasText: 'Remessa' }).count()).toBeLessThan(45)
  await page.getByRole('region', { name: 'Pedidos' }).evaluate((list) => list.scrollTo(0, 56 * 30))
  await expect(row('Remessa 35.')).toBeVisible()
  const placeOf = async (what: string) => (await row(what).boundingBox())?.y
  const before = await placeOf('Remessa 35.')
  await anOrder(server, shop, 'Remessa nova')
  await expect(page.getByRole('button', { name: /^Total\s?71/ })).toBeVisible()
  await expect.poll(() => placeOf('Remessa 35.')).toBe(before)
  // Screen readers get a polite announcement.
  await expect(page.locator('[aria-live=polite]').getByText('Novo pedido criado!')).toBeVisible()

  // The keyboard leads back from the end of the list, and the focused row is rendered.
  await page.getByRole('region', { name: 'Pedidos' }).focus()
  await page.keyboard.press('End')
  await expect(row('Remessa primeira').getByRole('button', { name: /^Pedido #/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row('Remessa nova').getByRole('button', { name: /^Pedido #/ })).toBeFocused()
})

test("'Mais atrasados primeiro' is remembered in this browser", async ({ browser, server }) => {
  const shop = await aClient(server, 'Loja Pontual')
  for (const what of ['Pontual antigo', 'Pontual recente']) await anOrder(server, shop, what)
  const { page } = await signIn(browser, server.url, server.admin)
  await page.getByRole('searchbox').fill('loja pontual')
  const first = page.getByRole('article').filter({ hasText: 'Pontual' }).first()
  await expect(first).toContainText('Pontual recente')
  await expect(first).toContainText('0 min no status')
  await page.getByRole('checkbox', { name: 'Mais atrasados primeiro' }).check()
  await expect(first).toContainText('Pontual antigo')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Mais atrasados primeiro' })).toBeChecked()
})
