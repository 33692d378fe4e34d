import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

type Props<V extends string> = {
  label: string
  /** The label is for screen readers only, where the options explain themselves. */
  hideLabel?: boolean
  value: V
  onChange: (value: V) => void
  error?: string | null
  options: readonly { value: V; label: string }[]
}

/** The browser's native select, which works best on a phone. */
export function Select<V extends string>({ label, hideLabel, value, onChange, error, options }: Props<V>) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className={classNames('font-medium text-ink-2', hideLabel && 'sr-only')}>
        {label}
      </label>
      <div className="relative min-w-0">
        <select
          id={id}
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-below` : undefined}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? value)}
          className={classNames(
            'h-[var(--press-m)] w-full appearance-none truncate rounded-control border bg-surface pr-10 pl-3 text-ink',
            error ? 'border-late' : 'border-control',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-2">
          <Icon name="down" />
        </span>
      </div>
      {error && (
        <p id={`${id}-below`} className="flex items-center gap-2 text-late">
          <Icon name="alert" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  )
}
