import type { Page } from '@playwright/test'
import { onlyFirstView } from '../../harness/browser.ts'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import { addTimers, countBytes, heapOf } from '../desk-page.ts'
import type { Report } from '../../harness/progress.ts'
import type { Measure } from '../figure.ts'
import { firstRound } from '../interleave.ts'
import { openSignedIn } from '../people.ts'
import { firm } from '../seed.ts'

/** Counters above the list. A click on one filters the list: by open statuses in the browser, by others also on the server. */
const inBrowser = ['Pendentes', 'Aguardando', 'Em Andamento']
const onServer = ['Entregues', 'Cancelados', 'Rejeitados']
/** House numbers, which find up to 7,000 of 1,000,000 orders, and words of which one finds 70,000 or more. */
const searches = ['708', '123', '1234', '2055']
const broadSearches = ['oculos', 'trindade bolo', 'zilda 12', 'felipe']

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
      const [rows, counters, early, whole] = [[], [], [], []] as number[][]
      for (let load = 1; load <= scale.starts; load++) {
        report(`load ${load} of ${scale.starts}`)
        traffic.reset()
        await page.goto(`${server.url}/admin`)
        rows!.push(await page.evaluate(() => window.firstRow))
        // Looking for a text in the page would delay the counters.
        await page.waitForLoadState('networkidle')
        counters!.push(await page.evaluate(() => window.totalShown()))
        early!.push(traffic.until(counters!.at(-1)!))
        whole!.push(traffic.kB())
      }
      const open = await clicks(page, inBrowser, scale.rounds, report)
      const ended = await answered(page, onServer, scale.rounds, report)
      const found = await searchAll(page, `${server.url}/admin`, searches, scale.rounds, report)
      const foundMany = await searchAll(page, `${server.url}/admin`, broadSearches, scale.rounds, report)
      report('scrolling')
      await page.goto(`${server.url}/admin`)
      await page.evaluate(() => window.firstRow)
      await page.waitForLoadState('networkidle')
      const heap = await heapOf(page)
      const frames = await page.evaluate((count) => window.scrollFrames(count), scale.calls)
      await page.goto(`${server.url}/admin/audit`)
      await page.waitForLoadState('networkidle')
      const empty = await heapOf(page)
      const many = `with ${orders} orders`
      const atMost = (limit: number) => ({ of: 'ours' as const, atMost: limit })
      const ms = (what: string, ours: number, limit: number, note?: string) => ({
        what: `${what} ${many}`,
        unit: 'ms' as const,
        ours,
        target: atMost(limit),
        ...(note === undefined ? {} : { note }),
      })
      return [
        ms("admin's first rows", median(rows!), 500),
        ms('all counters right', median(counters!), 1000),
        ms("a filter's change that the browser answers, p50", median(open), 50, percentiles(open)),
        ms("a filter's change that the server answers, p95", quantile(ended, 0.95), 300, percentiles(ended)),
        ms('a search, p95, from the pause after the last letter', quantile(found, 0.95), 300, percentiles(found)),
        {
          what: `a search for words that find 70,000 orders and more, p95, ${many}`,
          unit: 'ms',
          ours: quantile(foundMany, 0.95),
          note: percentiles(foundMany),
        },
        {
          what: 'scrolling the list',
          unit: 'frames/s' as const,
          ours: 1000 / median(frames),
          target: { of: 'ours' as const, atLeast: 58 },
          note: `between frames ${percentiles(frames)} ms`,
        },
        {
          what: `memory above that of a page without orders, ${many}`,
          unit: 'MB' as const,
          ours: heap - empty,
          target: atMost(40),
        },
        { what: 'data until rows and counters', unit: 'kB' as const, ours: median(early!), target: atMost(60) },
        { what: 'data until all live orders', unit: 'kB' as const, ours: median(whole!), target: atMost(400) },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Clicks each counter twice and returns the ms from each click to its painted effect. */
async function clicks(page: Page, filters: readonly string[], rounds: number, report: Report): Promise<number[]> {
  const ms: number[] = []
  for (let round = firstRound(rounds); round <= rounds; round++)
    for (const filter of filters) {
      report(`filter ${filter}, round ${round} of ${rounds}`)
      const delay = await page.evaluate((text) => window.untilPainted(text), filter)
      await page.evaluate((text) => window.untilPainted(text), filter)
      if (round > 0) ms.push(delay)
    }
  return ms
}

const isOlderPage = (url: string) => url.includes('/orders/') && url.includes('ended_before=')

/** Whether the request is for the first page of a list. The pages after it, and counts, may be cancelled by the next click. */
const isFirstPage = (url: string) => url.includes('/orders/all') && isOlderPage(url) && !/[?&]before=/.test(url)

/** Clicks each counter twice and returns the ms from each click until the answer of the server is complete. */
async function answered(page: Page, filters: readonly string[], rounds: number, report: Report): Promise<number[]> {
  const ms: number[] = []
  for (let round = firstRound(rounds); round <= rounds; round++)
    for (const filter of filters) {
      report(`filter ${filter} on the server, round ${round} of ${rounds}`)
      for (const counted of [true, false]) {
        // `Response.finished()` waits for ever for a request that was cancelled.
        const answer = page.waitForEvent('requestfinished', (request) => isFirstPage(request.url()))
        const startedAt = performance.now()
        await page.evaluate((text) => window.untilPainted(text), filter)
        await answer
        if (round > 0 && counted) ms.push(performance.now() - startedAt)
      }
    }
  return ms
}

/** Types each text and returns the ms from the request until page and counts are answered. */
async function searchAll(
  page: Page,
  admin: string,
  words: readonly string[],
  rounds: number,
  report: Report,
): Promise<number[]> {
  const ms: number[] = []
  for (let round = firstRound(rounds); round <= rounds; round++)
    for (const text of words.slice(0, rounds)) {
      report(`search ${text}, round ${round} of ${rounds}`)
      // The query library keeps counts for five minutes: every search must ask again.
      await page.goto(admin)
      await page.evaluate(() => window.firstRow)
      await page.waitForLoadState('networkidle')
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
      if (round > 0) ms.push(performance.now() - startedAt)
    }
  return ms
}
