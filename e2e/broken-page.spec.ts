import { expect } from '@playwright/test'
import { aBrowser, aClient, phone, signIn } from './support/people.ts'
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

test('a dialog that was asked for without coverage opens after it came back, once the page has reloaded itself', async ({
  browser,
  server,
}) => {
  const { page, context } = await signIn(browser, server.url, await aClient(server), phone)
  const open = () => page.getByRole('button', { name: 'Colar mensagem' }).click()
  // The code stays out of reach until the reload, because some versions of Chromium would fetch it again before.
  await page.route('**/assets/message-own-dialog-*.js', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await open()
  await expect(page.getByText('O que você tocou abre assim que ela voltar.')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await context.setOffline(false)
  await reloaded
  await page.unroute('**/assets/message-own-dialog-*.js')
  await open()
  await expect(page.getByRole('dialog', { name: 'Colar mensagem' })).toBeVisible()
})

test('the keyboard goes through the rail, and without coverage the page opens as soon as it is back', async ({
  browser,
  server,
}) => {
  const { page, context } = await signIn(browser, server.url, server.admin)
  const rail = page.getByRole('navigation', { name: 'Páginas' })
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await rail.getByRole('link', { name: 'Painel' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Motoboys', level: 1 })).toBeFocused()
  await context.setOffline(true)
  await rail.getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByText('O que você tocou abre assim que ela voltar.')).toBeVisible()
  await expect(rail).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible()
})
