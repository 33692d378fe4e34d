import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** What is counted, beside the number. */ unit: string
}

/** A small whole number as it is typed. */
export const CountInput = ({ value, onChange, unit, ...field }: Props) => (
  <Field {...field} required>
    {(wired) => (
      <span className="flex items-center gap-3">
        <span className="w-20 flex-none">
          <input
            {...wired}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(fieldBox, 'h-[var(--press-m)]')}
          />
        </span>
        <span className="text-ink-2">{unit}</span>
      </span>
    )}
  </Field>
)
