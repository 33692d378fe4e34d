import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { useSecondsLeft } from './seconds-left.ts'

type Props = {
  /** The label of the whole row for screen readers. */
  label: string
  /** Waits for the user. */
  now?: boolean
  /** Delivered, cancelled or rejected: shown with less emphasis. */
  done?: boolean
  onOpen: () => void
  status: ReactNode
  age: string
  /** The `RouteLine`. */
  line: ReactNode
  title: string
  /** The whole text where `title` is a part of it. */
  whole: string
  detail: ReactNode
  /** Where the order comes from; shown where there is room. */
  from: string
  price: ReactNode
  /** The row's own buttons. */
  children?: ReactNode
}

/** In windows of 1366 px and more. */
const fromLarge = 'hidden font-normal text-ink-3 min-[85.375rem]:inline-block min-[85.375rem]:max-w-full'
// In a window without room for five columns the status stands above the others.
const grid =
  'grid grid-cols-[13rem_minmax(0,1fr)_5.75rem_minmax(15rem,max-content)] max-room:grid-cols-[minmax(0,1fr)_5.75rem_minmax(14rem,max-content)] wide:grid-cols-[14rem_minmax(0,1.2fr)_minmax(0,0.8fr)_6rem_minmax(17.5rem,max-content)] gap-x-4 items-center'

/** One of the user's own orders, 64 px high. A click opens it; the buttons at its end have their own actions. */
export const ShortRow = ({
  label,
  now,
  done,
  onOpen,
  status,
  age,
  line,
  title,
  whole,
  detail,
  from,
  price,
  children,
}: Props) => (
  <article
    aria-label={label}
    className={classNames(
      grid,
      'relative min-h-16 border-b border-line px-6 py-2 text-1',
      now
        ? 'bg-accent-tint before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent'
        : 'hover:bg-canvas',
    )}
  >
    <button type="button" aria-label={label} onClick={onOpen} className="absolute inset-0 -outline-offset-2" />
    <div className="pointer-events-none relative min-w-0 max-room:col-span-3 max-room:flex max-room:items-center">
      <p className="text-2">{status}</p>
      <p className="truncate pl-6 text-ink-3 max-room:pl-3" title={age}>
        {age}
      </p>
      {line && <div className="pl-6 max-room:hidden">{line}</div>}
    </div>
    <div className="pointer-events-none relative min-w-0">
      <p className={classNames('truncate text-2', done ? 'text-ink-2' : 'font-semibold')} title={whole}>
        <span className={classNames('mr-1', fromLarge)}>Entrega</span>
        {title}
      </p>
      {/* What has no room wraps below the line that is shown. */}
      <p className="flex h-lh min-w-0 flex-wrap gap-x-2 overflow-hidden whitespace-nowrap text-ink-2 *:max-w-full">
        {detail}
      </p>
      <p className={classNames('truncate text-ink-3 wide:hidden', fromLarge)} title={from}>
        Retirada {from}
      </p>
    </div>
    <p className="pointer-events-none relative hidden min-w-0 items-center gap-2 text-ink-3 wide:flex">
      <Icon name="dot" />
      <span className="truncate" title={from}>
        Retirada {from}
      </span>
    </p>
    <div className="pointer-events-none relative text-right text-2 whitespace-nowrap">{price}</div>
    <div className="pointer-events-none relative flex min-w-0 items-center justify-end gap-2 text-2 *:pointer-events-auto [&>a]:flex-none [&>button]:flex-none">
      {children}
    </div>
  </article>
)

/** Who carries the order, before the row's buttons. It takes only the width that they leave. */
export const RowPerson = ({ name }: { name: string }) => (
  <span className="flex w-0 grow items-center justify-end gap-2 text-ink-2" title={name}>
    <Icon name="motorcycle" />
    <span className="truncate">{name}</span>
  </span>
)

/** A link-like button within the text of a row. */
export const TextButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="pointer-events-auto -my-0.5 min-h-6 flex-none rounded-small pointer-coarse:-my-3 pointer-coarse:min-h-11 font-semibold text-accent underline-offset-2 hover:underline"
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
