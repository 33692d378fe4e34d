import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { rowGrid } from './row-grid.ts'

type HeaderProps = {
  labels: readonly string[]
  /** At the end of the first column. */
  firstEnd: string
  /** A `Checkbox` that selects all rows. */
  check?: ReactNode
}

export const HeaderCells = ({ labels, firstEnd, check }: HeaderProps) => (
  <div className="relative h-8 flex-none border-b border-line max-desk:hidden">
    {check && <div className="absolute inset-y-0 left-1 grid w-9 place-items-center">{check}</div>}
    <div aria-hidden className={classNames(rowGrid, 'h-full text-ink-3')}>
      {labels.map((label, column) => (
        <span
          key={label}
          className={classNames(
            'truncate',
            column === 0 && 'flex justify-between pl-6 laptop:pr-2',
            column === 2 && 'pl-6',
            column === 3 && 'pr-2 text-right',
          )}
        >
          {label}
          {column === 0 && <span>{firstEnd}</span>}
        </span>
      ))}
    </div>
  </div>
)

const looks = {
  do: 'border-line-strong bg-(--press-ground) text-1 font-semibold text-accent',
  quiet: 'border-transparent text-1 text-ink-2',
  price: 'border-transparent text-2',
}
type RowButtonProps = {
  icon?: IconName | undefined
  /** The icon alone; its words are read by screen readers and shown on hover. */
  bare?: boolean | undefined
  look?: keyof typeof looks
  done?: boolean
  strike?: boolean
} & (ComponentProps<'button'> | (ComponentProps<'a'> & { href: string }))

/** A button inside a row, or a link to another app. Only the row's next step looks like one (`do`). */
export const RowButton = ({ icon, bare, look = 'do', done, strike, children, ...button }: RowButtonProps) => {
  const about = {
    className: classNames(
      'pointer-events-auto inline-flex items-center rounded-small border hover:bg-sunken disabled:cursor-default disabled:hover:bg-transparent',
      bare
        ? 'size-7 flex-none justify-center pointer-coarse:size-(--press-s)'
        : 'h-(--press-row) max-w-full min-w-0 gap-2 px-2 pointer-coarse:h-(--press-s)',
      looks[look],
      look === 'price' && (done ? 'text-ink-2' : 'font-semibold text-ink'),
      strike && 'line-through decoration-1',
    ),
    children: (
      <>
        {icon && (
          <span className={classNames('flex-none', !bare && 'desk:max-room:hidden')}>
            <Icon name={icon} />
          </span>
        )}
        <span className={bare ? 'sr-only' : 'truncate'}>{children}</span>
      </>
    ),
  }
  return 'href' in button ? (
    <Anchor {...button} external={button.href.startsWith('http')} {...about} />
  ) : (
    <button type="button" {...button} {...about} />
  )
}

type GroupProps = {
  name: string
  count?: number | null
  /** How many are late, in words. */
  late?: string
  /** A `TextButton`. */
  end?: ReactNode
}

/** A group of rows: its name, how many there are, and how many of them are late. */
export const GroupHeading = ({ name, count, late, end }: GroupProps) => (
  <div className="flex min-h-(--group-heading) flex-wrap items-center justify-between gap-x-2 desk:h-(--group-heading) desk:flex-nowrap border-b border-line bg-canvas px-4 text-1 desk:px-6">
    <h2 className="flex flex-wrap gap-x-2 font-semibold text-ink-2 desk:flex-nowrap desk:whitespace-nowrap">
      {name}
      {count !== null && <span className="font-normal text-ink-3">{count}</span>}
      {late && <span className="text-late">{late}</span>}
    </h2>
    {end}
  </div>
)

/** A button of a row with a small second line, at its end as amounts are. */
export const RowBelow = ({ below, children }: { below: string; children: ReactNode }) => (
  <span className="grid min-w-0 justify-items-end">
    {children}
    <span className="truncate px-2 text-1 text-ink-2">{below}</span>
  </span>
)

/** The buttons of a row, below who has the order; `bare` ones beside it. */
export const RowActions = ({ who, bare, children }: { who: ReactNode; bare: boolean; children: ReactNode }) =>
  bare ? (
    <span className="flex min-w-0 grow items-center gap-1.5">
      <span className="grid min-w-0 grow">{who}</span>
      <span className="flex flex-none gap-1">{children}</span>
    </span>
  ) : (
    <span className="grid min-w-0 justify-items-start">
      {who}
      <span className="-ml-[9px] flex max-w-[calc(100%+9px)] gap-1">{children}</span>
    </span>
  )

/** A note of at most two lines, of which only the name is cut. */
export const WordsAroundName = ({ before, name, after }: { before: string; name: string; after: string }) => (
  <span className="flex flex-wrap">
    <span className="whitespace-pre">{before}</span>
    <span className="flex max-w-full min-w-0">
      <span className="truncate">{name}</span>
      <span className="flex-none whitespace-pre">{after}</span>
    </span>
  </span>
)

type NoteProps = {
  icon?: IconName
  quiet?: boolean
  /** One line, shortened, in the place of two. */
  short?: boolean
  title?: string
  /** A second line. */
  below?: string | null
  children: ReactNode
}

/** Replaces the button of a row where there is no action. */
export const RowNote = ({ icon, quiet, short, title, below, children }: NoteProps) => (
  <span className={classNames('flex min-w-0 items-center gap-2', quiet ? 'text-ink-3' : 'text-ink')} title={title}>
    {icon && (
      <span className="-my-px w-[var(--icon)] flex-none text-ink-3">
        <Icon name={icon} />
      </span>
    )}
    <span className="grid min-w-0 leading-4">
      <span className={classNames('-mb-0.5 pb-0.5', short ? 'truncate' : 'line-clamp-2 wrap-anywhere')}>
        {children}
      </span>
      {below && <span className="truncate text-ink-3">{below}</span>}
    </span>
  </span>
)
