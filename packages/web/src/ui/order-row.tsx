import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { rowGrid } from './row-grid.ts'

/** An address: the bairro, which is cut last, and the rest; `whole` appears on hover. */
type RowPlace = { district: string; rest: string; whole: string }

export type RowProps = {
  /** The label of the whole row for screen readers. */
  label: string
  level?: 'calm' | 'warn' | 'late'
  /** Delivered, cancelled or rejected: shown with less emphasis. */
  done?: boolean
  /** The row flashes once for each new value; undefined: no flash. */
  flash?: number
  /** The keyboard cursor of the list is on this row. */
  selected?: boolean
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
  /** When it was created, on hover; `when`: also in the row. */
  created: string
  when?: boolean
  who: string
  /** Never truncated, unlike the name before it. */
  phone?: string
  from: RowPlace
  to: RowPlace
  price: ReactNode
  motoboy: ReactNode
} & Omit<ComponentProps<'article'>, 'className' | 'children'>

const edges = { calm: '', warn: 'before:bg-warn-bar', late: 'before:bg-late-solid' }

/** An order in two lines. A click on the row opens it; the buttons inside have their own actions. */
export const OrderRow = ({
  label,
  level = 'calm',
  done,
  flash,
  selected,
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
      'relative border-b border-line py-3 hover:bg-canvas has-[form]:bg-accent-tint desk:h-14 desk:py-0',
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
      title={`Retirada: ${from.whole}\nEntrega: ${to.whole}\n${created}`}
      tabIndex={tabStop ? undefined : -1}
      onClick={onOpen}
      className={classNames(
        'absolute inset-0 outline-accent -outline-offset-2 focus-visible:bg-accent-tint',
        (selected || chosen) && 'bg-accent-tint',
        selected && 'outline-2',
      )}
    />
    {check && (
      <div className="desk:absolute desk:inset-y-0 desk:left-1 desk:z-1 desk:grid desk:w-9 desk:place-items-center">
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
        <span className={when ? 'flex-none text-ink-3 desk:max-room:sr-only' : 'sr-only'}>{created}</span>
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
      <Place place={from} ink="text-ink-2" restInk="text-ink-3" />
      <Icon name="pin" />
      <Place place={to} ink={done ? 'text-ink-2' : 'font-semibold text-ink'} restInk="text-ink-2" />
    </div>
    <div className="pointer-events-none relative flex min-w-0 desk:justify-end">{price}</div>
    {/* The icon of a button stands above those of the names. */}
    <div className="pointer-events-none relative flex min-w-0 items-center desk:[&>button]:-ml-[9px]">{motoboy}</div>
  </article>
)

const Place = ({ place, ink, restInk }: { place: RowPlace; ink: string; restInk: string }) => (
  <span className="flex min-w-0 gap-2 max-desk:flex-wrap">
    {place.district && <span className={classNames('max-w-[75%] flex-none truncate', ink)}>{place.district}</span>}
    <Street text={place.rest} ink={place.district ? restInk : ink} />
  </span>
)

/** The street is cut before its number. What follows the number is left out as a whole where it has no room: it wraps below the line that is shown. */
function Street({ text, ink }: { text: string; ink: string }) {
  const [, street = text, number = '', more = ''] = /^([^,]+,)( ?\d[^,]*)(.*)$/.exec(text) ?? []
  return (
    <span className={classNames('flex h-lh min-w-0 flex-wrap overflow-hidden', ink)}>
      <span className="flex max-w-full min-w-0">
        <span className="min-w-0 truncate">{street}</span>
        {number && <span className="flex-none whitespace-pre">{number}</span>}
      </span>
      {more && <span className="max-w-full truncate">{more}</span>}
    </span>
  )
}
