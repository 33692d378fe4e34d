import { lazy, Suspense, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import type { MultiOption } from './multi-select-popup.tsx'

// The popover is fetched when it is first opened: no first view carries it.
const MultiSelectPopup = lazy(() => import('./multi-select-popup.tsx'))

type Props<V extends string> = {
  label: string
  /** What the closed control says: 'Todos os status', '2 status'. */
  text: string
  options: readonly MultiOption<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** Several of some, each with how many there are. */
export function MultiSelect<V extends string>({ label, text, options, value, onChange }: Props<V>) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex h-(--press-s) w-full min-w-0 items-center gap-2 rounded-control border border-control bg-(--press-ground) px-3 text-ink hover:bg-sunken desk:w-auto max-desk:px-4"
      >
        <span className="hidden text-ink-3 desk:inline-flex">
          <Icon name="filter" />
        </span>
        <span className={classNames('grow truncate text-left', value.length > 0 && 'font-semibold')}>{text}</span>
        <span className="text-ink-2">
          <Icon name="down" />
        </span>
      </button>
      {open && (
        <Suspense>
          <MultiSelectPopup
            anchor={button}
            label={label}
            options={options}
            value={value}
            onChange={(chosen) => onChange(options.map((option) => option.value).filter((one) => chosen.includes(one)))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
