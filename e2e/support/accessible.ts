import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds no violation of WCAG 2.2 AA, after all animations have ended. */
export const accessible = (page: Page) => expectNoViolations(page)

/**
 * Expects colors with enough contrast: the other color scheme has the same elements, so all else that axe looks at is the same. The app's
 * own pages need no such look, because theme.test.ts checks the contrast of all pairs of colors in both.
 */
export const readable = (page: Page) => expectNoViolations(page, 'color-contrast')

async function expectNoViolations(page: Page, rule?: string) {
  // The elements of a page are there before its styles.
  await page.waitForLoadState()
  // The animations are finished, not awaited, because in a page that renders no frames no animation ends by itself.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      try {
        animation.finish()
      } catch {
        animation.cancel()
      }
  })
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // The other mode opens one more page in each run to merge the results of frames, and the app has no frames.
    .setLegacyMode()
  const chosen = rule ? axe.withRules(rule) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await chosen.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
