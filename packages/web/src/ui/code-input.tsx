import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  length?: number
  autoFocus?: boolean
}

/** A code of digits in cells. One input covers all cells, so that pasting and the phone's autofill work. */
export function CodeInput({ label, name, hint, error, required, value, onChange, length = 6, autoFocus }: Props) {
  const cells = Array.from({ length }, (_, index) => index)
  const next = Math.min(value.length, length - 1)
  return (
    <Field {...{ label, name, hint, error, required }}>
      {(wired) => (
        <div className="group relative flex gap-2">
          {cells.map((index) => (
            <span
              key={index}
              aria-hidden
              className={classNames(
                'grid h-14 min-w-0 flex-1 place-items-center rounded-small border bg-(--press-ground) text-4 font-semibold',
                'border-control group-has-aria-invalid:border-late',
                index === next && 'group-focus-within:outline-2 group-focus-within:outline-accent',
              )}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...wired}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill in this one field
            autoFocus={autoFocus}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
            className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-0 selection:bg-transparent"
          />
        </div>
      )}
    </Field>
  )
}
