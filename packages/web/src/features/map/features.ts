import { iconOf } from './icons.ts'
import { initialsOf, type MapContent, type MotoboySpot, type Place } from './spots.ts'

type Properties = Record<string, string | number | boolean>
type Position = [longitude: number, latitude: number]
type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }
type Feature = { type: 'Feature'; properties: Properties; geometry: Geometry }
const at = ({ longitude, latitude }: Place): Position => [longitude, latitude]
const collection = (features: Feature[]) => ({ type: 'FeatureCollection' as const, features })
const point = (place: Place, properties: Properties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at(place) },
})

const lineOf = (coordinates: Position[], properties: Properties = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})

const metresPerDegree = 111_195
/** A circle on the ground, as a polygon. */
function circle(middle: Place, metres: number): Feature {
  const wide = metresPerDegree * Math.cos((middle.latitude * Math.PI) / 180)
  const ring = Array.from({ length: 49 }, (_, n): Position => {
    const angle = (n / 48) * 2 * Math.PI
    return [
      middle.longitude + (metres * Math.cos(angle)) / wide,
      middle.latitude + (metres * Math.sin(angle)) / metresPerDegree,
    ]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** The greatest inaccuracy that needs no circle, in metres. */
const exactM = 50
/** So many motoboys are named at most: letters cost several times what a disc does. */
const maxNamed = 60
/** So many stops in view have icons at most; of more each is a dot. */
const maxIcons = 120

/** The lines of kilometres around a place, for a ground without streets. */
export function gridLines({ latitude, longitude }: Place) {
  const wide = 1000 / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  const high = 1000 / metresPerDegree
  const [west, south] = [Math.floor(longitude / wide) - 25, Math.floor(latitude / high) - 25]
  return collection(
    Array.from({ length: 51 }, (_, n) => [
      lineOf([
        [(west + n) * wide, south * high],
        [(west + n) * wide, (south + 50) * high],
      ]),
      lineOf([
        [west * wide, (south + n) * high],
        [(west + 50) * wide, (south + n) * high],
      ]),
    ]).flat(),
  )
}

const disc = ({ id, open, freshness, ...place }: MotoboySpot, chosen: string | null) =>
  point(place, { id, load: Math.min(open, 2), freshness, chosen: id === chosen })

/** What each source of the map holds. `isInView`: whether a place is drawn now. */
export function featuresOf(
  { motoboys, stops, bairros, chosen, trail = [] }: MapContent,
  isInView: (place: Place) => boolean,
) {
  const named = motoboys.filter(isInView)
  const ends = Map.groupBy(stops, ({ id }) => id)
  const inexact = motoboys.find(({ id, accuracy }) => id === chosen && (accuracy ?? 0) > exactM)
  const many = stops.filter(isInView).length > maxIcons
  const stop = (one: (typeof stops)[number]) =>
    point(one, {
      id: one.id,
      tone: one.tone,
      chosen: one.id === chosen,
      ...((!many || one.id === chosen) && { icon: iconOf(one.kind, one.tone, one.approx, one.late) }),
    })
  return {
    many,
    motoboys: collection(motoboys.map((one) => disc(one, chosen))),
    names: collection(
      (named.length <= maxNamed ? named : []).map((one) =>
        point(one, {
          id: one.id,
          initials: one.freshness === 'stale' ? '!' : initialsOf(one.name),
          name: one.name,
          age: one.age,
          stale: one.freshness === 'stale',
          chosen: one.id === chosen,
        }),
      ),
    ),
    next: collection(stops.filter(({ next }) => next).map(stop)),
    ends: collection(stops.filter(({ next }) => !next).map(stop)),
    lines: collection(
      [...ends]
        .filter(([, both]) => both.length === 2)
        .map(([id, both]) => lineOf(both.map(at), { chosen: id === chosen })),
    ),
    bairros: collection(bairros.map(({ name, ...place }) => point(place, { name }))),
    trail: collection(trail.map((places) => (places.length === 1 ? point(places[0]!, {}) : lineOf(places.map(at))))),
    accuracy: collection(inexact ? [circle(inexact, inexact.accuracy ?? 0)] : []),
  }
}
