export type Point = { latitude: number; longitude: number }

const earthMetres = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The straight distance over the ground, in metres (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthMetres * Math.asin(Math.sqrt(half))
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The middle of points, which a few wrong ones do not move. */
export const middleOf = (points: readonly Point[]): Point => ({
  latitude: medianOf(points.map(({ latitude }) => latitude)),
  longitude: medianOf(points.map(({ longitude }) => longitude)),
})
