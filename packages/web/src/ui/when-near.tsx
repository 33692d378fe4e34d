/** Calls `onNear` when this place in a list comes near, before it is visible. Needs a new `key` for each part that ends here. */
export const WhenNear = ({ onNear }: { onNear: () => void }) => (
  <div
    aria-hidden
    className="-mb-px h-px"
    ref={(element) => {
      if (!element) return undefined
      // The last entry: a list that grows while it is observed reports both places at once.
      const watching = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && onNear(), {
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
