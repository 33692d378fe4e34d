import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * The color schemes in which screens are looked at. The two have the same elements, and theme.test.ts checks the contrast of all pairs
 * of colors in both, so only `npm run test:long` looks at every screen in both.
 */
export const colorSchemes: readonly ('light' | 'dark')[] = process.env.LONG ? ['light', 'dark'] : ['light']

/** Expects that axe finds no violation of WCAG 2.2 AA, after all animations have ended. */
export async function accessible(page: Page) {
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
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // The other mode opens one more page in each run to merge the results of frames, and the app has no frames.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
