import { expect, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aBrowser, aMotoboy, phone, type Account } from './support/people.ts'
import { test } from './support/server.ts'

type Told = { user: { email: string }; location: string | null; seen_at: string | null }

/** At the sign-in page, so that the mocked location exists before the list. */
async function signIn(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
}

test('granted: told with its text at sign-in, and its age stands on the screen; being unavailable ends it', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const rider = await aMotoboy(server)
  const { page } = await aBrowser(browser, server.url, phone)
  const asked: string[] = []
  await page.route('**/geo/reverse?*', (route) => {
    asked.push(new URL(route.request().url()).search)
    return route.fulfill({ json: { location: 'R. Bocaiúva, Centro, SC, 88015-530' } })
  })
  await signIn(page, rider)
  await expect(page.getByText('Localização habilitada com sucesso!')).toBeVisible()
  await expect(page.getByText('Localização ativa')).toBeVisible()
  await expect(page.getByText('agora mesmo', { exact: true })).toBeVisible()
  const told = async () =>
    (await desk.ask<Told[]>('GET', '/motoboys/all')).find((one) => one.user.email === rider.email)
  await expect.poll(async () => (await told())?.location).toBe('R. Bocaiúva, Centro, SC, 88015-530')
  expect((await told())?.seen_at).not.toBeNull()
  expect(asked).toEqual(['?lat=-27.596900&lon=-48.549500'])

  await page.getByRole('switch', { name: 'Disponível' }).click()
  await expect(page.getByText('Localização desativada')).toBeVisible()
  await expect(page.getByText('você está indisponível')).toBeVisible()
})

test('denied: a warning, a banner with a way to try again, and the place once it is granted; no place name is no reason to keep silent', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const rider = await aMotoboy(server)
  const { page, context } = await aBrowser(browser, server.url, { ...phone, permissions: [] })
  await signIn(page, rider)
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
      const motoboys = await desk.ask<Told[]>('GET', '/motoboys/all')
      return motoboys.find((one) => one.user.email === rider.email)?.seen_at ?? null
    })
    .not.toBeNull()
})

for (const [what, code, text] of [
  ['unavailable', 2, 'Localização indisponível'],
  ['timed out', 3, 'Timeout ao obter localização'],
  ['failed otherwise', 9, 'Erro ao obter localização'],
] as const)
  test(`${what}: '${text}'`, async ({ browser, server }) => {
    const rider = await aMotoboy(server)
    const { page } = await aBrowser(browser, server.url, phone)
    await page.addInitScript((error) => {
      Geolocation.prototype.getCurrentPosition = (_, failed) =>
        failed?.({ code: error, message: '' } as GeolocationPositionError)
    }, code)
    await page.reload()
    await signIn(page, rider)
    await expect(page.getByText(text)).toBeVisible()
  })

test('what failed the last time stands there at once when the app is opened again', async ({ browser, server }) => {
  const rider = await aMotoboy(server)
  const { page } = await aBrowser(browser, server.url, { ...phone, permissions: [] })
  await signIn(page, rider)
  await expect(page.getByText('Permissão de localização negada')).toBeVisible()
  // No answer this time: the screen shows the stored data.
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = () => {}
  })
  await page.reload()
  await expect(page.getByText('Obtendo localização...')).toBeVisible()
  await expect(page.getByText('Permissão de localização negada')).toBeVisible()
})

test('unsupported: said in the specification’s words', async ({ browser, server }) => {
  const rider = await aMotoboy(server)
  const { page } = await aBrowser(browser, server.url, phone)
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }))
  await page.reload()
  await signIn(page, rider)
  await expect(page.getByText('Geolocalização não é suportada pelo seu navegador')).toBeVisible()
})

test('asked anew every five minutes, exactly, and never for a kept place', async ({ browser, server }) => {
  const rider = await aMotoboy(server)
  const { page } = await aBrowser(browser, server.url, phone)
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    Geolocation.prototype.getCurrentPosition = (found, _, options) => {
      asked.push(options)
      found({
        coords: { latitude: -27.6, longitude: -48.5, accuracy: 9 },
        timestamp: Date.now(),
      } as GeolocationPosition)
    }
  })
  await page.clock.install()
  await page.reload()
  await signIn(page, rider)
  const asked = () => page.evaluate(() => (window as never as { asked: unknown[] }).asked)
  await expect.poll(asked).toHaveLength(1)
  await expect(page.getByText('Localização ativa')).toBeVisible()
  await page.clock.fastForward(240_000)
  await expect(page.getByText('há 4 min')).toBeVisible()
  expect(await asked()).toHaveLength(1)
  await page.clock.fastForward(61_000)
  await expect.poll(asked).toHaveLength(2)
  expect((await asked())[1]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
})
