import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { rowGrid } from './row-grid.ts'

export const HeaderCells = ({ labels }: { labels: readonly string[] }) => (
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

type RowButtonProps = { icon?: IconName; look?: 'do' | 'price'; done?: boolean; strike?: boolean } & Omit<
  ComponentProps<'button'>,
  'className'
>

/** A button inside a row. */
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

/** Replaces the button of a row where there is no action. */
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
