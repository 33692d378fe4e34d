import { expect } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { anOrder, aClient, aMotoboy, signIn } from './support/people.ts'
import { test } from './support/server.ts'

const noOrders = { status: 200, json: [], headers: { 'x-orders-total': '0', 'x-orders-cursor': 'none' } }

test('the empty states lead to the first order and the first motoboy', async ({ browser, server }) => {
  const { page } = await signIn(browser, server.url, server.admin)
  // Other tests share the server, so this page gets an empty list.
  await page.route(/\/orders\/all/, (route) => route.fulfill(noOrders))
  await page.route(/\/orders\/changes/, (route) => route.fulfill({ json: { orders: [], removed: [], cursor: 'none' } }))
  await page.route('**/motoboys/all', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('Nenhum pedido ainda')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Criar Primeiro Pedido' }).click()
  await expect(page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nenhum cadastrado')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar Primeiro Motoboy' }).click()
  await expect(page.getByRole('dialog', { name: 'Cadastrar Motoboy' })).toBeVisible()
})

test('the assign dialog shows the specified text when there is no motoboy', async ({ browser, server }) => {
  await anOrder(server, await aClient(server), 'Pacote sem motoboy')
  const { page } = await signIn(browser, server.url, server.admin)
  await page.route('**/motoboys/all', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await page.getByRole('searchbox').fill('pacote sem motoboy')
  await page
    .locator('article')
    .filter({ hasText: 'Pacote sem motoboy' })
    .getByRole('button', { name: 'Atribuir Motoboy' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await expect(dialog.getByText('Nenhum motoboy disponível')).toBeVisible()
  await expect(dialog.getByText('Não há motoboys disponíveis no momento. Tente novamente mais tarde.')).toBeVisible()
})

test('a list that cannot be loaded shows an error and a button to try again, which works', async ({
  browser,
  server,
}) => {
  await anOrder(server, await aClient(server), 'Pacote que demora')
  await aMotoboy(server, 'Osmar Lenzi')
  const { page } = await signIn(browser, server.url, server.admin)
  const failing = (path: RegExp) => page.route(path, (route) => route.fulfill({ status: 503, json: {} }))
  await failing(/\/orders\/all/)
  await failing(/\/motoboys\/all/)
  await page.reload()
  const problems = page.getByRole('alert').filter({ hasText: 'Erro ao carregar dados. Tente novamente.' })
  await expect(problems).toHaveCount(2)
  await accessible(page)
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  for (const [place, path] of [/\/orders\/all/, /\/motoboys\/all/].entries()) {
    const request = page.waitForRequest(path)
    await again.nth(place).click()
    await request
  }
  await page.unrouteAll()
  await expect(async () => {
    // The button is gone if rows appeared meanwhile.
    for (const button of await again.all()) await button.click({ timeout: 1000 })
    await expect(problems).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('article').filter({ hasText: 'Pacote que demora' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Motoboys' })).toContainText('Osmar Lenzi')
  await expect(problems).toHaveCount(0)
})
