import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, type ReactNode, type Ref } from 'react'

export type ListHandle = {
  /** Scrolls only as far as needed to show the entry. */
  show: (index: number) => void
  /** The number of entries that fit into view. */
  page: () => number
}

/** The heading of a group of entries; `start` is the index of its first entry. */
export type ListHeading = { key: string; start: number; node: ReactNode }

export type ListProps = {
  count: number
  /** Heads between the entries, in their order; the heading of the group at the top stays there. */
  headings?: readonly ListHeading[]
  /** An estimate of the height of one entry in px; `VirtualRows` knows that of its rows. */
  height: number
  keyOf: (index: number) => string
  /** Returns -1 for an unknown key. Must be a new function for each new list; `near` is the previous index. */
  indexOf: (key: string, near: number) => number
  /** A new value means another list, which begins at its top. */
  scope: unknown
  /** The pointer is over the list: what comes above its entries moves none of them. */
  arePinned: boolean
  /** The index of the focused entry, which stays rendered wherever the list is scrolled to. */
  pinned: number
  render: (index: number) => ReactNode
  ref?: Ref<ListHandle>
}

export const noHeadings: readonly ListHeading[] = []

/** Keeps the focused entry rendered. */
export const useWithPinned = (pinned: number, count: number) =>
  useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      if (pinned < 0 || pinned >= count || drawn.includes(pinned)) return drawn
      return [...drawn, pinned].toSorted((a, b) => a - b)
    },
    [pinned, count],
  )

export function inRange(range: { startIndex: number; endIndex: number } | null, count: number): number[] {
  if (!range) return []
  const end = Math.min(range.endIndex, count - 1)
  return Array.from({ length: Math.max(0, end - range.startIndex + 1) }, (_, at) => range.startIndex + at)
}
