import type { Page } from '@playwright/test'

declare global {
  interface Window {
    presses: number
  }
}

/** Counts what is pressed on the page: taps, clicks, and keys that type no text. */
export const countPresses = (page: Page) =>
  page.evaluate(() => {
    window.presses = 0
    const count = () => void (window.presses += 1)
    document.addEventListener('pointerdown', count, true)
    const keys = new Set(['Enter', 'Tab', 'Escape', 'ArrowDown'])
    document.addEventListener(
      'keydown',
      ({ key, target }) => (keys.has(key) || !(target as Element).matches('input, textarea')) && count(),
      true,
    )
  })

/** How much was pressed since the last call. */
export const pressed = (page: Page) =>
  page.evaluate(() => {
    const { presses } = window
    window.presses = 0
    return presses
  })
