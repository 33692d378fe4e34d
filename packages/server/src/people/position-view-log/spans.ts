import { hourMs } from '@ligeiro/contract/durations'
import type { Role } from '@ligeiro/contract/role'

type Viewed = { viewer_id: string; name: string; role: Role; hour: Date }
type Span = { viewer: { name: string; role: Role }; from: string; to: string }
type OpenSpan = { viewer: Span['viewer']; from: number; to: number }

const present = ({ viewer, from, to }: OpenSpan): Span => ({
  viewer,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/**
 * Joins consecutive hours of the same viewer into spans. Hours must be added newest first. `add` returns the new span (`opened`) if
 * the hour does not continue the viewer's current span, and that current span, now complete, as `closed`.
 */
function spanBuilder() {
  const open = new Map<string, OpenSpan>()
  return {
    add({ viewer_id, name, role, hour }: Viewed): { closed?: OpenSpan; opened?: OpenSpan } {
      const from = hour.getTime()
      const later = open.get(viewer_id)
      if (later?.from === from + hourMs) {
        later.from = from
        return {}
      }
      const opened = { viewer: { name, role }, from, to: from + hourMs }
      open.set(viewer_id, opened)
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
