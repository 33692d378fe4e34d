/** As many of the addresses that a client used most as a pickup are compared. */
export const comparedPickups = 20

type Used = {
  uses: number
  last_used_at: string | Date | null
  /** Typed or imported, and no order names it yet. */
  entered?: boolean | undefined
}
const usedAt = ({ last_used_at }: Used) => new Date(last_used_at ?? 0).getTime()

/**
 * The address from which a client usually orders, for new orders: the one that was used most, unless another one was used later. Then the
 * client may have moved, and there is none. Before the first order it is the only entered address, which is the client's own. `pickups` are
 * the `comparedPickups` used most, with their uses as a pickup, the most used first.
 */
export function usualPickup<T extends Used>(pickups: readonly T[]): T | null {
  const [first, ...others] = pickups.filter(({ uses }) => uses > 0)
  if (!first) {
    const [only, ...more] = pickups.filter(({ entered }) => entered)
    return only && more.length === 0 ? only : null
  }
  return others.every((other) => usedAt(other) <= usedAt(first)) ? first : null
}
