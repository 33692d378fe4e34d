import { hourMs } from '@ligeiro/contract/durations'
import type { Role } from '@ligeiro/contract/role'
import type { Viewed } from './queries.ts'

type Span = { viewer: { name: string; role: Role }; trail: boolean; from: string; to: string }
type OpenSpan = Pick<Span, 'viewer' | 'trail'> & { from: number; to: number }

const present = ({ viewer, trail, from, to }: OpenSpan): Span => ({
  viewer,
  trail,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/**
 * Joins consecutive hours in which a viewer saw the same, the last position or the trail, into spans. Hours must be added newest first. `add` returns the new span (`opened`) if
 * the hour does not continue the viewer's current span, and that current span, now complete, as `closed`.
 */
function spanBuilder() {
  const open = new Map<string, OpenSpan>()
  return {
    add({ viewer_id, name, role, hour, trail }: Viewed): { closed?: OpenSpan; opened?: OpenSpan } {
      const from = hour.getTime()
      const key = `${viewer_id} ${trail}`
      const later = open.get(key)
      if (later?.from === from + hourMs) {
        later.from = from
        return {}
      }
      const opened = { viewer: { name, role }, trail, from, to: from + hourMs }
      open.set(key, opened)
      return { opened, ...(later ? { closed: later } : {}) }
    },
    rest: () => open.values(),
  }
}

/** Joins consecutive hours of the same viewer into one span. Input and result are sorted newest first. */
export function spansOf(views: readonly Viewed[]): Span[] {
  const spans = spanBuilder()
  return views.flatMap((view) => spans.add(view).opened ?? []).map(present)
}

/** Does the same for views that arrive in batches. Yields a span as soon as it is complete. */
export async function* mergeViews(batches: AsyncIterable<readonly Viewed[]>): AsyncGenerator<Span> {
  const spans = spanBuilder()
  for await (const views of batches)
    for (const view of views) {
      const { closed } = spans.add(view)
      if (closed) yield present(closed)
    }
  for (const span of spans.rest()) yield present(span)
}
