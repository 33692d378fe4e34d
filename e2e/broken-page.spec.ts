import { expect } from '@playwright/test'
import { aBrowser } from './support/people.ts'
import { test } from './support/server.ts'

test('a page that throws shows an error, and the navigation still works', async ({ browser, server }) => {
  // An active service worker would answer from its cache.
  const { page } = await aBrowser(browser, `${server.url}/login`, { serviceWorkers: 'block' })
  await page.route('**/assets/register-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("a fault of ours") }',
    }),
  )
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
})
