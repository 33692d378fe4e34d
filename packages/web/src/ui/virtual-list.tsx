import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { useKeepPlace } from './keep-place.ts'

export type ListHandle = {
  /** Scrolls only as far as needed to show the entry. */
  show: (index: number) => void
  /** The number of entries that fit into view. */
  page: () => number
}

type Props = {
  count: number
  /** The height of one entry in px: exact for `VirtualRows`, an estimate for `VirtualCards`. */
  height: number
  keyOf: (index: number) => string
  /** Returns -1 for an unknown key. Must be a new function for each new list; `near` is the previous index. */
  indexOf: (key: string, near: number) => number
  /** A new value means another list, which begins at its top. */
  scope: unknown
  /** The index of the focused entry, which stays rendered wherever the list is scrolled to. */
  pinned: number
  render: (index: number) => ReactNode
  ref?: Ref<ListHandle>
}

/** The rows rendered beyond the visible ones, so that fast scrolling shows no gap. */
const rowsBeyond = 8

/** Renders the visible part of a list whose entries have one height. Must be the only child of a `DeskList`. */
export function VirtualRows({ count, height, keyOf, indexOf, scope, pinned, render, ref }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // After a switch to another list only its visible rows are rendered at first, about half as many.
  const settled = useDeferredValue(scope) === scope
  const scroller = () => box.current?.parentElement ?? null
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: scroller,
    estimateSize: () => height,
    overscan: settled ? rowsBeyond : 0,
    rangeExtractor: useWithPinned(pinned, count),
  })
  useImperativeHandle(ref, () => ({
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    page: () => Math.max(1, Math.floor((scroller()?.clientHeight ?? 0) / height) - 1),
  }))
  useKeepPlace({
    inView: () => inRange(virtual.range, count).map((index) => ({ key: keyOf(index), index })),
    indexOf,
    scope,
    isAway: () => (scroller()?.scrollTop ?? 0) > 0,
    move: (shift) => scroller()?.scrollBy(0, shift * height),
    toTop: () => scroller()?.scrollTo(0, 0),
  })
  return (
    <div ref={box} style={{ height: virtual.getTotalSize() }} className="relative [overflow-anchor:none]">
      {virtual.getVirtualItems().map(({ index, start }) => (
        <div key={keyOf(index)} style={{ top: start, height }} className="absolute inset-x-0 contain-strict">
          {render(index)}
        </div>
      ))}
    </div>
  )
}

/** Like `VirtualRows`, for entries of any height in a page that scrolls itself. */
export function VirtualCards({ count, height, keyOf, indexOf, scope, pinned, render, ref }: Props) {
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
      if (first) window.scrollBy(0, startOf(first.index + shift) - (starts.current.get(first.key) ?? 0))
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

const useWithPinned = (pinned: number, count: number) =>
  useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      if (pinned < 0 || pinned >= count || drawn.includes(pinned)) return drawn
      return [...drawn, pinned].toSorted((a, b) => a - b)
    },
    [pinned, count],
  )

function inRange(range: { startIndex: number; endIndex: number } | null, count: number): number[] {
  if (!range) return []
  const end = Math.min(range.endIndex, count - 1)
  return Array.from({ length: Math.max(0, end - range.startIndex + 1) }, (_, at) => range.startIndex + at)
}
