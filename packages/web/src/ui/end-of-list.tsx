import { startTransition, useState, type ReactNode } from 'react'

/** What a phone shows is drawn at once; then so many more each time, in slices. */
const first = 5
const portion = 20

/** Entries of any height on a page that scrolls: the first ones at once, the others before they are reached. */
export function LongList<T>({ entries, children }: { entries: readonly T[]; children: (entry: T) => ReactNode }) {
  const [limit, setLimit] = useState(first)
  return (
    <>
      {entries.slice(0, limit).map((entry) => children(entry))}
      {entries.length > limit && (
        <EndOfList key={limit} onNear={() => startTransition(() => setLimit(limit + portion))} />
      )}
    </>
  )
}

/** Tells when the end of what is drawn comes near, before it is seen. Give it a new `key` for each portion. */
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

/** The list that scrolls, or null for the page: on a phone the same list does not scroll by itself. */
function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent || parent === document.body) return null
  return getComputedStyle(parent).overflowY === 'auto' ? parent : scrollerOf(parent)
}
