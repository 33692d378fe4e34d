import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { ErrorBox } from './error-box.tsx'
import { CurrentProblem, useProblemOf, type FormProblem } from './form-problem.ts'

type Props = {
  id?: string
  onSubmit: () => void
  /** Shown in the red box: below its field, which gets the focus, or else where `ProblemBox` is rendered. */
  problem?: FormProblem | null
  /** Focuses the first field on mount, for multi-step forms. */
  focusFirst?: boolean
  children: ReactNode
}

/** A form. The browser's own validation messages are off: the form shows its errors itself. */
export function Form({ id, onSubmit, problem = null, focusFirst = false, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submitted = useRef(false)
  // Focuses the field after each submission, because the same field may have an error again, but never while the user
  // types.
  useEffect(() => {
    if (problem?.field === undefined || !submitted.current) return
    submitted.current = false
    const input = form.current?.elements.namedItem(problem.field)
    if (input instanceof HTMLElement) input.focus()
  }, [problem])
  const begin = useRef(focusFirst)
  useEffect(() => {
    if (begin.current) form.current?.querySelector('input')?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitted.current = true
    onSubmit()
  }
  return (
    <CurrentProblem value={problem}>
      <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-4">
        {children}
      </form>
    </CurrentProblem>
  )
}

/** Shows the error of a form that concerns no single field. */
export function ProblemBox() {
  const problem = useProblemOf(undefined)
  return <ErrorBox message={problem?.text} detail={problem?.detail} />
}
