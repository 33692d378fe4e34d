import { expect, type Browser, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { callsAs } from './support/dispatch.ts'
import { drawn, north, test, watchNetwork } from './support/map.ts'
import { aClient, aMotoboy, signIn } from './support/people.ts'
import type { Server } from './support/server.ts'

const towns = new WeakMap<Server, Promise<void>>()

/** Three motoboys and three orders in the town, once on each server. */
function aTown(server: Server): Promise<void> {
  const known = towns.get(server) ?? createTown(server)
  towns.set(server, known)
  return known
}

async function createTown(server: Server) {
  await rideTrail(server)
  const client = await aClient(server)
  const motoboys = [await aMotoboy(server, 'Jéssica Hoffmann'), await aMotoboy(server, 'Wellington dos Santos')]
  const admin = await callsAs(server, server.admin)
  for (const [n, motoboy] of motoboys.entries()) {
    const ask = await callsAs(server, motoboy)
    const { id } = await ask<{ id: string }>('GET', '/motoboys/me')
    await ask('POST', '/shifts/start')
    await ask('PUT', `/motoboys/update-motoboy/${id}`, {
      location: 'Rua do Comércio, Centro',
      ...north(300 * n, -400),
      accuracy: 80,
    })
  }
  for (const [n, what] of ['Bolo de casamento', 'Marmitas', 'Flores'].entries()) {
    const body = {
      description: what,
      pickup_address: `Rua do Porto, ${n + 1}`,
      delivery_address: `Rua da Praia, ${n + 1}`,
    }
    const { id } = await (await callsAs(server, client))<{ id: string }>('POST', '/orders/register', body)
    await admin('PUT', `/orders/points/${id}`, { kind: 'pickup', ...north(-300, 250 * n) })
    await admin('PUT', `/orders/points/${id}`, { kind: 'delivery', ...north(700 - 350 * n, 500) })
  }
}

/** A motoboy whose shift has lasted for two hours, and who rode in the last one. */
async function rideTrail(server: Server) {
  const ask = await callsAs(server, await aMotoboy(server, 'Neide Souza'))
  const now = Date.now()
  await ask('POST', '/shifts/start', { happened_at: new Date(now - 2 * 3_600_000).toISOString() })
  const positions = Array.from({ length: 60 }, (_, n) => {
    const { latitude, longitude } = north(60 * Math.max(n - 30, 0) - 600, 60 * Math.min(n, 30) - 900)
    return [now - (60 - n) * 60_000, Number(latitude.toFixed(6)), Number(longitude.toFixed(6)), 12]
  })
  await ask('POST', '/motoboys/me/positions', { positions })
}

const canvas = (page: Page) => page.getByRole('img', { name: /^Mapa: 3 motoboys, 3 pedidos$/ })
async function openMap(browser: Browser, server: Server, options: Parameters<typeof signIn>[3] = {}) {
  const signedIn = await signIn(browser, server.url, server.admin, options)
  const watched = await watchNetwork(signedIn.page)
  await signedIn.page.reload()
  return { ...signedIn, ...watched }
}

test('the map of the desk is drawn from the file alone, within the policy, and the list beside it says the same', async ({
  browser,
  server,
}) => {
  await aTown(server)
  const { page, hosts, refused, complaints } = await openMap(browser, server)
  const ranges: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/map/tiles.pmtiles')) ranges.push(`${response.status()}`)
  })
  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  await expect(canvas(page)).toBeVisible()
  await drawn(page)
  expect(ranges.length).toBeGreaterThan(1)
  expect(new Set(ranges)).toEqual(new Set(['206']))
  await expect(page.getByText('Mapa © OpenStreetMap · Protomaps')).toBeVisible()
  await accessible(page)
  const list = page.getByRole('region', { name: 'No mapa' })
  await list.getByRole('button', { name: /^Bolo de casamento/ }).click()
  await drawn(page)
  await page.keyboard.press('g')
  await expect(page.getByRole('region', { name: 'Pedidos' })).toBeVisible()
  expect([refused, complaints]).toEqual([[], []])
  expect(hosts).toEqual(new Set([new URL(server.url).host]))
})

for (const [name, viewport, colorScheme] of [
  ['dark', { width: 1366, height: 768 }, 'dark'],
  ['phone', { width: 360, height: 740 }, 'light'],
] as const)
  test(`the map is readable: ${name}`, async ({ browser, server }) => {
    await aTown(server)
    const { page } = await openMap(browser, server, { viewport, colorScheme })
    if (name === 'phone') {
      await page.getByRole('button', { name: 'Mais' }).click()
      await page.getByRole('menuitem', { name: 'Mapa' }).click()
    } else await page.getByRole('button', { name: 'Mapa', exact: true }).click()
    await expect(canvas(page)).toBeVisible()
    await drawn(page)
    await accessible(page)
  })

test('the trail of a motoboy is drawn from their shift, and told in words', async ({ browser, server }) => {
  await aTown(server)
  const { page, refused, complaints } = await openMap(browser, server)
  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  const list = page.getByRole('region', { name: 'No mapa' })
  await list.getByRole('button', { name: /^Neide/ }).click()
  await list.getByRole('button', { name: 'Ver trajeto' }).click()
  await expect(list.getByText(/^Trajeto das \d\d:\d\d às \d\d:\d\d · 3,5 km · 60 posições$/)).toBeVisible()
  await drawn(page)
  await accessible(page)
  await list.getByRole('button', { name: 'Fechar trajeto' }).click()
  await expect(list.getByText(/^Trajeto das/)).not.toBeVisible()
  expect([refused, complaints]).toEqual([[], []])
})

test.describe('without a file', () => {
  test.use({ mapFile: '/nowhere.pmtiles' })
  test('the same marks are on plain ground, and the banner is told once', async ({ browser, server }) => {
    await aTown(server)
    const { page } = await openMap(browser, server)
    await page.getByRole('button', { name: 'Mapa', exact: true }).click()
    await expect(canvas(page)).toBeVisible()
    await drawn(page)
    await expect(page.getByText(/^Sem mapa de ruas/)).toBeVisible()
    await page.reload()
    await expect(canvas(page)).toBeVisible()
    await expect(page.getByText(/^Sem mapa de ruas/)).not.toBeVisible()
  })
})
