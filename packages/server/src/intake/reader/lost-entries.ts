import type { Group, Grouping } from './orders.ts'
import type { Reading } from './reading.ts'
import type { Stop } from './stops.ts'

type Range = [number, number]

/** The numbered entries of a list in which no address was read, though one was in another entry; the last one is its first line. */
function lostEntries({ tokens }: Reading, stops: readonly Stop[]): Range[] {
  const starts = tokens.flatMap(({ listed }, at) => (listed ? [at] : []))
  const entries = starts.map((from, n): Range => {
    const end = starts[n + 1] ?? tokens.findIndex(({ kind }, at) => at > from && kind === 'break')
    return [from, end === -1 ? tokens.length : end]
  })
  let next = 0
  const isRead = entries.map(([from], n) => {
    const end = starts[n + 1] ?? tokens.length
    while (stops[next] && (stops[next]?.core ?? 0) < from) next++
    return (stops[next]?.core ?? Infinity) < end
  })
  return isRead.includes(true) ? entries.filter((_, n) => !isRead[n]) : []
}

const without = (ranges: readonly Range[], lost: readonly Range[]): Range[] =>
  lost.reduce<Range[]>(
    (kept, [from, to]) =>
      kept.flatMap(([start, end]): Range[] =>
        [[start, Math.min(end, from)] as Range, [Math.max(start, to), end] as Range].filter(
          ([first, last]) => first < last,
        ),
      ),
    [...ranges],
  )

/** The orders without what is said in entries that were not read: it belongs to none of them. */
export function dropLostEntries(reading: Reading, { groups, shared }: Grouping, stops: readonly Stop[]): Grouping {
  const lost = lostEntries(reading, stops)
  if (lost.length === 0) return { groups, shared }
  const first = reading.tokens.findIndex(({ listed }) => listed)
  const also: Range[] = []
  const kept = groups.map((group): Group => {
    const core = (group.delivery ?? group.pickup)?.core ?? group.from
    const before = lost.findLast(([, end]) => end <= core)
    const after = lost.find(([from]) => from > core)
    const from = before ? Math.max(group.from, before[1]) : group.from
    const to = after ? Math.min(group.to, after[0]) : group.to
    // What stands before and behind the list goes for all.
    if (group.from < first && from > first) also.push([group.from, first])
    if (to < group.to) also.push([to, group.to])
    return { ...group, lead: Math.max(group.lead, before?.[1] ?? 0), from, to }
  })
  return { groups: kept, shared: without([...shared, ...also], lost) }
}
