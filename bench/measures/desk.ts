import type { Page } from '@playwright/test'
import { onlyFirstView } from '../../harness/browser.ts'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import { addTimers, bytesUntil, heapOf } from '../desk-page.ts'
import type { Figure, Measure } from '../figure.ts'
import { inTurns } from '../interleave.ts'
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
  async run(environment, { manyOrders: orders, starts, rounds }, report) {
    const server = await environment.product(await environment.database(firm(orders)))
    const browser = await environment.openBrowser()
    const admin = `${server.url}/admin`
    report('sign-in')
    const page = await openSignedIn(browser, server.url, 'admin', async (opened) => {
      await onlyFirstView(opened)
      await addTimers(opened)
    })
    const [rows, counters, early]: [number[], number[], number[]] = [[], [], []]
    for (let load = 1; load <= starts; load++) {
      report(`load ${load} of ${starts}`)
      rows.push(await loadDesk(page, admin))
      const shownAt = await page.evaluate(() => window.totalAt)
      counters.push(shownAt)
      early.push(await bytesUntil(page, shownAt))
    }
    const timesOf = async (texts: readonly string[], timeOf: (text: string) => Promise<number>) => {
      const sides = Object.fromEntries(texts.map((text) => [text, () => timeOf(text)]))
      return Object.values(await inTurns(sides, rounds, report)).flat()
    }
    const open = await timesOf(inBrowser, (filter) => painted(page, filter))
    const ended = await timesOf(onServer, (filter) => answered(page, filter))
    const found = await timesOf(searches, (text) => search(page, admin, text))
    await loadDesk(page, admin)
    const heap = await heapOf(page)
    await page.goto(`${admin}/audit`)
    await page.waitForLoadState('networkidle')
    const empty = await heapOf(page)
    const figure = (what: string, unit: Figure['unit'], ours: number, atMost: number, note = ''): Figure => ({
      what: `${what} with ${orders} orders`,
      unit,
      ours,
      target: { atMost },
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
  },
}

/** Opens the desk and returns the ms until its first row is painted. Looking for a text in the page would delay the counters. */
async function loadDesk(page: Page, admin: string): Promise<number> {
  await page.goto(admin)
  const ms = await page.evaluate(() => window.firstRow)
  await page.waitForLoadState('networkidle')
  return ms
}

const untilPainted = (page: Page, filter: string) => page.evaluate((text) => window.untilPainted(text), filter)

/** Clicks a counter twice and returns the ms from the first click to its painted effect. */
async function painted(page: Page, filter: string): Promise<number> {
  const ms = await untilPainted(page, filter)
  await untilPainted(page, filter)
  return ms
}

/** Whether a request is for what the server has of ended orders: a list, or its counts. */
const isOfEnded = (url: string) => url.includes('/orders/') && url.includes('ended_before=')
/** Whether the request is for the first page of a list. The pages after it, and counts, may be cancelled by the next click. */
const isFirstPage = (url: string) => url.includes('/orders/all') && isOfEnded(url) && !/[?&]before=/.test(url)

/** Clicks a counter twice and returns the ms from the first click until the answer of the server is complete. */
async function answered(page: Page, filter: string): Promise<number> {
  const click = async () => {
    // `Response.finished()` waits for ever for a request that was cancelled.
    const answer = page.waitForEvent('requestfinished', (request) => isFirstPage(request.url()))
    const startedAt = performance.now()
    await untilPainted(page, filter)
    await answer
    return performance.now() - startedAt
  }
  const ms = await click()
  await click()
  return ms
}

/** Types a text and returns the ms from the request until page and counts are answered. */
async function search(page: Page, admin: string, text: string): Promise<number> {
  // The query library keeps counts for five minutes: every search must ask again.
  await loadDesk(page, admin)
  const isFor = (url: string) => isOfEnded(url) && new URL(url).searchParams.get('q') === text
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
