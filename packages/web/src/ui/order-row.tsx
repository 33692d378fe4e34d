import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Found } from './found.tsx'
import { Icon } from './icons.tsx'
import { rowGrid } from './row-grid.ts'

/** An address: the bairro and the rest; `whole` appears on hover. */
type RowPlace = { district: string; rest: string; whole: string }

export type RowProps = {
  /** The label of the whole row for screen readers. */
  label: string
  level?: 'calm' | 'warn' | 'late'
  /** Delivered, cancelled or rejected: shown with less emphasis. */
  done?: boolean
  /** The row flashes once for each new value; undefined: no flash. */
  flash?: number
  /** Selected for a bulk action. */
  chosen?: boolean
  /** The tab stop of the list: only one row has it, the arrow keys lead to the others. */
  tabStop?: boolean
  onOpen: () => void
  /** A `Checkbox` that selects the row. */
  check?: ReactNode
  status: ReactNode
  age: ReactNode
  what: string
  /** When it was created, on hover; `when`: also in the row, at the end of the column whose heading says 'Criado'. */
  created: string
  when?: boolean
  who: string
  /** Never shortened, unlike the name before it. */
  phone?: string
  from: RowPlace
  to: RowPlace
  price: ReactNode
  motoboy: ReactNode
} & Omit<ComponentProps<'article'>, 'className' | 'children'>

/** The texts of a cell: each has a line. */
const lines = 'pointer-events-none relative grid min-w-0 gap-0.5 leading-4'
const edges = { calm: '', warn: 'before:bg-warn-bar', late: 'before:bg-late-solid' }

/** An order in two lines; what has no room in them is shown on hover. A click on the row opens it; the buttons inside have their own actions. */
export const OrderRow = ({
  label,
  level = 'calm',
  done,
  flash,
  chosen,
  tabStop = true,
  onOpen,
  check,
  status,
  age,
  what,
  created,
  when,
  who,
  phone,
  from,
  to,
  price,
  motoboy,
  ...article
}: RowProps) => (
  <article
    {...article}
    aria-label={label}
    className={classNames(
      rowGrid,
      'relative min-h-(--row) items-center border-b border-line text-1 hover:bg-canvas has-[form]:bg-accent-tint',
      level !== 'calm' && 'before:absolute before:inset-y-0 before:left-0 before:z-1 before:w-1',
      edges[level],
    )}
  >
    {flash !== undefined && (
      <span key={flash} aria-hidden className="pointer-events-none absolute inset-0 animate-flash" />
    )}
    {/* This button covers the whole row and lies below the row's own buttons. */}
    <button
      type="button"
      aria-label={label}
      // Here, because the texts in the row let the pointer through to this button.
      title={`${what}\n${who}\nRetirada: ${from.whole}\nEntrega: ${to.whole}\n${created}`}
      tabIndex={tabStop ? undefined : -1}
      onClick={onOpen}
      className={classNames(
        'absolute inset-0 outline-accent -outline-offset-2 focus-visible:bg-accent-tint',
        chosen && 'bg-accent-tint',
      )}
    />
    {check && <div className="absolute inset-y-0 left-1 z-1 grid w-9 place-items-center">{check}</div>}
    <div className={classNames(lines, 'grid-cols-1 overflow-clip [overflow-clip-margin:4px]')}>
      {status}
      <span className="flex items-center justify-between gap-x-1.5 pl-6 whitespace-nowrap laptop:pr-2 *:first:-ml-6">
        {age}
        {when && (
          <span className="text-ink-3">
            <span className="sr-only">criado </span>
            {created.replace(/^criado |\/\d{4}(?= )/g, '')}
          </span>
        )}
      </span>
    </div>
    <div className={classNames(lines, 'grid-cols-1')}>
      <p className={classNames('truncate text-[0.875rem]', done ? 'text-ink-2' : 'font-semibold')}>
        <Found>{what}</Found>
      </p>
      <p className="flex gap-x-1.5 text-ink-2">
        <span className="truncate">
          <Found>{who}</Found>
        </span>
        {phone && <span className="flex-none">{phone}</span>}
      </p>
    </div>
    <div className={classNames(lines, 'grid-cols-[var(--icon)_minmax(0,1fr)] gap-x-2 text-ink-3')}>
      <span className="grid h-lh place-items-center">
        <Icon name="dot" size={16} />
      </span>
      <Place place={from} ink="text-ink-2" restInk="text-ink-3" />
      <span className="grid h-lh place-items-center">
        <Icon name="pin" />
      </span>
      <Place place={to} ink={done ? 'text-ink-2' : 'font-semibold text-ink'} restInk="text-ink-2" />
    </div>
    <div className="pointer-events-none relative flex min-w-0 justify-end">{price}</div>
    <div className="pointer-events-none relative flex min-w-0 items-center">{motoboy}</div>
  </article>
)

/** An address in one line. Its street is shortened first, so that the bairro and ' 109, ap. 302' stay whole. */
function Place({ place: { district, rest }, ink, restInk }: { place: RowPlace; ink: string; restInk: string }) {
  const cut = rest.indexOf(',') + 1 || rest.length
  return (
    <span className="flex min-w-0 whitespace-pre">
      {district && (
        <span className={classNames('mr-2 max-w-3/5 flex-none truncate', ink)}>
          <Found>{district}</Found>
        </span>
      )}
      <span className={classNames('flex min-w-0', district ? restInk : ink)}>
        <span className="min-w-6 truncate">
          <Found>{rest.slice(0, cut)}</Found>
        </span>
        <span className="max-w-[calc(100%-1.5rem)] flex-none truncate whitespace-pre!">
          <Found>{rest.slice(cut)}</Found>
        </span>
      </span>
    </span>
  )
}
