import { expect } from '@playwright/test'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aMotoboy, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

type MotoboyRow = { user: { email: string }; seen_at: string | null }

test('a denied location shows a warning and a banner to try again, which a reload shows at once; it is sent once it is granted, also without an address', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const motoboy = await aMotoboy(server)
  const { page, context } = await signIn(browser, server.url, motoboy, { ...phone, permissions: [] })
  await expect(page.getByText('Permissão de localização negada')).toBeVisible()
  await expect(page.getByText('Habilite a localização para melhor experiência').first()).toBeVisible()
  await expect(page.getByText('Localização desativada')).toBeVisible()

  // The geolocation does not answer in this tab, so the screen shows the stored error.
  const again = await context.newPage()
  await again.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = () => {}
  })
  await again.goto(page.url())
  await expect(again.getByText('Obtendo localização...')).toBeVisible()
  await expect(again.getByText('Permissão de localização negada')).toBeVisible()
  await again.close()

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

test('the desk reads within 35 s that the screen of a motoboy is off, also before its map receives changes, and reads no more of it once it is on', async ({
  browser,
  server,
}) => {
  const motoboy = await aMotoboy(server, 'Jéssica Hoffmann')
  const ask = await callsAs(server, motoboy)
  await ask('POST', '/shifts/start')
  const { page } = await signIn(browser, server.url, motoboy, phone)
  await expect(page.getByText('Localização ativa')).toBeVisible()
  const desk = await signIn(browser, server.url, server.admin)
  const told = Promise.withResolvers<void>()
  await desk.page.routeWebSocket(/socket\.io/, (live) => {
    const real = live.connectToServer()
    live.onMessage(async (packet) => {
      if (String(packet).includes('["join-room","map"]')) await told.promise
      real.send(packet)
    })
  })
  await desk.page.reload()
  await desk.page.getByRole('button', { name: 'Mapa', exact: true }).click()
  const line = desk.page.getByRole('region', { name: 'No mapa' }).getByRole('button').filter({ hasText: motoboy.name })
  await expect(line).toBeVisible()
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  const { ask: readAsAdmin } = await dispatcher(server)
  await expect.poll(async () => JSON.stringify(await readAsAdmin('GET', '/map'))).toContain('"reason":"hidden"')
  told.resolve()
  await expect(line).toContainText('tela apagada ou outro app na frente', { timeout: 35_000 })
  await show('visible')
  await expect(line).not.toContainText('tela apagada')
})
