import { vi } from 'vitest'
import { cdp, page, type Locator } from 'vitest/browser'

const limitMs = 10_000
const intervalMs = 10

// Tests replace the clock.
const now = performance.now.bind(performance)
const setTimer = window.setTimeout.bind(window)
const requestFrame = window.requestAnimationFrame.bind(window)
/** Waits for the next frame that the browser draws. */
export const frame = () => new Promise(requestFrame)

/** Lets time pass, also for the page if the test has stopped its clock. */
async function wait(): Promise<void> {
  await new Promise((resolve) => void setTimer(resolve, intervalMs))
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(intervalMs)
}

type Clickable = { click: Locator['click'] }
const prototype = Object.getPrototypeOf(page.getByText('')) as Clickable
// oxlint-disable-next-line typescript/unbound-method -- it is called with a locator
const clickOfPlaywright = prototype.click

/**
 * A click as a person does it, with events of the browser's mouse, and with the checks of Playwright: one element, visible, enabled, where
 * it was two frames ago, and hit by the mouse. Playwright's own click takes much longer, because it is sent by another process, and waits for
 * up to 500 ms after a miss.
 */
async function click(locator: Locator): Promise<void> {
  const end = now() + limitMs
  for (let attempt = 0; now() < end; attempt++, await wait()) {
    const element = targetOf(locator)
    const point = element && pointOf(element, attempt)
    if (!element || !point) continue
    for (let frames = 0; frames < 2; frames++) await frame()
    const isStill = targetOf(locator) === element && isSame(point, pointOf(element, attempt))
    if (isStill && (await press(element, point))) return
  }
  // Its error says what is wrong.
  await clickOfPlaywright.call(locator)
}

export function useOwnClick(): void {
  prototype.click = function (this: Locator, options) {
    return options ? clickOfPlaywright.call(this, options) : click(this)
  }
}

function targetOf(locator: Locator): Element | undefined {
  const [element, ...others] = locator.elements()
  if (!element || others.length > 0) return undefined
  if (!element.checkVisibility({ visibilityProperty: true })) return undefined
  return element.matches(':disabled') || element.closest('[aria-disabled=true]') ? undefined : element
}

type Point = { x: number; y: number }
const isSame = (one: Point, other: Point | undefined) => one.x === other?.x && one.y === other.y

/** What covers an element, such as a toast, does not cover it at another place of the window. */
const blocks = ['nearest', 'end', 'center', 'start'] as const

/** The middle of the element, if nothing covers it there. */
function pointOf(element: Element, attempt: number): Point | undefined {
  const block = blocks[attempt % blocks.length]!
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
  const rect = element.getClientRects()[0]
  if (!rect) return undefined
  const point = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  return isHit(element, document.elementFromPoint(point.x, point.y)) ? point : undefined
}

function isHit(element: Element, hit: unknown): boolean {
  return hit instanceof Element && (element.contains(hit) || hit.closest('label')?.control === element)
}

const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * Presses the mouse, and returns whether the element was clicked. If another element has moved below the mouse meanwhile, nothing hears of
 * the press.
 */
async function press(element: Element, { x, y }: Point): Promise<boolean> {
  let isPressed = false
  let isClicked = false
  const guard = (event: Event) => {
    const isOnElement = isHit(element, event.target)
    if (event.type === 'pointerdown') isPressed = isOnElement
    if (event.type === 'click') isClicked ||= isOnElement
    if (isPressed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of events) window.addEventListener(type, guard, { capture: true })
  // The tests run in a frame of the page, which may be shown smaller than it is.
  const frame = window.frameElement!.getBoundingClientRect()
  const scale = frame.width / window.innerWidth
  const at = { x: frame.x + x * scale, y: frame.y + y * scale, button: 'left' as const, clickCount: 1 }
  const session = cdp() as Session
  await Promise.all(
    (['mouseMoved', 'mousePressed', 'mouseReleased'] as const).map((type) =>
      session.send('Input.dispatchMouseEvent', { ...at, type, buttons: type === 'mousePressed' ? 1 : 0 }),
    ),
  )
  for (const type of events) window.removeEventListener(type, guard, { capture: true })
  // An element that went away when it was pressed gets no click.
  return isPressed && (isClicked || !element.isConnected)
}

/** What Vitest's type of a session leaves to the provider. */
type Session = { send: (method: string, parameters: object) => Promise<unknown> }
