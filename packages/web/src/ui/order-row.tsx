import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { rowGrid } from './row-grid.ts'

export const ColumnHeads = ({ labels }: { labels: readonly string[] }) => (
  <div
    aria-hidden
    className={classNames(rowGrid, 'h-8 flex-none border-b border-line text-1 text-ink-3 max-desk:hidden')}
  >
    {labels.map((label, column) => (
      <span
        key={label}
        className={column === 0 ? 'pl-6' : column === 2 ? 'pl-6' : column === 3 ? 'pr-2 text-right' : ''}
      >
        {label}
      </span>
    ))}
  </div>
)

export type RowProps = {
  /** What a listener hears of the whole row. */
  label: string
  level?: 'calm' | 'warn' | 'late'
  /** Delivered, cancelled, rejected: loses its weight. */
  done?: boolean
  /** The row flashes once for each new value; undefined: nothing is new. */
  flash?: number
  /** The list's own cursor stands here. */
  selected?: boolean
  onOpen: () => void
  /** A `Checkbox` that chooses the row. */
  check?: ReactNode
  status: ReactNode
  age: ReactNode
  what: string
  when: string
  who: string
  /** Never cut, unlike the name before it. */
  phone?: string
  from: string
  to: string
  price: ReactNode
  courier: ReactNode
} & Omit<ComponentProps<'article'>, 'className' | 'children'>

const edges = { calm: '', warn: 'before:bg-warn-bar', late: 'before:bg-late-solid' }

/** One order, two lines. The row opens it; the buttons inside do what they say. */
export function OrderRow({
  label,
  level = 'calm',
  done,
  flash,
  selected,
  onOpen,
  check,
  status,
  age,
  what,
  when,
  who,
  phone,
  from,
  to,
  price,
  courier,
  ...article
}: RowProps) {
  return (
    <article
      {...article}
      aria-label={label}
      className={classNames(
        rowGrid,
        'relative border-b border-line py-3 text-1 [contain-intrinsic-size:auto_56px] [content-visibility:auto] hover:bg-canvas desk:h-14 desk:py-0',
        level !== 'calm' && 'before:absolute before:inset-y-0 before:left-0 before:z-1 before:w-1',
        edges[level],
      )}
    >
      {flash !== undefined && (
        <span key={flash} aria-hidden className="pointer-events-none absolute inset-0 animate-flash" />
      )}
      {/* The whole row is pressed by this button, which lies below the row's own buttons. */}
      <button
        type="button"
        aria-label={label}
        onClick={onOpen}
        className={classNames(
          'absolute inset-0 outline-accent -outline-offset-2 focus-visible:bg-accent-tint',
          selected && 'bg-accent-tint outline-2',
        )}
      />
      {check && (
        <div className="desk:absolute desk:inset-y-0 desk:left-0 desk:grid desk:w-6 desk:place-items-center">
          {check}
        </div>
      )}
      <div className="pointer-events-none relative grid max-desk:flex max-desk:flex-wrap max-desk:justify-between max-desk:gap-2">
        {status}
        {age}
      </div>
      <div className="pointer-events-none relative min-w-0">
        <p className="flex items-baseline justify-between gap-3">
          <span title={what} className={classNames('min-w-0 truncate text-2', done ? 'text-ink-2' : 'font-semibold')}>
            {what}
          </span>
          <span className="flex-none text-ink-3">{when}</span>
        </p>
        <p className="flex gap-2 text-ink-2">
          <span className="min-w-0 truncate" title={who}>
            {who}
          </span>
          {phone && <span className="flex-none">{phone}</span>}
        </p>
      </div>
      <div className="pointer-events-none relative grid min-w-0 grid-cols-[var(--icon)_minmax(0,1fr)] items-center gap-x-2 text-ink-3">
        <span className="grid place-items-center">
          <Icon name="dot" size={16} />
        </span>
        <span className="truncate text-ink-2 max-desk:whitespace-normal" title={from}>
          {from}
        </span>
        <Icon name="pin" />
        <span
          className={classNames('truncate max-desk:whitespace-normal', done ? 'text-ink-2' : 'text-ink')}
          title={to}
        >
          {to}
        </span>
      </div>
      <div className="pointer-events-none relative flex min-w-0 desk:justify-end">{price}</div>
      <div className="pointer-events-none relative flex min-w-0 items-center">{courier}</div>
    </article>
  )
}

type RowButtonProps = { icon?: IconName; look?: 'do' | 'price'; done?: boolean; strike?: boolean } & Omit<
  ComponentProps<'button'>,
  'className'
>

/** A button inside of a row. */
export const RowButton = ({ icon, look = 'do', done, strike, children, ...button }: RowButtonProps) => (
  <button
    type="button"
    {...button}
    className={classNames(
      'pointer-events-auto inline-flex h-[var(--press-s)] min-w-0 items-center gap-2 rounded-small border px-2 whitespace-nowrap hover:bg-sunken disabled:cursor-default disabled:hover:bg-transparent',
      look === 'do'
        ? 'border-line-strong bg-(--press-ground) text-1 font-semibold text-accent'
        : 'border-transparent text-2',
      look === 'price' && (done ? 'text-ink-2' : 'font-semibold text-ink'),
      strike && 'line-through decoration-1',
    )}
  >
    {icon && <Icon name={icon} />}
    {children}
  </button>
)

/** What stands in a row where there is nothing to press. */
export const RowNote = ({
  icon,
  quiet,
  title,
  children,
}: {
  icon?: IconName
  quiet?: boolean
  title?: string
  children: ReactNode
}) => (
  <span className={classNames('flex min-w-0 items-center gap-2', quiet ? 'text-ink-3' : 'text-ink')} title={title}>
    <span className="w-[var(--icon)] flex-none text-ink-3">{icon && <Icon name={icon} />}</span>
    <span className="truncate">{children}</span>
  </span>
)
