import axe from 'axe-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects that axe finds no violation of WCAG 2.2 AA, after all animations have ended. Both color schemes have the same elements, so
 * only contrast is looked at in both; theme.test.ts checks the contrast of all pairs of colors in both, and targets.test.tsx looks at screens with every kind of part
 * in both, so only `npm run test:long` looks at every screen in both.
 */
export async function accessible({ inBothSchemes = Boolean(import.meta.env.LONG) } = {}): Promise<void> {
  await expectNoViolations()
  if (!inBothSchemes) return
  setColorScheme('dark')
  await expectNoViolations(['color-contrast'])
  setColorScheme('light')
}

/** As the browser's own scheme does, but at once. */
export const setColorScheme = (scheme: 'light' | 'dark') => document.documentElement.setAttribute('data-theme', scheme)

async function expectNoViolations(runOnly = tags) {
  // The end of a transition can start another one, of an inherited color for example.
  for (let running = document.getAnimations(); running.length > 0; running = document.getAnimations())
    for (const animation of running)
      try {
        animation.finish()
      } catch {
        animation.cancel()
      }
  // What is behind a dialog is hidden from everybody until it closes, and other tests look at it without the dialog.
  const exclude = [['[data-base-ui-inert]']]
  const { violations } = await axe.run({ exclude }, { runOnly, resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
