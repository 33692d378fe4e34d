import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field-frame.tsx'
import { Icon } from './icons.tsx'

type Props<V extends string> = Pick<FieldProps, 'label' | 'hideLabel' | 'name' | 'hint' | 'error'> & {
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}

/** The browser's native select, which works best on a phone. */
export const Select = <V extends string>({ value, onChange, options, ...field }: Props<V>) => (
  <Field {...field}>
    {(wired) => (
      <div className="relative min-w-0">
        <select
          {...wired}
          aria-required={undefined}
          value={value}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? value)}
          className={classNames(
            'h-[var(--press-m)] w-full appearance-none truncate rounded-control border bg-surface pr-10 pl-3 text-ink',
            wired['aria-invalid'] ? 'border-late' : 'border-control',
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
    )}
  </Field>
)
