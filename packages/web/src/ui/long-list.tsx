import { startTransition, useState, type ReactNode } from 'react'
import { WhenNear } from './when-near.tsx'

/** Renders a long list in parts: `first` entries at once, `more` each time the `end` marker comes near. */
export function useDrawn<T>(
  entries: readonly T[],
  first: number,
  more = first,
): { drawn: readonly T[]; end: ReactNode } {
  const [limit, setLimit] = useState(first)
  return {
    drawn: entries.slice(0, limit),
    end: entries.length > limit && (
      <WhenNear key={limit} onNear={() => startTransition(() => setLimit(limit + more))} />
    ),
  }
}

/** Entries of any height on a phone: a screenful at once, the others before the user reaches them. */
export function LongList<T>({ entries, children }: { entries: readonly T[]; children: (entry: T) => ReactNode }) {
  const { drawn, end } = useDrawn(entries, 5, 20)
  return (
    <>
      {drawn.map((entry) => children(entry))}
      {end}
    </>
  )
}
