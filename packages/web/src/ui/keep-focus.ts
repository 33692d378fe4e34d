/** Where a focused element was: itself and what surrounds it, the innermost first, each with its place among its siblings. */
type Place = readonly { element: Element; index: number }[]

const maxPlaces = 4
const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** The last place in the page and in each dialog, which is a part of `body` of its own; the newest first. */
let places: Place[] = []
let isKeyboard = false

function placeOf(focused: Element): Place {
  const place = []
  for (let element = focused; element.parentElement; element = element.parentElement)
    place.push({ element, index: [...element.parentElement.children].indexOf(element) })
  return place
}

const partOf = (place: Place) => place.at(-2)?.element

const controlIn = (element: Element | undefined): HTMLElement | undefined =>
  element &&
  [element, ...element.querySelectorAll(focusable)].find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.matches(focusable) &&
      one.tabIndex >= 0 &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('[inert], [aria-hidden=true]'),
  )

/** The control that is now where this element was, as near as possible; none where the whole page or dialog is gone. */
function nearest(place: Place): HTMLElement | undefined {
  for (const [depth, { element }] of place.entries()) {
    if (!element.isConnected) continue
    if (element.parentElement === document.body || element === document.body) return undefined
    const index = place[depth - 1]?.index ?? 0
    const [at, after, before] = [index, index + 1, index - 1].map((one) => controlIn(element.children[one]))
    const found = at ?? after ?? before ?? controlIn(element)
    if (found) return found
  }
  return undefined
}

/** An element that is still there was left by the user. */
function isLost(): boolean {
  const last = places[0]?.[0]?.element
  return isKeyboard && document.activeElement === document.body && (!last?.isConnected || last.matches(':disabled'))
}

function restore(): void {
  if (!isLost()) return
  for (const place of places) {
    const control = nearest(place)
    if (control) return control.focus()
  }
}

/** After the frame in which a dialog that closes returns the focus itself. */
const soon = () => requestAnimationFrame(() => requestAnimationFrame(restore))

function remember(focused: EventTarget | null): void {
  if (!(focused instanceof Element) || focused === document.body) return
  const place = placeOf(focused)
  places = [place, ...places.filter((other) => partOf(other) !== partOf(place))].slice(0, maxPlaces)
}

/**
 * A user of the keyboard or of a screen reader goes on where they were, also if the pressed button or the row with it is gone. Not after a
 * tap or a click, where a new focus would only scroll the page.
 */
document.addEventListener('focusin', ({ target }) => remember(target))
remember(document.activeElement)
document.addEventListener('keydown', () => void (isKeyboard = true), true)
document.addEventListener('pointerdown', () => void (isKeyboard = false), true)
new MutationObserver(() => isLost() && soon()).observe(document.body, {
  childList: true,
  subtree: true,
  attributeFilter: ['disabled'],
})
