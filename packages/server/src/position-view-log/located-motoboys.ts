/** What an answer may hold: an order with its motoboy, a motoboy, lists of them, changes. */
type Part = {
  id?: unknown
  location?: unknown
  seen_at?: unknown
  user?: unknown
  motoboy?: unknown
  orders?: unknown
}

/** An answer without anybody's measured place and its moment: what is kept of answers would otherwise be a track. */
export function withoutPlaces(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPlaces)
  if (typeof answer !== 'object' || answer === null) return answer
  const { motoboy, seen_at } = answer as Part
  const place = seen_at ? { location: null, seen_at: null } : {}
  return { ...answer, ...place, ...(motoboy === undefined ? {} : { motoboy: withoutPlaces(motoboy) }) }
}

/** The `Motoboy.id` of everybody whose measured place stands in this answer. A text without a time was typed by the admin: nobody was seen there. */
export function motoboysLocatedIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(motoboysLocatedIn)
  if (typeof answer !== 'object' || answer === null) return []
  const { id, location, seen_at, user, motoboy, orders } = answer as Part
  if (user !== undefined && typeof id === 'string' && location && seen_at) return [id]
  return [motoboy, orders].flatMap(motoboysLocatedIn)
}
