import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resetDevice, setFontSize, setForcedColors, setTouch } from './devices.ts'
import { cutControls, sidewaysOverflow, smallTargets, withoutFocusRing } from './measures.ts'
import { desk, phone, renderApp } from './render-app.tsx'

const tablet = { width: 1024, height: 768 }

afterEach(resetDevice)

async function openKit(size: typeof desk) {
  await renderApp('/kit', { size })
  await expect.element(page.getByRole('heading', { name: 'Kit', exact: true })).toBeVisible()
}

test.each([
  ['on a phone, the targets of the kit are at least 44 px', phone, false, 44],
  ['on a wider screen for fingers too', tablet, true, 44],
  ['for a mouse they are at least 24 px', desk, false, 24],
])('%s', async (_, size, touch, least) => {
  await setTouch(touch)
  await openKit(size)
  expect(window.matchMedia('(pointer: coarse)').matches).toBe(touch)
  expect(smallTargets(least)).toEqual([])
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
})

test.each([desk, phone])(
  'with text of twice the size nothing lies beside a window of $width px or leaves its button',
  async (size) => {
    await setFontSize(32)
    await openKit(size)
    expect(getComputedStyle(document.documentElement).fontSize).toBe('32px')
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
    expect(cutControls()).toEqual([])
  },
)

test('with forced colors every control shows the focus, and whether it is on or pressed', async () => {
  await setForcedColors('active')
  await openKit(desk)
  expect(window.matchMedia('(forced-colors: active)').matches).toBe(true)
  expect(withoutFocusRing()).toEqual([])
  const groundOf = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`The kit has no ${selector}`)
    const { backgroundColor, color } = getComputedStyle(element)
    return `${backgroundColor} ${color}`
  }
  for (const [on, off] of [
    ['input[type=checkbox]:not([role]):checked + span', 'input[type=checkbox]:not([role], :checked) + span'],
    ['input[role=switch]:checked + span', 'input[role=switch]:not(:checked) + span'],
    ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
  ] as const)
    expect(`${on}: ${groundOf(on)}`).not.toBe(`${on}: ${groundOf(off)}`)
})
