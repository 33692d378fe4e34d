import axe from 'axe-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects that axe finds no violation of WCAG 2.2 AA, after all animations have ended. */
export async function accessible(): Promise<void> {
  // The end of a transition can start another one, of an inherited color for example.
  for (let running = document.getAnimations(); running.length > 0; running = document.getAnimations())
    for (const animation of running)
      try {
        animation.finish()
      } catch {
        animation.cancel()
      }
  const { violations } = await axe.run(document, { runOnly: tags })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

export async function accessibleInBothSchemes(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    setColorScheme(scheme)
    await accessible()
  }
  setColorScheme('light')
}

/** As the browser's own scheme does, but at once. */
export const setColorScheme = (scheme: 'light' | 'dark') => document.documentElement.setAttribute('data-theme', scheme)
