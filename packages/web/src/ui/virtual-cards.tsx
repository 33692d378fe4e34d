import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useImperativeHandle, useMemo, useState } from 'react'
import { cardsIn, lineOf, linesOf } from './card-lines.ts'
import { useKeepPlace } from './keep-place.ts'
import { inRange, noHeadings, useWithPinned, type ListProps } from './virtual-list.ts'
import { useTwoColumns } from './wide.ts'

/** Of a group's heading (`--group-heading` of a phone), in px. */
const headingHeight = 32
/** Cards of one height, each with its buttons at its end. */
const sideBySide =
  'grid grid-cols-2 gap-x-2 *:grid-rows-[auto_1fr_auto] *:odd:border-r *:even:border-l *:*:content-start'

/** Like `VirtualRows`, for entries of any height in a page that scrolls itself; in two columns where there is room. */
export function VirtualCards(props: ListProps) {
  const { count, headings = noHeadings, height, keyOf, indexOf, scope, pinned, render, ref } = props
  const [margin, box] = useMargin()
  const columns = useTwoColumns() ? 2 : 1
  const lines = useMemo(() => linesOf(count, headings, columns), [count, headings, columns])
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: lines.length,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: margin,
    scrollPaddingStart: headings.length > 0 ? headingHeight : 0,
    getItemKey: useCallback((line: number) => keyOf(lines[line] ?? -1) || line, [keyOf, lines]),
    rangeExtractor: useWithPinned(pinned < count ? lineOf(lines, pinned) : -1, lines.length),
  })
  useImperativeHandle(ref, () => ({
    show: (index) => virtual.scrollToIndex(lineOf(lines, index), { align: 'auto' }),
    page: () => 1,
  }))
  const startOf = (index: number) => virtual.measurementsCache[lineOf(lines, index)]?.start ?? 0
  useKeepPlace({
    inView: () =>
      inRange(virtual.range, lines.length)
        .flatMap((line) => cardsIn(lines, line, count))
        .map((index) => ({ key: keyOf(index), index, top: startOf(index) })),
    indexOf,
    scope,
    isAway: () => window.scrollY > margin,
    move: (shift, [first]) => {
      // The virtualizer itself corrects what it measures above.
      if (first && shift !== 0) window.scrollBy(0, startOf(first.index + shift) - first.top)
    },
    toTop: () => window.scrollTo(0, Math.min(window.scrollY, margin)),
  })
  return (
    <div ref={box} style={{ height: virtual.getTotalSize() }} className="relative [overflow-anchor:none]">
      {virtual.getVirtualItems().map(({ index: line, start, key }) => (
        <div
          key={String(key)}
          data-index={line}
          ref={virtual.measureElement}
          style={{ top: start - margin }}
          className="absolute inset-x-0 flow-root"
        >
          {headings.some(({ start: first }) => first === lines[line]) && <div className="h-(--group-heading)" />}
          <div className={columns > 1 ? sideBySide : undefined}>
            {cardsIn(lines, line, count).map((index) => (
              <Fragment key={keyOf(index)}>{render(index)}</Fragment>
            ))}
          </div>
        </div>
      ))}
      {headings.map(({ key, start, node }, at) => {
        const next = headings[at + 1]
        const top = startOf(start) - margin
        const end = next && next.start < count ? startOf(next.start) - margin : virtual.getTotalSize()
        return (
          // As high as its group, so that its heading stays at the top until the next one pushes it away.
          <div
            key={`heading ${key}`}
            style={{ top, height: end - top }}
            className="pointer-events-none absolute inset-x-0 z-2"
          >
            <div className="pointer-events-auto sticky top-0 short:static">{node}</div>
          </div>
        )
      })}
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
