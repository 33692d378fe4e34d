import type { Span } from './tokens.ts'

/** The spans that begin in a range. */
export const within = <T extends Span>(spans: readonly T[], from: number, to: number) =>
  spans.filter((span) => span.from >= from && span.from < to)

/** Spans in their order, each character in at most one: the earlier list wins. */
export function disjoint(lists: readonly (readonly Span[])[], length: number): Span[] {
  const taken = new Uint8Array(length)
  const kept: Span[] = []
  for (const span of lists.flat()) {
    if (taken.subarray(span.from, span.to).includes(1)) continue
    taken.fill(1, span.from, span.to)
    kept.push(span)
  }
  return kept.sort((a, b) => a.from - b.from)
}
