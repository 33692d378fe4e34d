import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useImperativeHandle, useMemo, useRef } from 'react'
import { useKeepPlace } from './keep-place.ts'
import { inRange, noHeadings, useWithPinned, type ListProps } from './virtual-list.ts'
import { useInitialValue } from './initial-value.ts'
import { useRowHeights } from './row-heights.ts'
import { useLow } from './wide.ts'

/** How much larger the reader has set the browser's text: sizes of the kit are in rem, so those that code computes are multiplied. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The rows rendered beyond the visible ones, so that fast scrolling shows no gap. */
const rowsBeyond = 8
/** The least height of a row (`--row`) and of a group's heading (`--group-heading`) with text of the usual size, in px. */
const usual = { low: { row: 44, heading: 24 }, high: { row: 56, heading: 32 } }

/** Renders the visible part of a list of rows, which are higher where a text is long. Must be the only child of a `DeskList`. */
export function VirtualRows(props: ListProps) {
  const { count, keyOf, indexOf, scope, pinned, render, ref, arePinned, headings = noHeadings } = props
  const scale = useInitialValue(textScale)
  const low = useLow()
  const size = usual[low ? 'low' : 'high']
  const [height, headingHeight] = [size.row * scale, size.heading * scale]
  const box = useRef<HTMLDivElement>(null)
  // At first, and after a switch to another list, only its visible rows are rendered, about half as many.
  const settled = useDeferredValue<unknown>(scope, null) === scope
  const scroller = () => box.current?.parentElement ?? null
  /** A new object whenever the headings move, because the virtualizer measures again for a new `getItemKey` only. */
  const starts = useMemo(() => new Set(headings.map(({ start }) => start)), [headings])
  const above = (index: number) => (starts.has(index) ? headingHeight : 0)
  const { heightOf, round, measure } = useRowHeights(height, (index, by) => {
    // What changes above the rows in view moves none of them.
    if (index < (virtual.range?.startIndex ?? 0)) scroller()?.scrollBy(0, by)
  })
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: scroller,
    estimateSize: (index) => heightOf(keyOf(index)) + above(index),
    getItemKey: useCallback(
      (index: number) => `${height} ${round} ${starts.has(index)} ${keyOf(index)}`,
      [starts, keyOf, height, round],
    ),
    scrollPaddingStart: headings.length > 0 ? headingHeight : 0,
    overscan: settled ? rowsBeyond : 0,
    rangeExtractor: useWithPinned(pinned, count),
  })
  const topOf = (index: number) => (virtual.measurementsCache[index]?.start ?? 0) + above(index)
  useImperativeHandle(ref, () => ({
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    page: () => Math.max(1, Math.floor((scroller()?.clientHeight ?? 0) / height) - 1),
  }))
  useKeepPlace({
    inView: () => inRange(virtual.range, count).map((index) => ({ key: keyOf(index), index, top: topOf(index) })),
    indexOf,
    scope,
    // Reading `scrollTop` would compute the layout.
    isAway: () => arePinned || (virtual.scrollOffset ?? 0) > 0,
    move: (shift, [first]) => {
      if (first) scroller()?.scrollBy(0, topOf(first.index + shift) - first.top)
    },
    toTop: () => scroller()?.scrollTo(0, 0),
  })
  const rows = virtual.getVirtualItems().map(({ index }) => ({
    index,
    node: (
      <div
        key={keyOf(index)}
        ref={(row) => measure(row)}
        data-key={keyOf(index)}
        data-index={index}
        style={{ top: topOf(index) }}
        className="absolute inset-x-0 contain-content"
      >
        {render(index)}
      </div>
    ),
  }))
  const groups = headings.map(({ key, start, node }, at) => {
    const topOfGroup = (first: number) => topOf(first) - headingHeight
    const top = topOfGroup(start)
    const next = headings[at + 1]
    const end = next && next.start < count ? topOfGroup(next.start) : virtual.getTotalSize()
    return {
      index: start - 0.5,
      node: (
        // As high as its group, so that its heading stays at the top until the next one pushes it away.
        <div
          key={`heading ${key}`}
          style={{ top, height: end - top }}
          className="pointer-events-none absolute inset-x-0 z-2"
        >
          <div className="pointer-events-auto sticky top-0">{node}</div>
        </div>
      ),
    }
  })
  return (
    <div ref={box} style={{ height: virtual.getTotalSize() }} className="relative [overflow-anchor:none]">
      {[...rows, ...groups].toSorted((a, b) => a.index - b.index).map(({ node }) => node)}
    </div>
  )
}
