import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

export type FieldProps = { label: string; hint?: string; error?: string | null; required?: boolean }
type Wired = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean; 'aria-required': boolean }

/** A label (and something at its right), what is filled in, and a hint or what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  required,
  end,
  children,
}: FieldProps & { end?: ReactNode; children: (wired: Wired) => ReactNode }) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex items-center justify-between gap-2">
        <label htmlFor={id} className="font-medium text-ink-2">
          {label}
          {required && <span aria-hidden> *</span>}
        </label>
        {end}
      </div>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': Boolean(error),
        'aria-required': Boolean(required),
      })}
      {below && (
        <p id={`${id}-below`} className={classNames('flex items-center gap-2', error ? 'text-late' : 'text-ink-3')}>
          {error && <Icon name="alert" />}
          <span className="min-w-0 wrap-anywhere">{below}</span>
        </p>
      )}
    </div>
  )
}

const box = 'w-full min-w-0 rounded-small border bg-(--press-ground) px-3 text-ink -outline-offset-1'
export const fieldBox = (bad: boolean) => classNames(box, bad ? 'border-late' : 'border-control')

type Given<E extends 'input' | 'textarea'> = FieldProps & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<E>, 'value' | 'onChange' | 'className' | 'id'>

export function TextInput({ label, hint, error, required, value, onChange, ...input }: Given<'input'>) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(wired) => (
        <input
          {...input}
          {...wired}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(fieldBox(Boolean(error)), 'h-[var(--press-m)]')}
        />
      )}
    </Field>
  )
}

export function TextArea({ label, hint, error, required, value, onChange, ...input }: Given<'textarea'>) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(wired) => (
        <textarea
          rows={3}
          {...input}
          {...wired}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(fieldBox(Boolean(error)), 'resize-y py-2')}
        />
      )}
    </Field>
  )
}
