import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cutControls, sidewaysOverflow, smallTargets, withoutFocusRing } from './measures.ts'
import { desk, phone, renderApp } from './render-app.tsx'

const tablet = { width: 1024, height: 768 }
type Browser = { send: (method: string, params: object) => Promise<unknown> }
const send = (method: string, params: object) => (cdp() as unknown as Browser).send(method, params)
const setTouch = (enabled: boolean) => send('Emulation.setTouchEmulationEnabled', { enabled })
const setFontSize = (standard: number) => send('Page.setFontSizes', { fontSizes: { standard } })
const setForcedColors = (value: string) =>
  send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

afterEach(async () => {
  await setTouch(false)
  await setFontSize(16)
  await setForcedColors('none')
})

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

test('with text of twice the size nothing lies beside the window or leaves its button', async () => {
  await setFontSize(32)
  await openKit({ width: 1366, height: 768 })
  expect(getComputedStyle(document.documentElement).fontSize).toBe('32px')
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
  expect(cutControls()).toEqual([])
})

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
