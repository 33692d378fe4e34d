import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects that axe finds no violation of WCAG 2.2 AA, after all animations have ended. */
export const accessible = (page: Page) => expectNoViolations(page, standard)

/**
 * Expects colors with enough contrast: the other color scheme has the same elements, so all else that axe looks at is the same. The app's
 * own pages need no such look, because theme.test.ts checks the contrast of all pairs of colors in both.
 */
export const readable = (page: Page) => expectNoViolations(page, ['color-contrast'])

async function expectNoViolations(page: Page, runOnly: string[]) {
  // The elements of a page are there before its styles.
  await page.waitForLoadState()
  // The animations are finished, not awaited, because in a page that renders no frames no animation ends by itself.
  const isLoaded = await page.evaluate(() => {
    for (const animation of document.getAnimations())
      try {
        animation.finish()
      } catch {
        animation.cancel()
      }
    return window.axe !== undefined
  })
  // Half a megabyte, which a document takes once.
  if (!isLoaded) await page.evaluate(source)
  const found = await page.evaluate(async (only) => {
    const { violations } = await window.axe!.run({ runOnly: only, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, runOnly)
  expect(found).toEqual([])
}
