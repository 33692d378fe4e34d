import type { BrowserContext, Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

declare global {
  interface Window {
    shifts: string[]
    /** Loads what the app loads when the page is idle, three seconds after its start. */
    becomeIdle: () => void
  }
}

/** Collects the layout shifts of a browser's pages that no input explains, with what moved. */
export const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window)
    const { promise: idle, resolve: becomeIdle } = Promise.withResolvers<void>()
    const whenIdle = (work: () => void, ms = 0, ...rest: unknown[]) =>
      ms === 3000 ? void idle.then(work) : setTimeout(work, ms, ...rest)
    const setInterval = window.setInterval.bind(window)
    // The clock by which screens show ages stands still: on a busy machine a minute passes, and 'há 1 min' is longer than 'Agora mesmo'.
    const unlessClock = (work: () => void, ms = 0, ...rest: unknown[]) =>
      ms === 30_000 ? 0 : setInterval(work, ms, ...rest)
    const shifts: string[] = []
    Object.assign(window, { shifts, setTimeout: whenIdle, setInterval: unlessClock, becomeIdle })
    const nameOf = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 200)
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[])
        if (!shift.hadRecentInput)
          shifts.push(`${shift.value.toFixed(4)}: ${shift.sources.map(({ node }) => nameOf(node)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The shifts so far, after two more frames. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return window.shifts
  })
