import type { KeyboardEvent } from 'react'
import { LineAmount } from './amount-list.tsx'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { Select } from './select.tsx'
import { unbroken } from './unbroken.tsx'

export type DispatchItem = {
  key: string
  /** Where it goes; with `way` for screen readers, to tell it from others. */
  title: string
  way: string
  /** The street, of an order whose title is its way: shown in an open card. */
  street: string
  detail: string
  /** The amount as text; null: none is known. */
  amount: string | null
  /** Null: no amount is typed or suggested. */
  cents: number | null
  isPriced: boolean
  /** Why this amount is suggested, or why nobody has the order. */
  reason: string
  problem: string | null
  /** It is somebody's already, and stays there. */
  fixed: boolean
  chosen: string
  checked: boolean
  /** It cannot be sent any more. */
  off: boolean
}

export type Change = {
  onCheck: (key: string, checked: boolean) => void
  onAmount: (key: string, cents: number | null) => void
  onPerson: (key: string, person: string) => void
}
type Props = Change & {
  item: DispatchItem
  people: readonly { value: string; label: string }[]
  open: boolean
  onToggle: (key: string) => void
  onDrag: (key: string | null) => void
  onKeyDown: (event: KeyboardEvent, item: DispatchItem) => void
}

/** One order of a column. It is dragged, moved by keys, or opened to choose amount and person. */
export function DispatchCard({ item, people, open, onToggle, onDrag, onKeyDown, ...change }: Props) {
  const { key, title, way, street, detail, amount, cents, isPriced, reason, problem, fixed, chosen, checked, off } =
    item
  const canMove = !fixed && !off
  const firstLine =
    'flex items-start text-2 desk:min-h-6 desk:leading-5 max-desk:-mb-2 max-desk:min-h-11 max-desk:items-center max-desk:pb-2'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls inside
    <li
      data-key={key}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', key)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(key)
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => onKeyDown(event, item)}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-start gap-x-2 border-t border-line px-3 py-1.5 text-1 desk:leading-[1.125rem] focus-within:bg-accent-tint',
        canMove && 'cursor-grab active:cursor-grabbing',
        !checked && 'bg-pane',
      )}
    >
      <span className={classNames('row-span-4 -my-0.5 -ml-1 max-desk:-mr-2 max-desk:-ml-3.5', off && 'invisible')}>
        <Checkbox
          hideLabel
          label={`Despachar: ${way}`}
          checked={checked}
          disabled={off}
          onChange={(on) => change.onCheck(key, on)}
        />
      </span>
      <button
        type="button"
        aria-expanded={open}
        title={way}
        disabled={off}
        onClick={() => onToggle(key)}
        className={classNames(
          'text-left wrap-anywhere',
          firstLine,
          checked ? street !== '' && 'font-semibold' : 'text-ink-2',
        )}
      >
        {title}
      </button>
      {amount === null && !isPriced && !off ? (
        <button
          type="button"
          aria-label={`Definir valor: ${way}`}
          onClick={() => onToggle(key)}
          className="-mt-0.5 inline-flex h-7 items-center rounded-small border border-line-strong bg-surface px-2 text-2 font-semibold text-accent hover:bg-sunken max-desk:mt-0 max-desk:h-11 max-desk:px-3"
        >
          Definir
        </button>
      ) : (
        <span className={classNames(firstLine, amount === null ? 'text-ink-3' : 'font-semibold')}>
          {amount ?? 'sem valor'}
        </span>
      )}
      {open && street !== '' && <span className="col-span-2 text-ink-2 wrap-anywhere">{unbroken(street)}</span>}
      <span className="col-span-2 grid min-w-0 text-ink-2">
        <span className="line-clamp-2 wrap-anywhere" title={detail}>
          {unbroken(detail)}
        </span>
        <span className="wrap-anywhere text-ink-3 empty:hidden">{unbroken(reason)}</span>
      </span>
      {problem !== null && <span className="col-span-2 wrap-anywhere text-late">{problem}</span>}
      {open && !off && (
        <div className="col-span-2 col-start-2 grid gap-2 py-2">
          {isPriced || <LineAmount title={way} cents={cents} onChange={(next) => change.onAmount(key, next)} />}
          {fixed || (
            <Select
              hideLabel
              label={`Motoboy: ${way}`}
              value={chosen}
              onChange={(person) => change.onPerson(key, person)}
              options={people}
            />
          )}
        </div>
      )}
    </li>
  )
}
