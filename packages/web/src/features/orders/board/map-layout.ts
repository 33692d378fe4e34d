type Place = { latitude: number; longitude: number }
/** The middle of a bairro's button, in px. */
export type Spot = { x: number; y: number }
type Size = { width: number; height: number }

/** Between the least and the most of its axis, from 0 to 1. */
function along(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values.map((value) => (most === least ? 0.5 : (value - least) / (most - least)))
}

const rounds = 80

/** Where the bairros stand in a box: north above, stretched to its size, and moved apart so that no button covers another. */
export function mapLayout(places: readonly Place[], box: Size, button: Size): Spot[] {
  const [right, left] = [box.width - button.width / 2, button.width / 2]
  const [bottom, top] = [box.height - button.height / 2, button.height / 2]
  const across = along(places.map(({ longitude }) => longitude))
  const down = along(places.map(({ latitude }) => -latitude))
  const spots = places.map((_, n) => ({
    x: left + (across[n] ?? 0) * (right - left),
    y: top + (down[n] ?? 0) * (bottom - top),
  }))
  for (let round = 0; round < rounds; round++)
    for (const [n, one] of spots.entries())
      for (const other of spots.slice(n + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const [overX, overY] = [button.width - Math.abs(dx), button.height - Math.abs(dy)]
        if (overX <= 0 || overY <= 0) continue
        // Along the axis where less is missing; two at one place part downwards.
        const axis = overX < overY ? 'x' : 'y'
        const push = ((axis === 'x' ? overX : overY) / 2 + 0.5) * ((axis === 'x' ? dx : dy) < 0 ? -1 : 1)
        one[axis] -= push
        other[axis] += push
        for (const spot of [one, other]) {
          spot.x = Math.min(right, Math.max(left, spot.x))
          spot.y = Math.min(bottom, Math.max(top, spot.y))
        }
      }
  return spots
}
