import type { Page } from '@playwright/test'

/** `addTimers` adds these functions to the page, so that the product needs no code for the benchmark. */
declare global {
  interface Window {
    /** The ms from the navigation until a row of the list is painted. */
    firstRow: Promise<number>
    /** The ms from the navigation until the counter 'Total' last changed. */
    totalAt: number
    /** Clicks the counter and returns the ms until the effect is painted. */
    untilPainted: (counter: string) => Promise<number>
  }
}

/** Adds the timers to every page that is opened from now on. */
export const addTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The browser runs the callbacks of a frame before it paints the frame, and delivers their messages after it has painted it.
    const painted = () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now()), { once: true })
          port1.start()
          port2.postMessage(null)
        }),
      )
    const first = Promise.withResolvers<number>()
    Object.assign(window, { firstRow: first.promise, totalAt: 0 })
    const counter = (pattern: RegExp) =>
      [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')].find(({ textContent }) =>
        pattern.test(textContent),
      )
    let hasRow = false
    let total: string | undefined
    new MutationObserver(() => {
      if (!hasRow && document.querySelector('[aria-label^="Pedido "]')) {
        hasRow = true
        void painted().then(first.resolve)
      }
      const text = counter(/^Total\s?\d/)?.textContent
      if (text === undefined || text === total) return
      total = text
      window.totalAt = performance.now()
    }).observe(document, { childList: true, subtree: true, characterData: true })
    window.untilPainted = async (text) => {
      const button = counter(new RegExp(`^${text}`))
      if (!button) throw new Error(`no counter ${text}`)
      const startedAt = performance.now()
      button.click()
      return (await painted()) - startedAt
    }
  })

/** Returns the kB of the answers to API calls, as they were transferred, that were complete this many ms after the navigation. */
export const bytesUntil = (page: Page, end: number): Promise<number> =>
  page.evaluate((end) => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answers = loaded.filter(({ initiatorType, responseEnd }) => initiatorType === 'fetch' && responseEnd <= end)
    return answers.reduce((sum, { transferSize }) => sum + transferSize / 1000, 0)
  }, end)

/** Collects garbage and returns the MB that the JavaScript objects of the page use. */
export async function heapOf(page: Page): Promise<number> {
  await page.requestGC()
  const session = await page.context().newCDPSession(page)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
