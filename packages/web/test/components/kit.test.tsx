import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible, setColorScheme } from './accessible.ts'
import { desk, phone, renderApp } from './render-app.tsx'

afterEach(() => setColorScheme('light'))

for (const colorScheme of ['light', 'dark'] as const)
  for (const [device, size] of Object.entries({ desk, phone }))
    test(`every part of the kit is accessible, ${colorScheme}, on a ${device}`, async () => {
      setColorScheme(colorScheme)
      await renderApp('/kit', { size })
      await expect.element(page.getByRole('heading', { name: 'Kit', exact: true })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
      await accessible()
    })
