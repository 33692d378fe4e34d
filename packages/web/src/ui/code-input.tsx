import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  length?: number
  autoFocus?: boolean
}

/** The code in a text: its only run of that many digits, '482 913' too; otherwise its digits as far as they are a code's beginning, or null. */
export function codeIn(text: string, length: number): string | null {
  const runs = text.match(/\d+(?:[ -]\d+)*/g)?.map((run) => run.replace(/\D/g, '')) ?? []
  const whole = runs.filter((run) => run.length === length)
  if (whole.length === 1) return whole[0] ?? null
  const digits = runs.join('')
  return digits.length <= length ? digits : null
}

/** A code of digits in cells. One input covers all cells, so that pasting and the phone's autofill work. */
export function CodeInput({ value, onChange, length = 6, autoFocus, ...field }: Props) {
  const [refused, setRefused] = useState<string | null>(null)
  const type = (text: string) => {
    const code = codeIn(text, length)
    // A key too many has no cell to go to.
    const isKey = text.length <= value.length + 1
    setRefused(code === null && !isKey ? `O código tem ${length} dígitos. Cole só ele.` : null)
    if (code !== null) onChange(code)
  }
  const cells = Array.from({ length }, (_, index) => index)
  const next = Math.min(value.length, length - 1)
  return (
    <Field {...field} error={refused ?? field.error}>
      {(wired) => (
        <div className="group relative flex gap-2">
          {cells.map((index) => (
            <span
              key={index}
              aria-hidden
              className={classNames(
                'grid h-14 min-w-0 flex-1 place-items-center rounded-control border bg-(--press-ground) text-4 font-semibold',
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
            onChange={(event) => type(event.target.value)}
            className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-0 selection:bg-transparent"
          />
        </div>
      )}
    </Field>
  )
}
