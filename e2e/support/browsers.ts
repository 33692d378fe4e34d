import type { Browser, BrowserContext } from '@playwright/test'

const openContexts = new Set<BrowserContext>()

/** Opens a separate browser, which is closed after the test. */
export async function openContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options })
  openContexts.add(context)
  return context
}

/** Closes the browsers that the test has opened. An open page would go on receiving and showing what later tests do. */
export async function closeBrowsers(): Promise<void> {
  await Promise.all([...openContexts].map((context) => context.close()))
  openContexts.clear()
}
