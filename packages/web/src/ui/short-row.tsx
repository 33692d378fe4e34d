import type { ReactNode } from 'react'
import { AtPoints } from './at-points.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { useSecondsLeft } from './seconds-left.ts'

/** Street with complement, and bairro; where they are cut, the whole address appears on hover. */
type Place = { street: string; district: string; whole: string }

type Props = {
  /** The label of the whole row for screen readers. */
  label: string
  /** Waits for the user. */
  now?: boolean
  /** Delivered, cancelled or rejected: shown with less emphasis. */
  done?: boolean
  onOpen: () => void
  status: ReactNode
  /** Below the status, one line each. */
  about: readonly string[]
  /** The `RouteLine`. */
  line: ReactNode
  from: Place
  to: Place
  description: string
  /** After the description. */
  note?: ReactNode
  price: ReactNode
  /** Who carries the order, above the row's own buttons. */
  person?: string | undefined
  /** Above the row's own buttons: what they answer. */
  hint?: ReactNode
  children?: ReactNode
}

// In a window without room for five columns the status stands above the others.
const grid =
  'grid grid-cols-[14rem_minmax(0,1fr)_5.75rem_minmax(16rem,max-content)] max-room:grid-cols-[minmax(0,1fr)_5.75rem_minmax(14rem,max-content)] wide:grid-cols-[14rem_minmax(0,1.2fr)_minmax(0,0.8fr)_6rem_minmax(17.5rem,max-content)] gap-x-4 items-start'

/** One of the user's own orders. A click opens it; the buttons at its end have their own actions. */
export const ShortRow = ({
  label,
  now,
  done,
  onOpen,
  status,
  about,
  line,
  from,
  to,
  description,
  note,
  price,
  person,
  hint,
  children,
}: Props) => (
  <article
    aria-label={label}
    className={classNames(
      grid,
      'relative border-b border-line px-6 py-2 text-1',
      now
        ? 'bg-accent-tint before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent'
        : 'hover:bg-canvas',
    )}
  >
    <button type="button" aria-label={label} onClick={onOpen} className="absolute inset-0 -outline-offset-2" />
    <div className="pointer-events-none relative min-w-0 max-room:col-span-3 max-room:flex max-room:flex-wrap max-room:items-center max-room:gap-x-3">
      <p className="text-2">{status}</p>
      {about.map((text, index) => (
        <p key={text} className="flex items-center gap-x-3 text-ink-3 wrap-anywhere room:pl-6">
          <span className="min-w-0">
            <AtPoints parts={text.split(' · ')} />
          </span>
          {line && index === about.length - 1 && <span className="flex-none max-room:hidden">{line}</span>}
        </p>
      ))}
    </div>
    <div className="pointer-events-none relative min-w-0 *:wrap-anywhere">
      <p className={classNames('line-clamp-2 text-2', done ? 'text-ink-2' : 'font-semibold')} title={description}>
        {description}
      </p>
      {note && <p className="text-ink-2">{note}</p>}
      <p className={classNames('line-clamp-4', done && 'text-ink-2')} title={to.whole}>
        <span className="text-ink-3">Entrega</span> <PlaceText {...to} />
      </p>
      <Pickup from={from} look="wide:hidden" />
    </div>
    <Pickup from={from} look="relative max-wide:hidden" />
    <div className="pointer-events-none relative grid justify-items-end text-2 whitespace-nowrap">{price}</div>
    <div className="pointer-events-none relative grid min-w-0 gap-1">
      {person !== undefined && (
        <span className="flex w-0 min-w-full justify-end gap-2 text-2 text-ink-2">
          <Icon name="motorcycle" look="mt-0.5" />
          <span className="line-clamp-2 wrap-anywhere" title={person}>
            {person}
          </span>
        </span>
      )}
      {hint && <p className="text-right text-ink-2">{hint}</p>}
      <div className="flex min-w-0 items-center justify-end gap-2 text-2 *:pointer-events-auto empty:hidden [&>a]:flex-none [&>button]:flex-none">
        {children}
      </div>
    </div>
  </article>
)

/** Broken between street and bairro first. */
const PlaceText = ({ street, district }: Place) => (
  <>
    {street}
    {district && (
      <>
        , <span className="inline-block">{district}</span>
      </>
    )}
  </>
)

const Pickup = ({ from, look }: Pick<Props, 'from'> & { look: string }) => (
  <p className={classNames('pointer-events-none line-clamp-4 wrap-anywhere text-ink-3', look)} title={from.whole}>
    Retirada <PlaceText {...from} />
  </p>
)

type TextButtonProps = {
  /** Beside the buttons that answer. */ calm?: boolean
  onClick: () => void
  children: ReactNode
}

/** A link-like button within the text of a row. */
export const TextButton = ({ calm, onClick, children }: TextButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className={classNames(
      'pointer-events-auto -my-0.5 min-h-6 flex-none rounded-small underline-offset-2 hover:underline pointer-coarse:-my-3 pointer-coarse:min-h-11',
      calm ? 'font-medium' : 'font-semibold text-accent',
    )}
  >
    {children}
  </button>
)

/** At the end of a row while its action can still be undone. `left`: how long, in ms. */
export const RowUndo = ({ left, onUndo }: { left: () => number; onUndo: () => void }) => (
  <>
    <span className="font-semibold whitespace-nowrap">Enviando em {useSecondsLeft(left)} s</span>
    <Button variant="quiet-do" size="s" icon="undo" onClick={onUndo}>
      Desfazer
    </Button>
  </>
)

/** A placeholder in the row's own columns. */
export const ShortRowSkeleton = () => (
  <div role="status" aria-label="Carregando">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <div key={row} className={classNames(grid, 'min-h-16 border-b border-line px-6')}>
        {['w-24', 'w-56', 'w-12', 'w-20'].map((width, column) => (
          <div
            key={width}
            className={classNames(column === 2 && 'wide:col-start-4', column === 3 && 'wide:col-start-5')}
          >
            <div className={classNames('h-2 rounded-full bg-line', width)} />
          </div>
        ))}
      </div>
    ))}
  </div>
)
