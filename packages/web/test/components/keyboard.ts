import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { nameOf, showsFocus } from './measures.ts'

const maxStops = 60

/** Expects that something has the focus and shows it. A dialog or a list that is opened has it without a ring. */
export async function expectFocus(): Promise<void> {
  await expect.poll(() => document.activeElement, { message: 'the focus is lost' }).not.toBe(document.body)
  const focused = document.activeElement!
  if (focused.matches('[role=dialog], [role=menu], h1')) return
  await expect.poll(() => showsFocus(focused), { message: `no ring: ${nameOf(focused)}` }).toBe(true)
}

/** Presses keys, after which the focus is still somewhere and shown. */
export async function pressKeys(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
  await expectFocus()
}

/** Presses Tab until this element has the focus; every stop on the way shows it. */
export async function tabTo(target: Locator, tab = '{Tab}'): Promise<void> {
  await expect.element(target).toBeVisible()
  for (let stops = 0; stops < maxStops; stops++) {
    if (document.activeElement === target.element()) return
    await userEvent.keyboard(tab)
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && !showsFocus(activeElement))
      await expect.poll(() => showsFocus(activeElement), { message: `no ring: ${nameOf(activeElement)}` }).toBe(true)
  }
  expect.fail(`Tab does not reach ${nameOf(target.element())}`)
}

/** Presses the button by the keyboard, as soon as Tab has reached it. */
export async function pressOn(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target)
  await pressKeys(key)
}
