import { javascriptUntilLive } from '../../e2e/first-view.ts'
import { openBrowser, openSignedIn } from '../browser.ts'
import type { Measure } from '../measure.ts'
import { firm } from '../seed.ts'

export const firstView: Measure = {
  name: 'first-view',
  about: "JavaScript that a motoboy's phone fetches until his list is on the screen and live",
  async run(stage, size, tell) {
    const server = await stage.ours(await stage.database(firm(Math.min(1000, size.orders))))
    const browser = await openBrowser()
    try {
      tell('sign-in')
      const page = await openSignedIn(browser, server.url, 'motoboy')
      tell('his list')
      const bytes = await javascriptUntilLive(browser, server.url, await page.context().storageState())
      return [
        {
          what: "JavaScript (brotli) of the motoboy's first view",
          unit: 'kB',
          ours: bytes / 1000,
          target: { of: 'ours', atMost: 130 },
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
