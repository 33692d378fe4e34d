import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useDeferredValue,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { useKeepPlace } from './keep-place.ts'

export type ListHandle = {
  /** Scrolls no further than needed. */
  show: (index: number) => void
  /** How many fit in view. */
  page: () => number
}

type Props = {
  count: number
  /** Of one entry, in px: exact in `VirtualRows`, a first guess in `VirtualCards`. */
  height: number
  keyOf: (index: number) => string
  /** -1 when it is not there. Another function for each new list; `near` is where it was. */
  indexOf: (key: string, near: number) => number
  /** Another list altogether begins at its top. */
  scope: unknown
  /** Stays drawn wherever the list is scrolled to: the one that has the focus. */
  pinned: number
  render: (index: number) => ReactNode
  ref?: Ref<ListHandle>
}

/** Drawn beyond what is in view, so that a turn of the wheel shows no hole. */
const rowsBeyond = 8

/** Draws what is in view of any number of entries of one height, alone inside of a `DeskList`. */
export function VirtualRows({ count, height, keyOf, indexOf, scope, pinned, render, ref }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Of a list that was just chosen, what is in view comes first: half as much until its first frame.
  const settled = useDeferredValue(scope) === scope
  const scroller = () => box.current?.parentElement ?? null
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
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

/** As `VirtualRows` for entries of any height, where the page itself scrolls. */
export function VirtualCards({ count, height, keyOf, indexOf, scope, pinned, render, ref }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const margin = useMargin(() => (box.current ? box.current.getBoundingClientRect().top + window.scrollY : 0))
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
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

/** What stands above the list on the page; asked anew whenever that may have changed its height. */
function useMargin(measure: () => number): number {
  const [margin, setMargin] = useState(0)
  const now = useEffectEvent(() => setMargin(Math.round(measure())))
  useLayoutEffect(() => {
    const watching = new ResizeObserver(() => now())
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [])
  return margin
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
