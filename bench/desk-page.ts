import type { Page } from '@playwright/test'

/** `addTimers` adds these functions to the page, so that the product needs no code for the benchmark. */
declare global {
  interface Window {
    /** The ms from the navigation until a row of the list is painted. */
    firstRow: Promise<number>
    /** The ms from the navigation until the counter 'Total' last changed. */
    totalShown: () => number
    /** Clicks the button and returns the ms until the effect is painted. */
    untilPainted: (button: string) => Promise<number>
  }
}

const row = '[aria-label^="Pedido "]'

/** Adds the timers to every page that is opened from now on. */
export const addTimers = (page: Page): Promise<unknown> =>
  page.addInitScript((row) => {
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
    window.firstRow = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(row)) return
        observer.disconnect()
        void painted().then(resolve)
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    let total: string | null = null
    let totalAt = 0
    const watchTotal = () => {
      const counter = [...document.querySelectorAll('button[aria-pressed]')].find((one) =>
        /^Total\s?\d/.test(one.textContent),
      )
      if (!counter || counter.textContent === total) return
      total = counter.textContent
      totalAt = performance.now()
    }
    new MutationObserver(watchTotal).observe(document, { childList: true, subtree: true, characterData: true })
    window.totalShown = () => totalAt
    window.untilPainted = (text) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(text))
      if (!button) throw new Error(`no button ${text}`)
      const startedAt = performance.now()
      button.click()
      return painted().then((end) => end - startedAt)
    }
  }, row)

/** Counts the kB of the answers to API calls, as they were transferred, since the last navigation. */
export async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const calls = new Set<string>()
  let navigatedAt = 0
  let answers: { ms: number; kB: number }[] = []
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (type === 'Document') navigatedAt = timestamp
    if (type === 'Fetch' || type === 'XHR') calls.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (calls.has(requestId)) answers.push({ ms: (timestamp - navigatedAt) * 1000, kB: encodedDataLength / 1000 })
  })
  return {
    reset: () => void (answers = []),
    /** The kB of the answers that were complete this many ms after the navigation. */
    until: (end: number) => answers.reduce((sum, { ms, kB }) => (ms <= end ? sum + kB : sum), 0),
  }
}

/** Collects garbage and returns the MB that the JavaScript objects of the page use. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
