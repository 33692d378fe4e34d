import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { mapFlags } from '../../scripts/find-chromium.mjs'
import { startServer, test as base, type Server } from './server.ts'

const town = fileURLToPath(new URL('../../packages/server/vila-ligeira/vila-ligeira.pmtiles', import.meta.url))

/**
 * A journey with the streets of Vila Ligeira. Its maps are drawn by the processor. The tests of a file share one server for each map file,
 * because a start takes as much processor time as three pages.
 */
export const test = base.extend<
  { mapFile: string },
  { mapServer: (mapFile: string, testFile: string) => Promise<Server> }
>({
  mapFile: [town, { option: true }],
  // A quarter of the pixels, in the same layout.
  deviceScaleFactor: 0.5,
  mapServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      let running: { name: string; server: Promise<Server> } | undefined
      const stop = async () => (await running?.server)?.stop()
      await use(async (mapFile, testFile) => {
        const name = `${testFile} ${mapFile}`
        if (running?.name === name) return running.server
        await stop()
        running = { name, server: startServer({ MAP_FILE: mapFile, TRAIL_DAYS: '7' }) }
        return running.server
      })
      await stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ mapFile, mapServer }, use, { file }) => use(await mapServer(mapFile, file)),
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
