import type { MapFile } from '@ligeiro/contract/map-schemas'
import { addProtocol, Map as MapLibre, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import { featuresOf, gridLines } from './features.ts'
import { addIcons } from './icons.ts'
import { clusterZoom, markerLayers, tones } from './markers.ts'
import { boundsOf, type MapContent, type Place } from './spots.ts'
import { streetStyle } from './style.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

/** The sources that each part of the content is drawn from. */
const sourcesOf = {
  motoboys: ['motoboys', 'names', 'accuracy'],
  stops: ['next', 'ends', 'lines'],
  bairros: ['bairros'],
  trail: ['trail'],
} as const
const parts = ['motoboys', 'stops', 'bairros', 'trail'] as const
const sources = parts.flatMap((part) => sourcesOf[part])
const pressable = ['next-dots', 'ends-dots', 'motoboys', 'next', 'ends'] as const
const closest = 15
/** What is in view is so far from the edges, in px; below a marker of a small map stands its name, above the credits. */
const roomOf = (inPage: boolean) => (inPage ? { top: 28, bottom: 64, left: 56, right: 72 } : 48)
/** What is chosen in the list is shown at least this near. */
const chosenZoom = 13.5
/** Around a trail, whose end is not to lie under the zoom buttons. */
const wayPadding = { top: 48, right: 96, bottom: 48, left: 48 }

export type CanvasOptions = {
  file: MapFile | null
  theme: 'light' | 'dark'
  /** A colour of the app by its name in ui/theme.css. */
  color: (name: string) => string
  /** What was pressed; absent: nothing can be chosen. */
  onChoose?: (id: string | null) => void
  /** Part of a page that one finger scrolls: all that is on the map stays in view until somebody moves it. */
  inPage?: boolean
  /** Where the middle of the map is after somebody moved it. */
  onCenter?: (place: Place) => void
  /** What a canvas before this one showed. */
  view?: MapView | undefined
}
/** `isMoved`: by somebody. */
type MapView = { center: [longitude: number, latitude: number]; zoom: number; isMoved: boolean }
export type MapCanvas = ReturnType<typeof openCanvas>

const reducesMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Draws a map into an element, which must be empty. Nothing on it moves by itself. */
export function openCanvas(container: HTMLElement, content: MapContent, options: CanvasOptions) {
  const { file, theme, color, onChoose, onCenter, view, inPage = false } = options
  let shown = content
  let hasMany = false
  let pressedId: string | null = null
  let isMoved = view?.isMoved ?? false
  const all = () => [...shown.motoboys, ...shown.stops]
  const spotOf = (id: string | null) =>
    shown.motoboys.find((one) => one.id === id) ?? shown.stops.find((one) => one.id === id && one.next)
  const town = inPage ? undefined : file?.bounds
  const bounds = boundsOf(all(), town) ?? file?.bounds ?? boundsOf(shown.bairros)
  const map = new MapLibre({
    container,
    style: streetStyle(file, theme),
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    maxZoom: 18,
    cooperativeGestures: inPage,
    ...(view
      ? { center: view.center, zoom: view.zoom }
      : bounds && { bounds, fitBoundsOptions: { padding: roomOf(inPage), maxZoom: closest } }),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.getCanvas().setAttribute('role', 'img')
  container.ariaBusy = 'true'
  map.on('idle', () => (container.ariaBusy = null))
  // A tile that cannot be read leaves plain ground.
  map.on('error', () => {})
  const middle = (): Place => {
    const { lng, lat } = map.getCenter()
    return { latitude: lat, longitude: lng }
  }
  const isInView = (place: Place) => map.getBounds().contains([place.longitude, place.latitude])
  const fill = (only: readonly (typeof sources)[number][] = sources) => {
    if (!map.getSource('motoboys')) return
    const features = featuresOf(shown, isInView)
    const isOther = features.many !== hasMany
    hasMany = features.many
    for (const name of isOther ? sources : only) void map.getSource<GeoJSONSource>(name)?.setData(features[name])
  }
  map.once('load', () => {
    addIcons(map, tones, color)
    const empty = { type: 'FeatureCollection', features: [] } as const
    map.addSource('grid', { type: 'geojson', data: file ? empty : gridLines(middle()) })
    for (const name of sources) {
      const cluster = name === 'motoboys' || name === 'next'
      map.addSource(name, {
        type: 'geojson',
        data: empty,
        ...(cluster && { cluster, clusterMaxZoom: clusterZoom[name], clusterRadius: 28 }),
      })
    }
    for (const layer of markerLayers(color, file === null)) map.addLayer(layer)
    fill()
  })
  map.on('moveend', ({ originalEvent }) => {
    fill(['names'])
    if (originalEvent) onCenter?.(middle())
  })
  map.on('movestart', ({ originalEvent }) => (isMoved ||= originalEvent !== undefined))
  map.on('click', ({ point }) => {
    if (!onChoose) return undefined
    const near: [[number, number], [number, number]] = [
      [point.x - 12, point.y - 12],
      [point.x + 12, point.y + 12],
    ]
    const layers = [...pressable, 'motoboys-many', 'next-many'].filter((layer) => map.getLayer(layer))
    const [found] = map.queryRenderedFeatures(near, { layers })
    if (found?.properties['point_count'] === undefined) {
      pressedId = (found?.properties['id'] as string | undefined) ?? null
      return onChoose(pressedId)
    }
    if (found.geometry.type !== 'Point') return undefined
    const [longitude = 0, latitude = 0] = found.geometry.coordinates
    return map.easeTo({ center: [longitude, latitude], zoom: map.getZoom() + 2, animate: !reducesMotion() })
  })
  const zoomBy = (by: number) => {
    isMoved = true
    map.zoomTo(map.getZoom() + by, { animate: !reducesMotion() })
  }
  return {
    show(next: MapContent, label: string) {
      const [wasEmpty, former, hadTrail] = [all().length === 0, shown.chosen, (shown.trail ?? []).length > 0]
      const changed = next.chosen === former ? parts.filter((part) => next[part] !== shown[part]) : parts
      shown = next
      fill(changed.flatMap((part) => sourcesOf[part]))
      map.getCanvas().setAttribute('aria-label', label)
      const found = wasEmpty || (inPage && !isMoved) ? boundsOf(all(), town) : null
      if (found) {
        map.fitBounds(found, { padding: roomOf(inPage), maxZoom: closest, animate: false })
        if (!file) void map.getSource<GeoJSONSource>('grid')?.setData(gridLines(middle()))
      }
      const way = hadTrail ? null : boundsOf((next.trail ?? []).flat())
      if (way) return void map.fitBounds(way, { padding: wayPadding, maxZoom: closest, animate: !reducesMotion() })
      // What was pressed on the map is in view already.
      const chosen = next.chosen === former || next.chosen === pressedId ? undefined : spotOf(next.chosen)
      if (next.chosen !== former) pressedId = null
      if (!chosen) return undefined
      const zoom = Math.max(map.getZoom(), chosenZoom)
      return void map.easeTo({ center: [chosen.longitude, chosen.latitude], zoom, animate: !reducesMotion() })
    },
    center({ latitude, longitude }: Place) {
      const { lng, lat } = map.getCenter()
      // What `onCenter` told, rounded.
      if (Math.abs(lat - latitude) + Math.abs(lng - longitude) < 1e-5) return
      map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), closest) })
    },
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    /** What it shows now, for the canvas after it. */
    view: (): MapView => ({ center: map.getCenter().toArray(), zoom: map.getZoom(), isMoved }),
    close: () => map.remove(),
  }
}
