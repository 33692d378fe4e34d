import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

export const phoneColumn =
  'phone mx-auto flex min-h-[calc(100dvh-var(--rail,0px))] flex-col border-line bg-canvas text-2 desk:border-x'

type FrameProps = {
  header: ReactNode
  dock?: ReactNode
  /** A `CurrentCard` has its action at the bottom of the screen. */
  docked?: boolean
  /** As wide as the window, for cards in two columns. */
  full?: boolean
  children: ReactNode
}

/** One column, from 320 px; centered on large screens. */
export const PhoneFrame = ({ header, dock, docked, full, children }: FrameProps) => (
  <div className={classNames(phoneColumn, !full && 'max-w-[45rem]')}>
    {header}
    <main className={docked ? 'grow pb-[120px]' : 'grow pb-2'}>{children}</main>
    {dock}
  </div>
)

/** The user's account, at the right end of a header. */
export const AccountButton = (button: Pick<ComponentProps<'button'>, 'aria-label' | 'title' | 'onClick'>) => (
  <button
    type="button"
    {...button}
    aria-haspopup="dialog"
    className="grid size-12 flex-none place-items-center rounded-control text-ink-2 -outline-offset-2"
  >
    <Icon name="person" />
  </button>
)

/** The header of the motoboy: the title, the switch of their availability, and their account. */
export const PhoneBar = ({ title, onAccount, account, children }: BarProps) => (
  <header className="flex min-h-14 items-center gap-2 bg-surface pl-4 max-tiny:flex-wrap max-tiny:[&>:nth-child(2)]:order-last">
    <h1 className="min-w-0 grow truncate text-4 font-semibold tracking-[-0.01em] max-[23.75rem]:text-[1.125rem]">
      {title}
    </h1>
    {children}
    <AccountButton aria-label={account} title={account} onClick={onAccount} />
  </header>
)
type BarProps = { title: string; account: string; onAccount: () => void; children: ReactNode }

type StatusLineProps = {
  warn?: boolean
  /** What the children say. */
  state: string
  children: ReactNode
  end?: ReactNode
}

/** One line below the header, 40 px high whatever it says, so that nothing below it moves. `warn`: without coverage. */
export const StatusLine = ({ warn, state, children, end }: StatusLineProps) => (
  <div
    className={classNames(
      // Without room for both, the end is cut, never the state of the connection.
      'status-line',
      warn ? 'bg-warn-tint text-warn' : 'bg-surface text-ink-2',
    )}
  >
    {children}
    {/* A new element for each text, as in `LiveIndicator`. */}
    <span key={`${state} ${typeof end === 'string' ? end : ''}`} className="min-w-0 truncate text-right">
      {end}
    </span>
  </div>
)

/** What somebody does, and the button that changes it, 64 px high whatever it says. */
export const ActionLine = ({ words, children }: { words?: string; children?: ReactNode }) => (
  <div className="flex min-h-16 items-center justify-between gap-x-3 border-b border-line bg-surface px-4 text-ink-2 max-tiny:flex-wrap">
    {words}
    {children}
  </div>
)

type WarningLineProps = { message: string; busy?: boolean; onPress?: () => void; onRetry?: () => void }

/** A warning, at least 48 px high, with a button to try again; a press beside it explains it. */
export const WarningLine = ({ message, busy = false, onPress, onRetry }: WarningLineProps) => (
  <div
    role="status"
    className="flex items-center border-b border-line bg-warn-tint pr-4 *:last:flex-none max-tiny:flex-wrap"
  >
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-12 min-w-0 grow items-center gap-2 py-1 pl-4 text-left font-semibold -outline-offset-2"
    >
      <Icon name="alert" look="text-warn" />
      <span className="min-w-0 grow wrap-anywhere">{message}</span>
    </button>
    <Button variant="quiet-do" size="s" flush="end" busy={busy} onClick={onRetry}>
      Tentar novamente
    </Button>
  </div>
)

/** Two controls side by side; `first` has its own line above them, `last` below them. `folded`: not shown, where there is no room for all in one line. */
type FiltersProps = { first?: ReactNode; last?: ReactNode; folded?: boolean; children: ReactNode }
export const Filters = ({ first, last, folded, children }: FiltersProps) => (
  <div
    data-folded={folded ? '' : undefined}
    className={classNames(
      'phone-filters',
      Boolean(first) &&
        (last ? 'min-[48rem]:grid-cols-[minmax(0,1fr)_auto_auto_auto]' : 'min-[48rem]:grid-cols-[2fr_1fr_1fr]'),
    )}
  >
    {first && <div className="col-span-2 min-[48rem]:col-span-1 min-[48rem]:only:col-span-full">{first}</div>}
    {children}
    {last && <div className="max-[48rem]:col-span-full">{last}</div>}
  </div>
)
