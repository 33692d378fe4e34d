/** What an answer may hold: an order with its motoboy, a motoboy, lists of them, changes. */
type Part = {
  id?: unknown
  location?: unknown
  seen_at?: unknown
  user?: unknown
  motoboy?: unknown
  orders?: unknown
}

/** The `Motoboy.id` of everybody whose measured place stands in this answer. A text without a time was typed by the admin: nobody was seen there. */
export function placesIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(placesIn)
  if (typeof answer !== 'object' || answer === null) return []
  const { id, location, seen_at, user, motoboy, orders } = answer as Part
  if (user !== undefined && typeof id === 'string' && location && seen_at) return [id]
  return [motoboy, orders].flatMap(placesIn)
}
