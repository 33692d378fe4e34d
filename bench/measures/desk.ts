import type { Page } from '@playwright/test'
import { onlyFirstView } from '../../harness/browser.ts'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import { addTimers, countBytes, heapOf } from '../desk-page.ts'
import type { Figure, Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { openSignedIn } from '../people.ts'
import { firm } from '../seed.ts'

/** Counters above the list. A click on one filters the list: by open statuses in the browser, by others also on the server. */
const inBrowser = ['Pendentes', 'Aguardando', 'Em Andamento']
const onServer = ['Entregues', 'Cancelados', 'Rejeitados']
/** House numbers, which find up to 7,000 of 1,000,000 orders. */
const searches = ['708', '123', '1234', '2055']

export const desk: Measure = {
  name: 'desk',
  about: "speed, memory and traffic of the admin's screen in a real browser after years of orders",
  async run(environment, scale, report) {
    const orders = scale.manyOrders
    const server = await environment.product(await environment.database(firm(orders)))
    const browser = await environment.openBrowser()
    try {
      report('sign-in')
      const page = await openSignedIn(browser, server.url, 'admin', async (opened) => {
        await onlyFirstView(opened)
        await addTimers(opened)
      })
      const traffic = await countBytes(page)
      const [rows, counters, early]: [number[], number[], number[]] = [[], [], []]
      for (let load = 1; load <= scale.starts; load++) {
        report(`load ${load} of ${scale.starts}`)
        traffic.reset()
        await page.goto(`${server.url}/admin`)
        rows.push(await page.evaluate(() => window.firstRow))
        // Looking for a text in the page would delay the counters.
        await page.waitForLoadState('networkidle')
        counters.push(await page.evaluate(() => window.totalShown()))
        early.push(traffic.until(counters.at(-1)!))
      }
      const inTurn = async (texts: readonly string[], timeOf: (text: string) => Promise<number>) => {
        const times = await inTurns(
          eachSide(Object.fromEntries(texts.map((text) => [text, text])), (text) => () => timeOf(text)),
          scale.rounds,
          report,
        )
        return Object.values(times).flat()
      }
      const open = await inTurn(inBrowser, (filter) => painted(page, filter))
      const ended = await inTurn(onServer, (filter) => answered(page, filter))
      const found = await inTurn(searches, (text) => search(page, `${server.url}/admin`, text))
      await loadDesk(page, `${server.url}/admin`)
      const heap = await heapOf(page)
      await page.goto(`${server.url}/admin/audit`)
      await page.waitForLoadState('networkidle')
      const empty = await heapOf(page)
      const figure = (what: string, unit: Figure['unit'], ours: number, atMost: number, note = ''): Figure => ({
        what: `${what} with ${orders} orders`,
        unit,
        ours,
        target: { of: 'ours', atMost },
        note,
      })
      return [
        figure("admin's first rows", 'ms', median(rows), 500),
        figure('all counters right', 'ms', median(counters), 1000),
        figure("a filter's change that the browser answers, p50", 'ms', median(open), 50, percentiles(open)),
        figure("a filter's change that the server answers, p95", 'ms', quantile(ended, 0.95), 300, percentiles(ended)),
        figure('a search, p95, from its request', 'ms', quantile(found, 0.95), 300, percentiles(found)),
        figure('memory above that of a page without orders', 'MB', heap - empty, 40),
        figure('data until rows and counters', 'kB', median(early), 60),
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

const untilPainted = (page: Page, filter: string) => page.evaluate((text) => window.untilPainted(text), filter)

/** Clicks a counter twice and returns the ms from the first click to its painted effect. */
async function painted(page: Page, filter: string): Promise<number> {
  const ms = await untilPainted(page, filter)
  await untilPainted(page, filter)
  return ms
}

const isOlderPage = (url: string) => url.includes('/orders/') && url.includes('ended_before=')

/** Whether the request is for the first page of a list. The pages after it, and counts, may be cancelled by the next click. */
const isFirstPage = (url: string) => url.includes('/orders/all') && isOlderPage(url) && !/[?&]before=/.test(url)

/** Clicks a counter twice and returns the ms from the first click until the answer of the server is complete. */
async function answered(page: Page, filter: string): Promise<number> {
  const times: number[] = []
  for (let click = 0; click < 2; click++) {
    // `Response.finished()` waits for ever for a request that was cancelled.
    const answer = page.waitForEvent('requestfinished', (request) => isFirstPage(request.url()))
    const startedAt = performance.now()
    await untilPainted(page, filter)
    await answer
    times.push(performance.now() - startedAt)
  }
  return times[0]!
}

async function loadDesk(page: Page, admin: string): Promise<void> {
  await page.goto(admin)
  await page.evaluate(() => window.firstRow)
  await page.waitForLoadState('networkidle')
}

/** Types a text and returns the ms from the request until page and counts are answered. */
async function search(page: Page, admin: string, text: string): Promise<number> {
  // The query library keeps counts for five minutes: every search must ask again.
  await loadDesk(page, admin)
  const isFor = (url: string) => isOlderPage(url) && new URL(url).searchParams.get('q') === text
  const request = page.waitForRequest((sent) => isFor(sent.url()))
  const answers = ['/orders/all', '/orders/counts'].map((path) =>
    page.waitForEvent('requestfinished', (sent) => isFor(sent.url()) && sent.url().includes(path)),
  )
  for (const waited of [request, ...answers]) waited.catch(() => undefined)
  await page.getByRole('searchbox', { name: 'Buscar pedido' }).fill(text)
  await request
  const startedAt = performance.now()
  await Promise.all(answers)
  return performance.now() - startedAt
}
