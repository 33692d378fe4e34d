import { expect, type BrowserContext, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

/** The limit for a cheap phone on a slow network (docs/decisions/0008-own-navigation.md). Code beyond it must be loaded with `lib/lazy-with-retry.ts`. */
const budgetKb = 125
/** With what a firm that keeps books shows: earnings and arrivals. */
const budgetWithMoneyKb = 130
/** Files that a page loads more than this many ms later are not part of its first view. */
const firstViewMs = 3000

/** Keeps a page from loading what is only prefetched, so that its network is idle after the first view. */
const onlyFirstView = (page: Page): Promise<unknown> =>
  page.addInitScript((limit) => {
    const setTimeout = window.setTimeout.bind(window)
    const withinFirstView = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < limit ? setTimeout(work, ms, ...rest) : 0
    Object.assign(window, { setTimeout: withinFirstView })
  }, firstViewMs)

/** Returns the bytes of compressed JavaScript that a phone loads until the list of the signed-in motoboy is shown and live. */
async function javascriptUntilLive(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await onlyFirstView(page)
  let bytes = 0
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const { 'content-encoding': encoding, 'content-length': length } = response.headers()
    // A file without compression or of unknown length cannot be counted, and NaN fails every comparison.
    bytes += encoding === 'br' && length !== undefined ? Number(length) : Number.NaN
  })
  await page.goto(`${url}/motoboy`)
  await page.getByText('Ao vivo').waitFor()
  await page
    .getByRole('article', { name: /^Entrega / })
    .first()
    .waitFor()
  await context.close()
  return bytes
}

test.use({ ownServer: true })

test('the list of a motoboy is shown and live with less JavaScript than the limit', async ({ browser, server }) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const desk = await dispatcher(server)
  await desk.delivery(shop, motoboy, 'Bolo de casamento')

  const { context } = await signIn(browser, server.url, motoboy, phone)
  const kilobytes = async () => {
    const freshContext = await browser.newContext({ ...phone, storageState: await context.storageState() })
    return (await javascriptUntilLive(freshContext, server.url)) / 1000
  }
  const first = await kilobytes()
  // The total contains all of React: a smaller total would mean that something was not counted.
  expect(first).toBeGreaterThan(90)
  expect(first).toBeLessThanOrEqual(budgetKb)
  await desk.ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const withMoney = await kilobytes()
  expect(withMoney).toBeGreaterThan(first)
  expect(withMoney).toBeLessThanOrEqual(budgetWithMoneyKb)
})
