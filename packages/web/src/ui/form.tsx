import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { ErrorBox } from './error-box.tsx'
import { CurrentProblem, useProblemOf, type FormProblem } from './form-problem.ts'
import { refusedInput } from './refused.ts'
import { useInitialValue } from './initial-value.ts'

type Props = {
  id?: string
  onSubmit: () => void
  /** Something was typed. */
  onInput?: (() => void) | undefined
  /** Shown in the red box: below its field, which gets the focus, or else where `ProblemBox` is rendered. */
  problem?: FormProblem | null
  /** Focuses the first field on mount, for multi-step forms. */
  focusFirst?: boolean
  children: ReactNode
}

const focusFirstInput = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('input, textarea')?.focus()

/** A form. The browser's own validation messages are off: the form shows its errors itself. */
export function Form({ id, onSubmit, onInput, problem = null, focusFirst = false, children }: Props) {
  const begin = useInitialValue(() => focusFirst)
  const submitted = useRef<HTMLFormElement>(null)
  // Focuses the field after each submission, as the same field may have an error again, but never while the user types.
  useEffect(() => {
    if (problem?.field === undefined || !submitted.current) return
    const input = submitted.current.elements.namedItem(problem.field)
    submitted.current = null
    if (input instanceof HTMLElement) input.focus()
  }, [problem])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes the event on to the form around the dialog that this form is in.
    event.stopPropagation()
    const refused = refusedInput(event.currentTarget)
    if (refused) return refused.focus()
    submitted.current = event.currentTarget
    onSubmit()
  }
  return (
    <CurrentProblem value={problem}>
      <form
        ref={begin ? focusFirstInput : undefined}
        id={id}
        noValidate
        onSubmit={submit}
        onInput={onInput}
        className="grid gap-4"
      >
        {children}
      </form>
    </CurrentProblem>
  )
}

/** Shows the error of a form that concerns no single field. */
export function ProblemBox() {
  const problem = useProblemOf(undefined)
  return <ErrorBox message={problem?.question ? undefined : problem?.text} detail={problem?.detail} />
}
