import { pricesApi } from '@ligeiro/contract/prices-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { anAdmin, settings } from './fixtures.ts'
import { tableOf } from './prices.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

const hourMs = 3_600_000
const dialog = page.getByRole('dialog', { name: 'Chuva' })
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

/** A server with one table, whose rain can be switched. */
function answerRain(until: string | null = null) {
  let rain = { value: { on: until !== null, since: until, until }, version: 4 }
  answer(pricesApi.tables, [tableOf()])
  answer(settingsApi.read, () => ({ ...settings, rain }))
  answer(settingsApi.rain, ({ body }: Call) => {
    const { on, until: end = null } = body as { on: boolean; until?: string | null }
    rain = { value: { on, since: end, until: end }, version: rain.version + 1 }
    return rain
  })
}
async function openRain() {
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Chuva' }).click()
}

test('the rain is switched on for three hours in the header, told on the desk, and switched off', async () => {
  answerRain()
  await renderApp('/admin', { user: anAdmin() })
  await openRain()
  await expect.element(dialog.getByText(/tabelas com chuva: \+20 %/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '3 h' })).toHaveAttribute('aria-pressed', 'true')
  await accessible()
  await dialog.getByRole('button', { name: /^Ligar até/ }).click()
  await expect.element(page.getByText('Chuva ligada!')).toBeVisible()
  const [call] = callsTo(settingsApi.rain)
  expect(call?.headers.get('if-match')).toBe('"4"')
  const { until } = (call?.body ?? {}) as { until: string }
  expect(Math.abs(Date.parse(until) - Date.parse(inHours(3)))).toBeLessThan(60_000)
  // The banner is loaded after the first view.
  const banner = page.getByText(/^Chuva ligada até \d\d:\d\d \(tabelas com chuva: \+20 %\)$/)
  await expect.element(banner, { timeout: 10_000 }).toBeVisible()
  await accessible()
  await button('Mudar').click()
  await dialog.getByRole('button', { name: 'Desligar' }).click()
  await expect.element(page.getByText('Chuva desligada!')).toBeVisible()
  await expectGone(banner)
  expect(callsTo(settingsApi.rain)[1]?.body).toEqual({ on: false })
})

test('a rain that another admin has changed meanwhile is told, and read again', async () => {
  answerRain()
  const message = 'Esta configuração mudou enquanto você a editava. Confira e tente de novo.'
  answer(settingsApi.rain, failure(412, { code: 'changed', message }))
  await renderApp('/admin', { user: anAdmin() })
  await openRain()
  await dialog.getByRole('button', { name: '6 h' }).click()
  answer(settingsApi.read, {
    ...settings,
    rain: { value: { on: true, since: inHours(-1), until: inHours(2) }, version: 5 },
  })
  await dialog.getByRole('button', { name: /^Ligar até/ }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Desligar' })).toBeVisible()
})

test('on a phone the rain is in the menu of the header', async () => {
  answerRain(inHours(1))
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await openRain()
  await expect.element(dialog.getByText(/^Ligada até/)).toBeVisible()
  await accessible()
})
