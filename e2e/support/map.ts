import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { mapFlags } from '../../scripts/find-chromium.mjs'
import { startServer, test as base } from './server.ts'

const town = fileURLToPath(new URL('../../packages/server/vila-ligeira/vila-ligeira.pmtiles', import.meta.url))

/** A journey with the streets of Vila Ligeira. Its maps are drawn by the processor. */
export const test = base.extend<{ mapFile: string }, object>({
  mapFile: [town, { option: true }],
  server: async ({ mapFile }, use) => {
    const server = await startServer({ MAP_FILE: mapFile, TRAIL_DAYS: '7' })
    await use(server)
    await server.stop()
  },
  launchOptions: [async ({ launchOptions }, use) => use({ ...launchOptions, args: mapFlags }), { scope: 'worker' }],
})

const middle = { latitude: -27.75, longitude: -47.6035 }
/** A place in the town, in metres from its middle. */
export const north = (metres: number, east = 0) => ({
  latitude: middle.latitude + metres / 111_195,
  longitude: middle.longitude + east / 98_500,
})

/** A map was opened, and everything on it is drawn. */
export const drawn = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('canvas') !== null && document.querySelector('[aria-busy=true]') === null,
  )

/** What the page asks for from now on, by host, and what its policy refuses. */
export async function watchNetwork(page: Page) {
  const hosts = new Set<string>()
  const refused: string[] = []
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.exposeFunction('violated', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { violated: (what: string) => void }).violated(
        event.violatedDirective + ' ' + event.blockedURI,
      ),
    )
  })
  return { hosts, refused }
}
