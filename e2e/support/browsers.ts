import type { Browser, BrowserContext } from '@playwright/test'
import { middayZone } from './midday-zone.ts'

const openContexts = new Set<BrowserContext>()

/** Opens a separate browser, whose pages are emptied after the test. */
export async function openContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: middayZone(), ...options })
  openContexts.add(context)
  return context
}

/**
 * Empties the pages that the test has opened: an open app would go on receiving and showing what later tests do. The windows stay: in
 * runs that closed them, a later page sometimes rendered no frames.
 */
export async function emptyPages(): Promise<void> {
  const pages = [...openContexts].flatMap((context) => context.pages())
  openContexts.clear()
  // A page that asks before it is left stays as it is.
  await Promise.all(pages.map((page) => page.goto('about:blank', { timeout: 5000 }).catch(() => undefined)))
}
