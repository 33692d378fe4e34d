import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.mjs'
import type { Credentials } from './accounts.ts'

/** The options of a browser context that imitates a motoboy's phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -27.5969, longitude: -48.5495, accuracy: 12 },
}

export function openBrowser(executablePath = findChromium()): Promise<Browser> {
  if (!executablePath) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: chromiumFlags })
}

/** Fills in and submits the sign-in form of the page. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

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

/** Returns the bytes of compressed JavaScript that a phone loads until the motoboy's list is shown and live. `storageState` contains the motoboy's session. */
export async function javascriptUntilLive(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await browser.newContext({ ...phone, storageState, locale: 'pt-BR' })
  const page = await context.newPage()
  await onlyFirstView(page)
  let bytes = 0
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const { 'content-encoding': encoding, 'content-length': length } = response.headers()
    // A file without compression or of unknown length cannot be counted, and NaN makes the measure fail.
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
