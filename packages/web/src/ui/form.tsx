import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { ErrorBox } from './error-box.tsx'
import { CurrentProblem, useProblemOf, type FormProblem } from './form-problem.ts'

type Props = {
  id?: string
  onSubmit: () => void
  /** Is told in the red box: below its field, which gets the focus, or else where `ProblemBox` stands. */
  problem?: FormProblem | null
  /** Came in the place of another form, by somebody's doing: he goes on in its first field. */
  focusFirst?: boolean
  children: ReactNode
}

/** A form. The browser's own bubbles stay away: the form says what is wrong itself. */
export function Form({ id, onSubmit, problem = null, focusFirst = false, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef(false)
  // With every try: the same field may be wrong again. Never while somebody types.
  useEffect(() => {
    if (problem?.field === undefined || !asked.current) return
    asked.current = false
    const input = form.current?.elements.namedItem(problem.field)
    if (input instanceof HTMLElement) input.focus()
  }, [problem])
  const begin = useRef(focusFirst)
  useEffect(() => {
    if (begin.current) form.current?.querySelector('input')?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    asked.current = true
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

/** Where a form says what is wrong with no single field. */
export function ProblemBox() {
  const problem = useProblemOf(undefined)
  return <ErrorBox message={problem?.text} detail={problem?.detail} />
}
