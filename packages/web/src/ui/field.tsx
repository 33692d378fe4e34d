import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, fieldBox, fieldOf, type FieldProps } from './field-frame.tsx'
import { limitProblem, type TextLimit } from './text-limit.ts'

type Given<E extends 'input' | 'textarea'> = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** A longer text stays as it is, and the field says so. The browser's own `maxLength` would cut what is pasted. */
  limit?: TextLimit
} & Omit<ComponentProps<E>, 'value' | 'onChange' | 'className' | 'id' | 'maxLength'>

const textIn = <E extends 'input' | 'textarea'>(element: E, look: string, usual: { rows?: number } = {}) =>
  function TextField({ value, onChange, limit, ...given }: Given<E>) {
    const Element = element as 'input'
    const [field, input] = fieldOf(given as FieldProps & ComponentProps<'input'>)
    return (
      <Field {...field} refused={field.refused ?? limitProblem(value, limit)}>
        {(wired) => (
          <Element
            {...usual}
            {...input}
            {...wired}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(fieldBox, look)}
          />
        )}
      </Field>
    )
  }

export const TextInput = textIn('input', 'h-[var(--press-m)]')
export const TextArea = textIn('textarea', 'resize-none py-2 [tab-size:28] desk:resize-y', { rows: 3 })
