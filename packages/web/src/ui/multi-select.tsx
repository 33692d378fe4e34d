import { lazy, Suspense, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import type { MultiOption } from './multi-select-popup.tsx'
import { usePopup } from './popup.ts'

// Loaded when first opened, so that no first view contains it.
const MultiSelectPopup = lazy(() => import('./multi-select-popup.tsx'))

type Props<V extends string> = {
  label: string
  /** The text of the closed control: 'Todos os status', '2 status'. */
  text: string
  options: readonly MultiOption<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
  /** In a form: the label stands above the control, as in other fields. */
  showLabel?: boolean
  error?: string | null
}

export function MultiSelect<V extends string>({ showLabel, error, ...select }: Props<V>) {
  const id = useId()
  if (!showLabel) return <Closed {...select} />
  return (
    <div className="grid min-w-0 gap-1">
      <span aria-hidden className="font-medium text-ink-2">
        {select.label}
      </span>
      <Closed {...select} inForm described={error ? id : undefined} />
      {error && (
        <p id={id} className="flex items-center gap-2 text-late">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}

type ClosedProps<V extends string> = Omit<Props<V>, 'showLabel' | 'error'> & { inForm?: boolean; described?: string }

function Closed<V extends string>({ label, text, options, value, onChange, inForm, described }: ClosedProps<V>) {
  const { open, button, popup } = usePopup('dialog')
  return (
    <>
      <button
        {...button}
        aria-label={`${label}: ${text}`}
        aria-describedby={described}
        className={classNames(
          'inline-flex w-full min-w-0 items-center gap-2 rounded-control border px-3 text-ink hover:bg-sunken max-desk:px-4',
          inForm
            ? 'h-(--press-m) bg-surface'
            : 'h-(--press-s) bg-(--press-ground) desk:not-in-[.phone]:w-auto desk:not-in-[.phone]:max-w-48',
          described ? 'border-late' : 'border-control',
        )}
      >
        {!inForm && (
          <span className="hidden text-ink-3 desk:inline-flex">
            <Icon name="filter" />
          </span>
        )}
        <span className={classNames('grow truncate text-left', value.length > 0 && 'font-semibold')}>{text}</span>
        <Icon name="down" look="text-ink-2" />
      </button>
      {open && (
        <Suspense>
          <MultiSelectPopup
            {...popup}
            {...{ label, options, value }}
            onChange={(chosen) => onChange(options.map((option) => option.value).filter((one) => chosen.includes(one)))}
          />
        </Suspense>
      )}
    </>
  )
}
