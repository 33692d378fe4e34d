import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { home, userOf } from '../screens/home.ts'
import { states } from '../screens/states.ts'
import { resetDevice, setForcedColors, setTouch } from './devices.ts'
import { sameInForcedColors, smallTargets, withoutFocusRing } from './measures.ts'
import { desk, phone, removeToasts, renderApp } from './render-app.tsx'

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
const measured = states.filter(({ name }) => (import.meta.env.LONG ? !name.endsWith('-loading') : main.has(name)))

/** The least size of a target in px: on the motoboy's phone, for other fingers, for a mouse. */
const [motoboy, finger, mouse] = [48, 44, 24]

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

afterEach(resetDevice)

test.each(measured)('targets, and what forced colors leave: $name', async ({ path, user, answers, open }) => {
  if (user) home[user]()
  answers?.()
  await setTouch(true)
  await renderApp(path, { user: user && userOf[user], size: user === 'admin' ? desk : phone })
  await vi.waitUntil(() => document.querySelector('h1') && !document.body.textContent.includes('Carregando'), {
    timeout: 20_000,
  })
  await open?.()
  removeToasts()
  const found: Record<string, string[]> = {}
  for (const [device, size, touch, least] of [
    ['phone', phone, true, user === 'motoboy' ? motoboy : finger],
    ['tablet', desk, true, finger],
    ['desk', desk, false, mouse],
  ] as const) {
    await page.viewport(size.width, size.height)
    await setTouch(touch)
    await painted()
    found[device] = smallTargets(least)
  }
  // The page of an error has hardly any target.
  await expect.element(page.getByText('Algo deu errado')).not.toBeInTheDocument()
  await setForcedColors('active')
  found.forcedColors = [...sameInForcedColors(), ...withoutFocusRing()]
  expect(found).toEqual({ phone: [], tablet: [], desk: [], forcedColors: [] })
})
