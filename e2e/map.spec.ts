import { fileURLToPath } from 'node:url'
import { expect, type Browser, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { chromiumFlags } from '../scripts/find-chromium.mjs'
import { callsAs } from './support/dispatch.ts'
import { aClient, aMotoboy, signIn } from './support/people.ts'
import { startServer, test as base, type Server } from './support/server.ts'

const town = fileURLToPath(new URL('../packages/server/vila-ligeira/vila-ligeira.pmtiles', import.meta.url))

/** Its maps are drawn by the processor. */
const test = base.extend<{ mapFile: string }>({
  mapFile: [town, { option: true }],
  server: async ({ mapFile }, use) => {
    const server = await startServer({ MAP_FILE: mapFile })
    await use(server)
    await server.stop()
  },
})
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = chromiumFlags.filter((flag) => flag !== '--disable-gpu')
    await use({ ...launchOptions, args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
  },
})

const middle = { latitude: -27.75, longitude: -47.6035 }
const north = (metres: number, east = 0) => ({
  latitude: middle.latitude + metres / 111_195,
  longitude: middle.longitude + east / 98_500,
})

/** Two motoboys and three orders in the town. */
async function aTown(server: Server) {
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

const canvas = (page: Page) => page.getByRole('img', { name: /^Mapa: 2 motoboys, 3 pedidos$/ })
const drawn = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('canvas') !== null && document.querySelector('[aria-busy=true]') === null,
  )

async function openMap(browser: Browser, server: Server, options: Parameters<typeof signIn>[3] = {}) {
  const signedIn = await signIn(browser, server.url, server.admin, options)
  const hosts: string[] = []
  const refused: string[] = []
  signedIn.page.on('request', (request) => hosts.push(new URL(request.url()).host))
  await signedIn.page.exposeFunction('violated', (what: string) => refused.push(what))
  await signedIn.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { violated: (what: string) => void }).violated(
        event.violatedDirective + ' ' + event.blockedURI,
      ),
    )
  })
  await signedIn.page.reload()
  return { ...signedIn, hosts, refused }
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
  expect(new Set(hosts)).toEqual(new Set([new URL(server.url).host]))
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
