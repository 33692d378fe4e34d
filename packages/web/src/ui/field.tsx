import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ErrorBox } from './error-box.tsx'
import { useProblemOf } from './form-problem.ts'
import { Icon } from './icons.tsx'
import { unbroken } from './unbroken.tsx'

export type FieldProps = {
  label: string
  /** The name by which the form's error finds this field. */
  name?: string
  hint?: string
  error?: string | null
  required?: boolean
}
type InputProps = {
  id: string
  name: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

/** A form field: label, input, and hint or error. */
export function Field({
  label,
  name,
  hint,
  error,
  required,
  children,
}: FieldProps & { children: (inputProps: InputProps) => ReactNode }) {
  const id = useId()
  const problem = useProblemOf(name ?? '')
  const below = error ?? hint
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="font-medium text-ink-2">
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children({
        id,
        name,
        'aria-describedby':
          classNames(Boolean(problem) && `${id}-problem`, Boolean(below) && `${id}-below`) || undefined,
        'aria-invalid': Boolean(error ?? problem),
        'aria-required': Boolean(required),
      })}
      {below && (
        <p id={`${id}-below`} className={classNames('flex items-center gap-2', error ? 'text-late' : 'text-ink-3')}>
          {error && <Icon name="alert" />}
          <span className="min-w-0 wrap-anywhere">{unbroken(below)}</span>
        </p>
      )}
      {problem && (
        <div className="mt-1">
          <ErrorBox id={`${id}-problem`} message={problem.text} detail={problem.detail} />
        </div>
      )}
    </div>
  )
}

export const fieldBox =
  'w-full min-w-0 text-ellipsis rounded-small border border-control bg-(--press-ground) px-3 text-ink -outline-offset-1 aria-invalid:border-late'

type Given<E extends 'input' | 'textarea'> = FieldProps & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<E>, 'value' | 'onChange' | 'className' | 'id'>

export function TextInput({ label, name, hint, error, required, value, onChange, ...input }: Given<'input'>) {
  return (
    <Field {...{ label, name, hint, error, required }}>
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
}

export function TextArea({ label, name, hint, error, required, value, onChange, ...input }: Given<'textarea'>) {
  return (
    <Field {...{ label, name, hint, error, required }}>
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
}
