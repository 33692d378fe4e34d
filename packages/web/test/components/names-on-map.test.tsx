import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { expect, onTestFinished, test } from 'vitest'
import { featuresOf } from '#features/map/features.ts'
import { markerLayers } from '#features/map/markers.ts'
import type { MapContent, MotoboySpot } from '#features/map/spots.ts'

setWorkerUrl(workerUrl)
const middle = { latitude: -27.75, longitude: -47.6 }
/** A motoboy so many px from the middle of the map. */
const motoboy = (id: string, map: MapLibre, x: number, y: number, about: Partial<MotoboySpot> = {}): MotoboySpot => {
  const { lng, lat } = map.unproject([300 + x, 200 + y])
  const spot = { id, name: `Jéssica ${id}`, longitude: lng, latitude: lat, accuracy: 12, open: 1 }
  return { ...spot, freshness: 'stale', age: 'há 12 min · sem conexão', ...about }
}

/** Draws motoboys and returns whose names are drawn, and whose lie on the middle of a disc. */
async function namesOf(places: readonly (readonly [x: number, y: number])[], chosen: string | null) {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.cssText = 'width:600px;height:400px;position:relative'
  const map = new MapLibre({
    container,
    style: { version: 8, sources: {}, layers: [] },
    center: [middle.longitude, middle.latitude],
    zoom: 14,
    attributionControl: false,
    fadeDuration: 0,
  })
  onTestFinished(() => {
    map.remove()
    container.remove()
  })
  await map.once('load')
  const motoboys = places.map(([x, y], n) => motoboy(`${n}`, map, x, y))
  const content: MapContent = { motoboys, stops: [], bairros: [], chosen }
  const features = featuresOf(content, () => true)
  for (const name of ['motoboys', 'names'] as const) map.addSource(name, { type: 'geojson', data: features[name] })
  const shown = markerLayers(() => '#333', false).filter(
    (layer) => 'source' in layer && (layer.source === 'motoboys' || layer.source === 'names'),
  )
  for (const layer of shown) map.addLayer(layer)
  await map.once('idle')
  const layers = shown.map(({ id }) => id).filter((id) => id.includes('name'))
  const idsOf = (found: ReturnType<MapLibre['queryRenderedFeatures']>) =>
    found.map(({ properties }) => String(properties['id'])).toSorted()
  return {
    drawn: idsOf(map.queryRenderedFeatures({ layers })),
    onDiscs: places.flatMap(([x, y]) => idsOf(map.queryRenderedFeatures([300 + x, 200 + y], { layers }))),
  }
}

test('the names of motoboys below each other stand where there is room, on no disc', async () => {
  const { drawn, onDiscs } = await namesOf(
    [-40, 0, 40].map((y) => [0, y]),
    null,
  )
  expect(drawn).toEqual(['0', '1', '2'])
  expect(onDiscs).toEqual([])
})

test('in a crowd of discs the one in its middle is named only if chosen', async () => {
  const crowd = Array.from({ length: 25 }, (_, n) => [34 * ((n % 5) - 2), 34 * (Math.floor(n / 5) - 2)] as const)
  const { drawn, onDiscs } = await namesOf(crowd, null)
  expect(drawn).not.toContain('12')
  expect(onDiscs).toEqual([])
  expect((await namesOf(crowd, '12')).drawn).toContain('12')
})
