import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { home, userOf } from '../screens/home.ts'
import type { State } from '../screens/state.ts'
import { states } from '../screens/states.ts'
import { accessible } from './accessible.ts'
import { resetDevice, setFontSize, setForcedColors, setTouch } from './devices.ts'
import { cutControls, sameInForcedColors, sidewaysOverflow, smallTargets, withoutFocusRing } from './measures.ts'
import { desk, phone, removeApp, removeToasts, renderApp } from './render-app.tsx'

/** Of the states of the contact sheet, those that together have every kind of control. `npm run test:long` measures them all. */
const main = new Set([
  'admin',
  'admin-manage-pending',
  'admin-statement',
  'audit',
  'client-waiting',
  'client-new-order',
  'login',
  'motoboy',
  'motoboy-confirm',
  'register',
  'users',
  'users-merge',
])
const measured = states.filter(({ name }) => import.meta.env.LONG || main.has(name))

/** The least size of a target in px: on the motoboy's phone, for other fingers, for a mouse. */
const [motoboy, finger, mouse] = [48, 44, 24]

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** What is still found after a while: the view of a new width may come later than its styles. */
const lasting = (found: () => string[]) =>
  vi
    .waitUntil(() => found().length === 0, { timeout: 5000 })
    .then(
      () => [],
      () => found(),
    )

afterEach(async () => {
  await removeApp()
  await resetDevice()
})

async function open({ path, user, answers, open }: State): Promise<void> {
  if (user) home[user]()
  answers?.()
  await setTouch(true)
  await renderApp(path, { user: user && userOf[user], size: user === 'admin' ? desk : phone })
  await vi.waitUntil(() => document.querySelector('h1') && !document.body.textContent.includes('Carregando'), {
    timeout: 20_000,
  })
  await open?.()
  removeToasts()
}

// One opening for all measures, which together take longer than a test may.
test.each(measured)(
  'targets, forced colors, axe in both schemes, text of twice the size: $name',
  async (state) => {
    await open(state)
    const found: Record<string, string[]> = {}
    for (const [device, size, touch, least] of [
      ['phone', phone, true, state.user === 'motoboy' ? motoboy : finger],
      ['tablet', desk, true, finger],
      ['desk', desk, false, mouse],
    ] as const) {
      await page.viewport(size.width, size.height)
      await setTouch(touch)
      await painted()
      found[device] = await lasting(() => smallTargets(least))
    }
    // The page of an error has hardly any target.
    await expect.element(page.getByText('Algo deu errado')).not.toBeInTheDocument()
    await setForcedColors('active')
    found.forcedColors = [...sameInForcedColors(), ...withoutFocusRing()]
    expect(found).toEqual({ phone: [], tablet: [], desk: [], forcedColors: [] })

    await setForcedColors('none')
    await setTouch(true)
    for (const size of [desk, phone]) {
      await page.viewport(size.width, size.height)
      await painted()
      // There the dock covers nothing; anywhere else a button may lie half below it until the page is scrolled.
      window.scrollTo(0, document.documentElement.scrollHeight)
      await vi.waitFor(() => accessible({ inBothSchemes: true }), 10_000)
      await expect.poll(sidewaysOverflow).toBeLessThanOrEqual(0)
      await setFontSize(32)
      await painted()
      expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
      expect(cutControls()).toEqual([])
      await setFontSize(16)
    }
  },
  60_000,
)
