import type { Browser, BrowserContextOptions } from '@playwright/test'
import { phone } from './people.ts'

/** What a page fetches only once it has settled (`useSoon`) is no part of its first view. */
const settledMs = 3000

/**
 * Bytes of JavaScript, as they travel, that a phone fetches from its first request until the motoboy's list is on the
 * screen and live (design, section 9). `storageState`: of a browser in which he is signed in.
 */
export async function javascriptUntilLive(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await browser.newContext({ ...phone, storageState, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript((settled) => {
    const setTimeout = window.setTimeout.bind(window)
    const soonOnly = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < settled ? setTimeout(work, ms, ...rest) : 0
    Object.assign(window, { setTimeout: soonOnly })
  }, settledMs)
  let bytes = 0
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const { 'content-encoding': encoding, 'content-length': length } = response.headers()
    // Unpacked, or of unknown length, it would weigh nothing or too much.
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
