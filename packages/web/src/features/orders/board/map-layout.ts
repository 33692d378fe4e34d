type Place = { latitude: number; longitude: number }
/** The middle of a bairro's button, in px. */
export type Spot = { x: number; y: number }
type Size = { width: number; height: number }

/** Between the least and the most of its axis, from 0 to 1. */
function along(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values.map((value) => (most === least ? 0.5 : (value - least) / (most - least)))
}

/** How finely free places are looked for, in px. */
const step = { x: 10, y: 12 }

/** The numbers from one to another, evenly, about `size` apart. */
function steps(from: number, to: number, size: number): number[] {
  const count = Math.max(1, Math.round((to - from) / size))
  return Array.from({ length: count + 1 }, (_, n) => from + (n * (to - from)) / count)
}

/** Where the bairros stand in a box: north above, stretched to its size. The first stand where they are, each other in the free place nearest to it. */
export function mapLayout(places: readonly Place[], box: Size, button: Size): Spot[] {
  const [right, left] = [box.width - button.width / 2, button.width / 2]
  const [bottom, top] = [box.height - button.height / 2, button.height / 2]
  const across = along(places.map(({ longitude }) => longitude))
  const down = along(places.map(({ latitude }) => -latitude))
  const grid = steps(left, right, step.x).flatMap((x) => steps(top, bottom, step.y).map((y) => ({ x, y })))
  const spots: Spot[] = []
  for (const n of places.keys()) {
    const own = { x: left + (across[n] ?? 0) * (right - left), y: top + (down[n] ?? 0) * (bottom - top) }
    const isFree = (spot: Spot) =>
      spots.every((one) => Math.abs(one.x - spot.x) >= button.width || Math.abs(one.y - spot.y) >= button.height)
    const distance = ({ x, y }: Spot) => Math.hypot(x - own.x, y - own.y)
    const [nearest] = [own, ...grid].filter(isFree).toSorted((a, b) => distance(a) - distance(b))
    spots.push(nearest ?? own)
  }
  return spots
}
