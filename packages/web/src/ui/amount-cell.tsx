import { useId, type FormEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useAmount } from './amount-input.tsx'
import { useSelectOffered } from './money-input.tsx'

type Props = {
  label: string
  cents: number | null
  onChange: (cents: number | null) => void
  busy: boolean
  /** Shown beside the amount. */
  problem: string | null
  /** Shown there if there is no problem. */
  note?: ReactNode
  /** The amount, if it was offered and not typed. */
  offered?: number | null
  /** Enter. */
  onSubmit: () => void
  /** Escape. */
  onDiscard: () => void
  /** The focus went elsewhere. */
  onLeave: () => void
}

/** An amount that is typed in a cell of a row. Its keys are not those of the list. */
export function AmountCell(given: Props) {
  const { label, cents, onChange, busy, problem, note, offered, onSubmit, onDiscard, onLeave } = given
  const id = useId()
  const ref = useSelectOffered(offered)
  const { refused, props } = useAmount({ cents, onChange })
  const wrong = refused ?? problem
  const below = wrong ?? note
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && refused === null) onSubmit()
  }
  return (
    <form onSubmit={submit} className="pointer-events-auto relative z-1 -ml-4 flex">
      {below && (
        <p
          id={id}
          role={wrong === null ? undefined : 'alert'}
          className={classNames(
            // The note stands on the right, because who types a price reads the addresses on the left.
            'absolute top-1/2 left-full ml-2 w-max max-w-[24ch] -translate-y-1/2 rounded-small border px-2 text-1 leading-4 text-ink',
            wrong === null ? 'border-line bg-surface' : 'border-late bg-late-tint',
          )}
        >
          {below}
        </p>
      )}
      <label className="flex h-(--press-s) w-[15.5ch] items-center gap-1.5 rounded-small border-2 border-accent bg-surface px-2 text-2">
        <span aria-hidden className="text-ink-3">
          R$
        </span>
        <input
          {...props}
          aria-label={label}
          aria-invalid={wrong !== null}
          aria-describedby={below ? id : undefined}
          ref={ref}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a key opened this field to type in it
          autoFocus
          readOnly={busy}
          onBlur={() => {
            props.onBlur()
            if (!busy && refused === null) onLeave()
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape' && !busy) onDiscard()
          }}
          className="w-full min-w-0 bg-transparent text-right font-semibold text-ink outline-0"
        />
      </label>
    </form>
  )
}
