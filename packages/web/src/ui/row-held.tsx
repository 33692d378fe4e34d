import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { useSecondsLeft } from './seconds-left.ts'

type Props = {
  /** The text is at the right edge of its column. */
  right?: boolean
  /** What was set. */
  children: string
}

/** A cell of a row: what was set, and below it what may be done about it. */
const Cell = ({ right, children, below }: Props & { below: ReactNode }) => (
  <span className={classNames('grid min-w-0', right && 'pr-2 text-right')}>
    <span className="truncate font-semibold text-ink" title={children}>
      {children}
    </span>
    {below}
  </span>
)

/** For fingers the target covers the line above too. */
const link =
  'pointer-events-auto -my-0.5 flex min-h-6 max-desk:-my-3 max-desk:min-h-11 pointer-coarse:-my-3 pointer-coarse:min-h-11 items-center gap-1 rounded-small font-semibold whitespace-nowrap underline-offset-2 hover:underline'

type HeldProps = Props & {
  /** How long it can still be undone, in ms. */
  left: () => number
  tabIndex: number | undefined
  onUndo: () => void
}

export function RowHeld({ left, tabIndex, onUndo, ...cell }: HeldProps) {
  const seconds = useSecondsLeft(left)
  return (
    <Cell
      {...cell}
      below={
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={onUndo}
          className={classNames(link, 'text-accent', cell.right && 'justify-end')}
        >
          Desfazer
          <span aria-hidden className="font-normal text-ink-3">
            {seconds} s
          </span>
        </button>
      }
    />
  )
}

export const RowSending = (cell: Props) => <Cell {...cell} below={<span className="text-ink-3">Enviando...</span>} />

/** It was not set; a press opens what says why. */
export const RowFailed = ({
  tabIndex,
  onOpen,
  ...cell
}: Props & { tabIndex: number | undefined; onOpen: () => void }) => (
  <Cell
    {...cell}
    below={
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={onOpen}
        className={classNames(link, 'text-late', cell.right && 'justify-end')}
      >
        <Icon name="alert" />
        Não salvo
      </button>
    }
  />
)
