import type { Role } from '@ligeiro/contract/user'

const hourMs = 3_600_000
type Viewed = { viewer_id: string; name: string; role: Role; hour: Date }
type Span = { viewer: { name: string; role: Role }; from: string; to: string }

/** Hours one after the other, of the same viewer, as one span; newest first. */
export function spansOf(views: readonly Viewed[]): Span[] {
  const spans: { viewer_id: string; viewer: Span['viewer']; from: number; to: number }[] = []
  const latest = new Map<string, (typeof spans)[number]>()
  for (const { viewer_id, name, role, hour } of views) {
    const from = hour.getTime()
    const later = latest.get(viewer_id)
    if (later?.from === from + hourMs) {
      later.from = from
      continue
    }
    const span = { viewer_id, viewer: { name, role }, from, to: from + hourMs }
    latest.set(viewer_id, span)
    spans.push(span)
  }
  return spans.map(({ viewer, from, to }) => ({
    viewer,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
}
