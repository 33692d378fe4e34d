/** The fields of an answer that matter here. An answer may be an order with its motoboy, a motoboy, a list of them, or changes. */
type Part = {
  id?: unknown
  location?: unknown
  seen_at?: unknown
  user?: unknown
  motoboy?: unknown
  orders?: unknown
  /** Motoboys on the map. */
  motoboys?: unknown
  /** Positions at the steps of one order. */
  fixes?: unknown
  /** The position of an order's motoboy, for its client. */
  delivery_map?: unknown
}

/** Removes measured locations and their times from an answer. Stored answers would otherwise hold a motoboy's track. */
export function withoutLocations(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutLocations)
  if (typeof answer !== 'object' || answer === null) return answer
  const { motoboy, seen_at } = answer as Part
  const removed = seen_at ? { location: null, seen_at: null } : {}
  return { ...answer, ...removed, ...(motoboy === undefined ? {} : { motoboy: withoutLocations(motoboy) }) }
}

/** Returns the `Motoboy.id` of each measured location in this answer. A location without `seen_at` was typed by an admin. */
export function motoboysLocatedIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(motoboysLocatedIn)
  if (typeof answer !== 'object' || answer === null) return []
  const { id, location, seen_at, user, motoboy, orders, motoboys, fixes, delivery_map } = answer as Part
  if (Array.isArray(fixes)) return fixes.map(({ motoboy_id }: { motoboy_id: string }) => motoboy_id)
  if (delivery_map) return [(motoboy as { id: string }).id]
  if (Array.isArray(motoboys))
    return motoboys.flatMap((one: { id: string; latitude?: unknown }) => (one.latitude === undefined ? [] : [one.id]))
  if (user !== undefined && typeof id === 'string' && location && seen_at) return [id]
  return [motoboy, orders].flatMap(motoboysLocatedIn)
}
