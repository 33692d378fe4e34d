import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import type { Credentials } from './accounts.ts'

/** The browser context of a motoboy's phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { latitude: -27.5969, longitude: -48.5495, accuracy: 12 },
}

/** The sandbox does not work in containers and for root; no tool of ours needs the browser maker's services. */
export const chromiumFlags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking']

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: chromiumFlags })
}

/** Signs in on the login screen, which the page shows. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** What a page loads only after this many ms is not part of its first view. */
const firstViewMs = 3000

/** Bytes of JavaScript, compressed, that a phone loads until the list of a motoboy is on the screen and live. `storageState` holds the motoboy's session. */
export async function javascriptUntilLive(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await browser.newContext({ ...phone, storageState, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript((limit) => {
    const setTimeout = window.setTimeout.bind(window)
    const withinFirstView = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < limit ? setTimeout(work, ms, ...rest) : 0
    Object.assign(window, { setTimeout: withinFirstView })
  }, firstViewMs)
  let bytes = 0
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const { 'content-encoding': encoding, 'content-length': length } = response.headers()
    // NaN makes the measure fail: a file without compression, or of unknown length, cannot be counted.
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
