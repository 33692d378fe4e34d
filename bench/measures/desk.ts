import type { Page } from '@playwright/test'
import { openBrowser, openSignedIn } from '../browser.ts'
import { goodCall, signIn } from '../calls.ts'
import { heapOf, watch } from '../desk-page.ts'
import type { Measure } from '../measure.ts'
import { firm } from '../seed.ts'
import { median, spread } from '../../harness/statistics.ts'

/** Counters of the board: each is a filter. */
const filters = ['Pendentes', 'Entregues', 'Cancelados', 'Total']

export const desk: Measure = {
  name: 'desk',
  about: "the admin's screen in a real browser: first rows, a filter, scrolling, memory",
  async run(stage, size, tell) {
    const server = await stage.ours(await stage.database(firm(size.orders)))
    const browser = await openBrowser()
    try {
      tell('sign-in')
      const page = await openSignedIn(browser, server.url, 'admin', watch)
      await page.evaluate(() => window.firstRow)

      const first: number[] = []
      for (let load = 1; load <= size.starts; load++) {
        tell(`load ${load} of ${size.starts}`)
        await page.goto(`${server.url}/admin`)
        first.push(await page.evaluate(() => window.firstRow))
      }
      tell('older pages arrive')
      const begun = performance.now()
      await allLoaded(page, server.url)
      const complete = (performance.now() - begun) / 1000
      const filtering = await clicks(page, size.rounds, tell)
      tell('scrolling')
      const frames = await page.evaluate((count) => window.scrollFrames(count), size.calls)
      const heap = await heapOf(page)
      const many = `with ${size.orders} orders`
      return [
        {
          what: `admin's first rows ${many}`,
          unit: 'ms' as const,
          ours: median(first),
          target: { of: 'ours' as const, atMost: 1000 },
        },
        { what: `admin's last rows ${many}`, unit: 's' as const, ours: complete },
        {
          what: `a filter's change ${many}, p50`,
          unit: 'ms' as const,
          ours: median(filtering),
          target: { of: 'ours' as const, atMost: 50 },
          note: `${spread(filtering)} ms, ${filters.join(', ')} in turn`,
        },
        {
          what: 'scrolling the list',
          unit: 'frames/s' as const,
          ours: 1000 / median(frames),
          target: { of: 'ours' as const, atLeast: 58 },
          note: `between frames ${spread(frames)} ms`,
        },
        { what: `memory of the page's objects ${many}`, unit: 'MB' as const, ours: heap },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Until the board counts as many as there are; measures before this one have made some. */
async function allLoaded(page: Page, url: string): Promise<void> {
  const { headers } = await goodCall(`${url}/orders/all?limit=1`, { headers: (await signIn(url, 'admin')).headers })
  const all = `${new Intl.NumberFormat('pt-BR').format(Number(headers['x-orders-total']))} pedidos`
  await page.getByText(all, { exact: true }).waitFor({ timeout: 120_000 })
}

async function clicks(page: Page, rounds: number, tell: (text: string) => void): Promise<number[]> {
  const ms: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const filter of filters) {
      tell(`filter ${filter}, round ${round} of ${rounds}`)
      const delay = await page.evaluate((text) => window.untilPainted(text), filter)
      if (round > 0) ms.push(delay)
    }
  return ms
}
