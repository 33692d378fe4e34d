import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  top: ReactNode
  /** On the left: what can be chosen. */
  side: ReactNode
  sideLabel: string
  head: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A choice on the left and what was chosen on the right, on large screens: each scrolls by itself. */
export const SideFrame = ({ top, side, sideLabel, head, footer, children }: Props) => (
  <div className="grid h-dvh min-h-[30rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
    {top}
    <div className="grid min-h-0 grid-cols-[14rem_minmax(0,1fr)] room:grid-cols-[17rem_minmax(0,1fr)]">
      <aside aria-label={sideLabel} className="overflow-y-auto border-r border-line bg-canvas [scrollbar-width:thin]">
        {side}
      </aside>
      <main className="flex min-h-0 min-w-0 flex-col bg-surface">
        {head}
        <div className="min-h-0 grow overflow-y-auto px-6 py-4 [scrollbar-width:thin]">{children}</div>
        {footer && (
          <div className="flex flex-none flex-wrap items-center gap-3 border-t border-line bg-surface px-6 py-3">
            {footer}
          </div>
        )}
      </main>
    </div>
  </div>
)

type Item = {
  key: string
  title: string
  detail?: string
  /** Beside the title. */ end?: string
  current?: boolean
  onSelect: () => void
}

type NavListProps = {
  label: string
  items: readonly Item[]
  /** In the part of the page that has margins: the lines go from edge to edge. */
  page?: boolean
}

/** Choices below each other, the current one marked. */
export const NavList = ({ label, items, page }: NavListProps) => (
  <ul
    aria-label={label}
    className={classNames('border-t border-line', page ? '-mx-(--edge) *:*:px-(--edge)' : 'first:border-t-0')}
  >
    {items.map(({ key, title, detail, end, current, onSelect }) => (
      <li key={key} className="border-b border-line">
        <button
          type="button"
          aria-current={current ? 'true' : undefined}
          onClick={onSelect}
          className={classNames(
            'grid min-h-12 w-full content-center px-4 py-2 text-left text-2 -outline-offset-2 hover:bg-sunken',
            current && 'bg-accent-tint shadow-[inset_3px_0_0_var(--color-accent)]',
          )}
        >
          <span className="flex justify-between gap-3 font-semibold">
            <span className="truncate" title={title}>
              {title}
            </span>
            {end && <span className="whitespace-nowrap">{end}</span>}
          </span>
          {detail && (
            <span className="truncate text-1 text-ink-3" title={detail}>
              {detail}
            </span>
          )}
        </button>
      </li>
    ))}
  </ul>
)
