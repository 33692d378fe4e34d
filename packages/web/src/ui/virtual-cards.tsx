import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useImperativeHandle, useRef, useState } from 'react'
import { useKeepPlace } from './keep-place.ts'
import { inRange, noHeadings, useWithPinned, type ListProps } from './virtual-list.ts'

/** Like `VirtualRows`, for entries of any height in a page that scrolls itself. */
export function VirtualCards({
  count,
  headings = noHeadings,
  height,
  keyOf,
  indexOf,
  scope,
  pinned,
  render,
  ref,
}: ListProps) {
  const [margin, box] = useMargin()
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: margin,
    getItemKey: useCallback((index: number) => (index < count ? keyOf(index) : index), [keyOf, count]),
    rangeExtractor: useWithPinned(pinned, count),
  })
  useImperativeHandle(ref, () => ({
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    page: () => 1,
  }))
  const startOf = (index: number) => virtual.measurementsCache[index]?.start ?? 0
  const starts = useRef(new Map<string, number>())
  useKeepPlace({
    inView: () => {
      const drawn = inRange(virtual.range, count).map((index) => ({ key: keyOf(index), index }))
      starts.current = new Map(drawn.map(({ key, index }) => [key, startOf(index)]))
      return drawn
    },
    indexOf,
    scope,
    isAway: () => window.scrollY > margin,
    move: (shift, [first]) => {
      // The virtualizer itself corrects what it measures above.
      if (first && shift !== 0) window.scrollBy(0, startOf(first.index + shift) - (starts.current.get(first.key) ?? 0))
    },
    toTop: () => window.scrollTo(0, Math.min(window.scrollY, margin)),
  })
  return (
    <div ref={box} style={{ height: virtual.getTotalSize() }} className="relative [overflow-anchor:none]">
      {virtual.getVirtualItems().map(({ index, start, key }) => (
        <div
          key={String(key)}
          data-index={index}
          ref={virtual.measureElement}
          style={{ top: start - margin }}
          className="absolute inset-x-0 flow-root"
        >
          {headings.find(({ start: first }) => first === index)?.node}
          {render(index)}
        </div>
      ))}
    </div>
  )
}

/** The height of the page above the list, measured again whenever the page is resized, and the ref for the list. */
function useMargin() {
  const [margin, setMargin] = useState(0)
  const ref = useCallback((list: HTMLDivElement) => {
    const measure = () => setMargin(Math.round(list.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [margin, ref] as const
}
