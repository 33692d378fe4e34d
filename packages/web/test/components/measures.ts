const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=menuitem], [role=menuitemcheckbox]'

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden=true], [data-base-ui-inert]') === null &&
  !element.matches(':disabled')

/** A link within a sentence is as high as its line. */
const isInSentence = (element: Element) =>
  getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent

const allControls = () => [...document.querySelectorAll<HTMLElement>(controls)].filter(isShown)
export const nameOf = (element: Element) => element.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 120)

/** The controls whose targets are smaller than `least` px in one direction, with their sizes. A label is part of its field's target. */
export const smallTargets = (least: number): string[] =>
  allControls()
    .filter((element) => !isInSentence(element))
    .flatMap((element) => {
      const boxes = [element, element.closest('label')].flatMap((one) => (one ? [one.getBoundingClientRect()] : []))
      const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))]
      const isLarge = width >= least - 0.5 && height >= least - 0.5
      return isLarge ? [] : [`${Math.round(width)} x ${Math.round(height)}: ${nameOf(element)}`]
    })

/** What lies beside the window or is wider than it, where the page would scroll sideways. */
export const sidewaysOverflow = (): number => document.documentElement.scrollWidth - window.innerWidth

const hasRing = (element: Element | null) => {
  if (!element) return false
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
}

/** Whether a focused control shows the focus by an outline of its own, of its label or of what surrounds it. */
export const showsFocus = (element: Element): boolean =>
  [element, ...(element.parentElement?.children ?? []), element.parentElement, element.closest('label')].some(hasRing)

/** The controls that do not show the focus. */
export const withoutFocusRing = (): string[] =>
  allControls().flatMap((element) => {
    element.focus({ focusVisible: true })
    return document.activeElement !== element || showsFocus(element) ? [] : [nameOf(element)]
  })

/** The buttons whose text is higher than they are. */
export const cutControls = (): string[] =>
  allControls()
    .filter((element) => element.matches('button') && element.scrollHeight > element.clientHeight + 1)
    .map(nameOf)

/** What is seen or pressed, and lies partly beside the window, also in a dialog, which does not make the page wider. */
export const besideWindow = (): string[] =>
  [...document.querySelectorAll('body *')]
    .filter((element) => isShown(element) && (element.matches(controls) || hasOwnText(element)))
    .filter((element) => !element.closest('.sr-only, [role=tabpanel]'))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > window.innerWidth + 1)
    })
    .map(nameOf)

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

/** The texts on buttons and links, and the states, that are cut and do not show the whole text in any other way. */
export const cutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, button *, a, a *, [role=status] *, .badge, label *')]
    .filter((element) => isShown(element) && !element.closest('[title]') && hasOwnText(element))
    .filter((element) => getComputedStyle(element).overflowX !== 'visible')
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && !element.closest('.sr-only'))
    .map(nameOf)

const on =
  '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [aria-checked=true], [data-selected], :checked'
const stateProperties = [
  'color',
  'backgroundColor',
  'borderTopColor',
  'borderBottomColor',
  'borderBottomWidth',
  'outlineStyle',
  'fontWeight',
] as const

/** What a control and what is drawn beside it looks like, without the words. */
function lookOf(element: Element): string {
  const drawn = element.matches('input')
    ? [element, element.nextElementSibling, element.parentElement]
    : [element, ...element.querySelectorAll('*')]
  return drawn
    .map(
      (one) =>
        one &&
        stateProperties.map((property) => getComputedStyle(one)[property]).join(' ') +
          (one instanceof SVGElement ? one.innerHTML : ''),
    )
    .join()
}

/** The controls that are on, selected or current and look as one of their kind that is not. With forced colors, grounds are no difference. */
export const sameInForcedColors = (): string[] =>
  [...document.querySelectorAll(on)].filter(isShown).flatMap((element) => {
    const kind = [...document.querySelectorAll(element.tagName)].filter(
      (other) =>
        isShown(other) &&
        other.className === element.className &&
        other.getAttribute('type') === element.getAttribute('type') &&
        other.getAttribute('role') === element.getAttribute('role') &&
        !other.matches(on),
    )
    // A native checkbox or radio button is drawn by the browser.
    const isNative =
      element.matches('input') &&
      getComputedStyle(element).appearance !== 'none' &&
      !element.matches('.sr-only, [class*=opacity-0]')
    return !isNative && kind.some((other) => lookOf(other) === lookOf(element)) ? [nameOf(element)] : []
  })
