import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { emails, password } from './seed.ts'

/** A Chromium without the sandbox, which needs what containers and root do not have. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH.')
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking']
  return chromium.launch({ executablePath, args })
}

/** One of the seeded people, signed in through the screen at a desk. `prepare` comes before the first page. */
export async function openSignedIn(
  browser: Browser,
  url: string,
  role: 'admin' | 'client' | 'motoboy',
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  const page = await context.newPage()
  await prepare(page)
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(emails[role])
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`${url}/${role}`)
  return page
}
