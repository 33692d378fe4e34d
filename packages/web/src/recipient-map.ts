/**
 * The map on the page of a tracking link, which is no page of the app: `public/links/tracking.js` loads it as `/links/map.js` once there is
 * something to draw. It imports nothing of the app but the map.
 */
import type { DeliveryMap } from '@ligeiro/contract/map-schemas'
import type { MapCanvas } from './features/map/canvas.ts'
import { deliveryOnMap, type DeliveryOnMap } from './features/map/delivery-on-map.ts'
import { openThemed } from './features/map/themed-canvas.ts'

/** `now`: the server's clock, ISO 8601. */
type Shown = DeliveryMap & { name: string; now: string }

/** How often the age is told anew. */
const tickMs = 5000
const copyright = 'https://www.openstreetmap.org/copyright'

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  about: Partial<HTMLElementTagNameMap[Name]>,
  ...parts: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), about)
  made.append(...parts)
  return made
}

/** A map in this figure. */
function open(figure: HTMLElement, shown: Shown, first: DeliveryOnMap) {
  let canvas: MapCanvas | undefined
  const ground = element('div', { className: 'ground' })
  const caption = element('figcaption', {})
  const zoom = (label: string, sign: string, onclick: () => void) =>
    element('button', { type: 'button', ariaLabel: label, title: label, onclick }, sign)
  const link = element('a', { href: copyright, target: '_blank', rel: 'noreferrer noopener' }, 'OpenStreetMap')
  figure.replaceChildren(
    element(
      'div',
      { className: 'frame' },
      ground,
      element(
        'div',
        { className: 'zoom' },
        zoom('Aproximar', '+', () => canvas?.zoomIn()),
        zoom('Afastar', '−', () => canvas?.zoomOut()),
      ),
      element('p', { className: 'credits' }, 'Mapa © ', link, ' · Protomaps'),
    ),
    caption,
  )
  let drawn = first
  const show = () => {
    canvas?.show(drawn.content, drawn.label)
    if (caption.textContent !== drawn.caption) caption.textContent = drawn.caption
  }
  const close = openThemed(ground, () => drawn.content, {
    file: shown.file,
    inPage: true,
    onOpen(opened) {
      canvas = opened
      show()
    },
  })
  return {
    version: shown.file.version,
    show(next: DeliveryOnMap) {
      drawn = next
      show()
    },
    close,
  }
}

let map: ReturnType<typeof open> | undefined
let ticking: ReturnType<typeof setInterval> | undefined

/** Draws this map into the figure, and its age anew until the next call; null: there is none to draw. */
export function draw(figure: HTMLElement, shown: Shown | null): void {
  clearInterval(ticking)
  const offset = shown ? Date.parse(shown.now) - Date.now() : 0
  const tick = () => {
    const drawn = shown && deliveryOnMap(shown, shown.name, Date.now() + offset)
    figure.hidden = drawn === null
    if (map && (!drawn || map.version !== shown.file.version)) {
      map.close()
      map = undefined
    }
    if (!drawn) return
    if (map) map.show(drawn)
    else map = open(figure, shown, drawn)
  }
  tick()
  ticking = setInterval(tick, tickMs)
}
