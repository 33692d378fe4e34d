import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ErrorBox } from './error-box.tsx'
import { useProblemOf } from './form-problem.ts'
import { Icon } from './icons.tsx'
import { refusedMark } from './refused.ts'
import { unbroken } from './unbroken.tsx'

export type FieldProps = {
  label: string
  /** The label is for screen readers only, where the field explains itself. */
  hideLabel?: boolean
  /** The name by which the form's error finds this field. */
  name?: string
  hint?: string
  error?: string | null
  required?: boolean
  /** Why the text itself cannot be taken. The form is not sent as long as it says so. */
  refused?: string | null
}
type InputProps = {
  id: string
  name: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
  'data-refused': string | undefined
}

/** The properties of the field, apart from those of its input. */
export const fieldOf = <Given extends FieldProps>(given: Given) => {
  const { label, hideLabel, name, hint, error, required, refused, ...input } = given
  return [{ label, hideLabel, name, hint, error, required, refused }, input] as const
}

type Props = FieldProps & { children: (inputProps: InputProps) => ReactNode }
export function Field({ label, hideLabel, name, hint, required, refused, children, ...given }: Props) {
  const id = useId()
  const problem = useProblemOf(name ?? '')
  const error = refused ?? given.error
  const below = error ?? hint
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className={classNames('font-medium text-ink-2', hideLabel && 'sr-only')}>
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
        'data-refused': refusedMark(refused),
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
  'w-full min-w-0 text-ellipsis rounded-control border border-control bg-(--press-ground) px-3 text-ink -outline-offset-1 read-only:border-line read-only:bg-sunken read-only:text-ink-2 aria-invalid:border-late'
