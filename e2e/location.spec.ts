import { expect } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aBrowser, aMotoboy, phone, signInMotoboy } from './support/people.ts'
import { test } from './support/server.ts'

type MotoboyRow = { user: { email: string }; location: string | null; seen_at: string | null }

test('a granted location is sent with its address at sign-in and its age is shown; being unavailable ends it', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const motoboy = await aMotoboy(server)
  const { page } = await aBrowser(browser, server.url, phone)
  const queries: string[] = []
  await page.route('**/geo/reverse?*', (route) => {
    queries.push(new URL(route.request().url()).search)
    return route.fulfill({ json: { location: 'R. Bocaiúva, Centro, SC, 88015-530' } })
  })
  await signInMotoboy(page, motoboy)
  await expect(page.getByText('Localização habilitada com sucesso!')).toBeVisible()
  await expect(page.getByText('Localização ativa')).toBeVisible()
  await expect(page.getByText('agora mesmo', { exact: true })).toBeVisible()
  const reported = async () =>
    (await desk.ask<MotoboyRow[]>('GET', '/motoboys/all')).find((one) => one.user.email === motoboy.email)
  await expect.poll(async () => (await reported())?.location).toBe('R. Bocaiúva, Centro, SC, 88015-530')
  expect((await reported())?.seen_at).not.toBeNull()
  expect(queries).toEqual(['?lat=-27.596900&lon=-48.549500'])

  await page.getByRole('switch', { name: 'Disponível' }).click()
  await expect(page.getByText('Localização desativada')).toBeVisible()
  await expect(page.getByText('você está indisponível')).toBeVisible()
})

test('a denied location shows a warning and a banner to try again, and is sent once it is granted, also without an address', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const motoboy = await aMotoboy(server)
  const { page, context } = await aBrowser(browser, server.url, { ...phone, permissions: [] })
  await signInMotoboy(page, motoboy)
  await expect(page.getByText('Permissão de localização negada')).toBeVisible()
  await expect(page.getByText('Habilite a localização para melhor experiência').first()).toBeVisible()
  await expect(page.getByText('Localização desativada')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Localização ativa')).toBeVisible()
  await expect(page.getByText('Permissão de localização negada')).toHaveCount(0)
  // The geocoder of this server is unavailable: the position is reported anyway.
  await expect
    .poll(async () => {
      const motoboys = await desk.ask<MotoboyRow[]>('GET', '/motoboys/all')
      return motoboys.find((one) => one.user.email === motoboy.email)?.seen_at ?? null
    })
    .not.toBeNull()
})

test('the last location error is shown at once when the app is opened again', async ({ browser, server }) => {
  const motoboy = await aMotoboy(server)
  const { page } = await aBrowser(browser, server.url, { ...phone, permissions: [] })
  await signInMotoboy(page, motoboy)
  await expect(page.getByText('Permissão de localização negada')).toBeVisible()
  // The geolocation does not answer this time, so the screen shows the stored error.
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = () => {}
  })
  await page.reload()
  await expect(page.getByText('Obtendo localização...')).toBeVisible()
  await expect(page.getByText('Permissão de localização negada')).toBeVisible()
})
