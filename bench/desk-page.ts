import type { Page } from '@playwright/test'

/** Timers inside the page, which `addTimers` adds. The product is not changed for them. */
declare global {
  interface Window {
    /** ms from the navigation until a row of the list is painted. */
    firstRow: Promise<number>
    /** ms from a click until its effect is painted. */
    untilPainted: (button: string) => Promise<number>
    /** ms between frames while the list scrolls for this many frames. */
    scrollFrames: (frames: number) => Promise<number[]>
  }
}

const row = '[aria-label^="Pedido "]'

/** Adds the timers to every page that is opened from now on. */
export const addTimers = (page: Page): Promise<unknown> =>
  page.addInitScript((row) => {
    // The callbacks of a frame run before it is painted; a message that they send arrives after.
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
    window.untilPainted = (text) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(text))
      if (!button) throw new Error(`no button ${text}`)
      const startedAt = performance.now()
      button.click()
      return painted().then((end) => end - startedAt)
    }
    window.scrollFrames = async (frames) => {
      let list = document.querySelector(row)?.parentElement
      while (list && list.scrollHeight <= list.clientHeight) list = list.parentElement
      if (!list) throw new Error('no list that scrolls')
      const times: number[] = []
      let last = performance.now()
      for (let frame = 0; frame < frames; frame++) {
        list.scrollTop += 80
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        times.push(now - last)
        last = now
      }
      return times.slice(1)
    }
  }, row)

/** MB of JavaScript objects after a garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
