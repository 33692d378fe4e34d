/**
 * The pause before `onNear`, in ms: a list that is being drawn may have its end near briefly. The observer is created after it too, as
 * finding the scroller would compute styles in the middle of a change.
 */
const pauseMs = 50

/** Calls `onNear` when this place in a list comes near, before it is visible. Needs a new `key` for each part that ends here. */
export const WhenNear = ({ onNear }: { onNear: () => void }) => (
  <div
    aria-hidden
    className="-mb-px h-px"
    ref={(element) => {
      if (!element) return undefined
      let watching: IntersectionObserver | undefined
      const seen = (entries: IntersectionObserverEntry[]) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(onNear, pauseMs)
      }
      let timer = setTimeout(() => {
        watching = new IntersectionObserver(seen, { root: scrollerOf(element), rootMargin: '800px' })
        watching.observe(element)
      }, pauseMs)
      return () => {
        clearTimeout(timer)
        watching?.disconnect()
      }
    }}
  />
)

/** The scrolling ancestor, or null for the page: on a phone the same list does not scroll by itself. */
function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement
  if (!parent || parent === document.body) return null
  return getComputedStyle(parent).overflowY === 'auto' ? parent : scrollerOf(parent)
}
