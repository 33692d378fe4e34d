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
