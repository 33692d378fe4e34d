import { javascriptUntilLive } from '../../harness/browser.ts'
import type { Measure } from '../figure.ts'
import { openSignedIn } from '../people.ts'
import { firm } from '../seed.ts'

export const firstView: Measure = {
  name: 'first-view',
  about: "how much JavaScript a phone loads until the motoboy's list is shown and live",
  async run(environment, scale, report) {
    const server = await environment.product(await environment.database(firm(Math.min(1000, scale.orders))))
    const browser = await environment.openBrowser()
    report('sign-in')
    const page = await openSignedIn(browser, server.url, 'motoboy')
    report('the list')
    const bytes = await javascriptUntilLive(browser, server.url, await page.context().storageState())
    const what = "JavaScript (brotli) of the motoboy's first view"
    return [{ what, unit: 'kB', ours: bytes / 1000, target: { atMost: 125 } }]
  },
}
