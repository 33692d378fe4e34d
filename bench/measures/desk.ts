import type { Page } from '@playwright/test'
import { openBrowser } from '../../harness/browser.ts'
import { median, percentiles } from '../../harness/statistics.ts'
import { addTimers, heapOf } from '../desk-page.ts'
import type { Report } from '../../harness/progress.ts'
import type { Measure } from '../figure.ts'
import { openSignedIn, signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest } from '../timed-call.ts'

/** The counters above the list. A click on one filters the list. */
const filters = ['Pendentes', 'Entregues', 'Cancelados', 'Total']

export const desk: Measure = {
  name: 'desk',
  about: "speed and memory of the admin's screen in a real browser: first rows, a filter, scrolling",
  async run(environment, scale, report) {
    const server = await environment.product(await environment.database(firm(scale.orders)))
    const browser = await openBrowser()
    try {
      report('sign-in')
      const page = await openSignedIn(browser, server.url, 'admin', addTimers)
      await page.evaluate(() => window.firstRow)

      const first: number[] = []
      for (let load = 1; load <= scale.starts; load++) {
        report(`load ${load} of ${scale.starts}`)
        await page.goto(`${server.url}/admin`)
        first.push(await page.evaluate(() => window.firstRow))
      }
      report('older pages load')
      const startedAt = performance.now()
      await allLoaded(page, server.url)
      const complete = (performance.now() - startedAt) / 1000
      const filtering = await clicks(page, scale.rounds, report)
      report('scrolling')
      const frames = await page.evaluate((count) => window.scrollFrames(count), scale.calls)
      const heap = await heapOf(page)
      const many = `with ${scale.orders} orders`
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
          note: `${percentiles(filtering)} ms, ${filters.join(', ')} alternating`,
        },
        {
          what: 'scrolling the list',
          unit: 'frames/s' as const,
          ours: 1000 / median(frames),
          target: { of: 'ours' as const, atLeast: 58 },
          note: `between frames ${percentiles(frames)} ms`,
        },
        { what: `memory of the page's objects ${many}`, unit: 'MB' as const, ours: heap },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Waits until the list counts all orders; earlier measures may have added some. */
async function allLoaded(page: Page, url: string): Promise<void> {
  const { headers } = await timedRequest(`${url}/orders/all?limit=1`, {
    headers: (await signInAs(url, 'admin')).headers,
  })
  const all = `${new Intl.NumberFormat('pt-BR').format(Number(headers['x-orders-total']))} pedidos`
  await page.getByText(all, { exact: true }).waitFor({ timeout: 120_000 })
}

async function clicks(page: Page, rounds: number, report: Report): Promise<number[]> {
  const ms: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const filter of filters) {
      report(`filter ${filter}, round ${round} of ${rounds}`)
      const delay = await page.evaluate((text) => window.untilPainted(text), filter)
      if (round > 0) ms.push(delay)
    }
  return ms
}
