import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8
const gaps: Record<Gap, string> = { 0: 'gap-0', 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 6: 'gap-6', 8: 'gap-8' }

/** Stacks its children vertically. The gap is in units of 4 px. */
export const Stack = ({ gap = 4, children }: { gap?: Gap; children: ReactNode }) => (
  <div className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start', gaps[gap])}>{children}</div>
)

const aligns = { start: 'items-start', center: 'items-center', baseline: 'items-baseline' }
const justifies = { start: 'justify-start', between: 'justify-between', end: 'justify-end' }
type InlineProps = {
  gap?: Gap
  align?: keyof typeof aligns
  justify?: keyof typeof justifies
  wrap?: boolean
  grow?: boolean
  /** The room around the words of its buttons without an edge counts as the gap. */
  flat?: boolean
  children: ReactNode
}
export const Inline = ({ gap = 2, align = 'center', justify = 'start', wrap, grow, flat, children }: InlineProps) => (
  <div
    className={classNames(
      'flex min-w-0',
      gaps[gap],
      aligns[align],
      justifies[justify],
      wrap && 'flex-wrap',
      grow && 'grow',
      flat && '-my-3',
    )}
  >
    {children}
  </div>
)

type ColumnsProps = {
  /** Two on a phone too. */ short?: boolean
  /** On large screens. */ three?: boolean
  children: ReactNode
}
/** Two columns on large screens, one on a phone. */
export const Columns = ({ short, three, children }: ColumnsProps) => (
  <div
    className={classNames(
      'grid gap-4',
      three ? 'desk:grid-cols-3' : 'desk:grid-cols-2 desk:gap-x-6',
      short ? 'grid-cols-2 items-end max-tiny:grid-cols-[minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
    )}
  >
    {children}
  </div>
)

/** For screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>

/** Two short fields side by side on a phone, below each other in a narrow pane of a large screen, or `inRow` with what is around them. */
export const Pair = ({ inRow, children }: { inRow?: boolean; children: ReactNode }) => (
  <div className={classNames('grid gap-4 max-desk:grid-cols-2 max-desk:gap-2', inRow && 'desk:contents')}>
    {children}
  </div>
)

type ButtonsProps = {
  /** Three in a row. */ three?: boolean
  /** In a list of many. */ low?: boolean
  /** Two in a row of equal width on large screens too. */ even?: boolean
  children: ReactNode
}
/** Buttons side by side; on a phone they fill the width, two in a row where their texts have room. */
export const Buttons = ({ three, low, even, children }: ButtonsProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-center gap-2 max-desk:w-full ',
      low && '[--press-m:2.75rem]',
      even && 'desk:*:flex-[1_1_calc(50%-4px)]',
      three ? 'max-desk:*:flex-[1_1_30%]' : 'max-desk:*:flex-[1_1_calc(50%-4px)]',
      ' max-desk:*:[&:is(a,button)]:min-w-max max-tiny:flex-col max-tiny:items-stretch',
    )}
  >
    {children}
  </div>
)

/** From edge to edge of a dialog or page that has margins, for lists with margins of their own. */
export const Bleed = ({ children }: { children: ReactNode }) => <div className="-mx-(--edge)">{children}</div>

export const Divider = () => <hr className="border-0 border-t border-line" />

type InsetProps = {
  /** As wide as a form is read. */ form?: boolean
  /** With the smaller margins of narrow columns. */ tight?: boolean
  /** Without margins above and below, for a line of buttons. */ flat?: boolean
  children: ReactNode
}
/** Adds the margins of the surrounding list or page. */
export const Inset = ({ tight, flat, form, children }: InsetProps) => (
  <div className={classNames(tight ? 'px-4' : 'px-(--edge)', !flat && 'py-3', form && 'max-w-[52rem]')}>{children}</div>
)
