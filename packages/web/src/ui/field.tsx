import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, type FieldProps } from './field-frame.tsx'
import { limitProblem, type TextLimit } from './text-limit.ts'

type Given<E extends 'input' | 'textarea'> = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** A longer text stays as it is, and the field says so. The browser's own `maxLength` would cut what is pasted. */
  limit?: TextLimit
} & Omit<ComponentProps<E>, 'value' | 'onChange' | 'className' | 'id' | 'maxLength'>

export const TextInput = ({
  label,
  name,
  hint,
  error,
  required,
  refused,
  value,
  onChange,
  limit,
  ...input
}: Given<'input'>) => (
  <Field {...{ label, name, hint, error, required, refused: refused ?? limitProblem(value, limit) }}>
    {(wired) => (
      <input
        {...input}
        {...wired}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(fieldBox, 'h-[var(--press-m)]')}
      />
    )}
  </Field>
)

export const TextArea = ({
  label,
  name,
  hint,
  error,
  required,
  refused,
  value,
  onChange,
  limit,
  ...input
}: Given<'textarea'>) => (
  <Field {...{ label, name, hint, error, required, refused: refused ?? limitProblem(value, limit) }}>
    {(wired) => (
      <textarea
        rows={3}
        {...input}
        {...wired}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(fieldBox, 'resize-y py-2')}
      />
    )}
  </Field>
)
