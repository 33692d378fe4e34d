import { startTransition, useState, type ReactNode } from 'react'

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
      <EndOfList key={limit} onNear={() => startTransition(() => setLimit(limit + more))} />
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

/**
 * Calls `onNear` when the end of the rendered part comes near, before it is visible. Needs a new `key` for each part.
 */
export const EndOfList = ({ onNear }: { onNear: () => void }) => (
  <div
    aria-hidden
    className="h-px"
    ref={(element) => {
      if (!element) return undefined
      const watching = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onNear(), {
        root: scrollerOf(element),
        rootMargin: '800px',
      })
      watching.observe(element)
      return () => watching.disconnect()
    }}
  />
)

/** The scrolling ancestor, or null for the page: on a phone the same list does not scroll by itself. */
function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent || parent === document.body) return null
  return getComputedStyle(parent).overflowY === 'auto' ? parent : scrollerOf(parent)
}
