import { metresBetween, type Point } from './metres-between.ts'

/** The ends of a delivery. Without a pickup it is on the way already. */
export type Leg = { id: string; pickup: Point | null; delivery: Point }
export type Stop = { id: string; kind: 'pickup' | 'delivery'; at: Point }

/** Only between so many of the last stops an order is inserted, so that a long day takes no long time. */
const insertionStops = 24
/** Rounding errors of less than this, in metres, are no difference. */
const epsilon = 1e-6

const metresOf = (start: Point | null, stops: readonly Stop[]): number =>
  stops.reduce((sum, { at }, index) => sum + metresOrZero(stops[index - 1]?.at ?? start, at), 0)

const metresOrZero = (from: Point | null | undefined, to: Point | null | undefined) =>
  from && to ? metresBetween(from, to) : 0
/** What a stop between two others adds. */
const detour = (before: Point | null | undefined, at: Point, after: Point | null | undefined) =>
  metresOrZero(before, at) + metresOrZero(at, after) - metresOrZero(before, after)

/** How many orders the motoboy has with them before each stop, and after the last. */
function carriedBefore(stops: readonly Stop[]): number[] {
  const picked = new Set(stops.flatMap(({ id, kind }) => (kind === 'pickup' ? [id] : [])))
  const carried = [stops.filter(({ id, kind }) => kind === 'delivery' && !picked.has(id)).length]
  for (const { kind } of stops) carried.push((carried.at(-1) ?? 0) + (kind === 'pickup' ? 1 : -1))
  return carried
}

/** Inserts an order where it adds the fewest metres, at the earliest of equal places. At most `most` orders are carried at once. */
export function insertOrder(
  start: Point | null,
  stops: readonly Stop[],
  { id, pickup, delivery }: Leg,
  most = Infinity,
): { stops: Stop[]; added: number } {
  const end: Stop = { id, kind: 'delivery', at: delivery }
  const at = (index: number) => (index < 0 ? start : stops[index]?.at)
  const first = Math.max(0, stops.length - insertionStops)
  const carried = carriedBefore(stops)
  let best = { from: stops.length, to: stops.length, added: Infinity }
  const consider = (from: number, to: number, added: number) => {
    if (added < best.added - epsilon) best = { from, to, added }
  }
  for (let from = first; from <= (pickup ? stops.length : first); from++) {
    if (pickup && (carried[from] ?? 0) >= most) continue
    const there = pickup ? detour(at(from - 1), pickup, at(from)) : 0
    if (pickup)
      consider(
        from,
        from,
        metresOrZero(at(from - 1), pickup) +
          metresOrZero(pickup, delivery) +
          metresOrZero(delivery, at(from)) -
          metresOrZero(at(from - 1), at(from)),
      )
    for (let to = pickup ? from + 1 : from; to <= stops.length; to++) {
      if (pickup && (carried[to] ?? 0) >= most) break
      consider(from, to, there + detour(at(to - 1), delivery, at(to)))
    }
  }
  const { from, to, added } = best
  const between: Stop[] = pickup ? [{ id, kind: 'pickup', at: pickup }] : []
  return { stops: [...stops.slice(0, from), ...between, ...stops.slice(from, to), end, ...stops.slice(to)], added }
}

/**
 * Returns in which order one motoboy goes to the stops of several deliveries, and the length in a straight line. Each order is inserted where
 * it adds the fewest metres, then each is moved once where that is shorter. The same input gives the same order.
 */
export function orderOfStops(
  start: Point | null,
  legs: readonly Leg[],
  most = Infinity,
): { stops: Stop[]; metres: number } {
  let stops: Stop[] = []
  for (const one of legs) stops = insertOrder(start, stops, one, most).stops
  for (const one of legs) {
    const others = stops.filter(({ id }) => id !== one.id)
    const again = insertOrder(start, others, one, most).stops
    if (metresOf(start, again) < metresOf(start, stops) - epsilon) stops = again
  }
  return { stops, metres: metresOf(start, stops) }
}
