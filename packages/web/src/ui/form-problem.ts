import { createContext, useContext } from 'react'

/** What is wrong with a form: the words and, where they are about one field, that field's `name`. */
export type FormProblem = { text: string; detail?: string; field?: string }

/** Of the form around. */
export const CurrentProblem = createContext<FormProblem | null>(null)

/** The form's problem, if it is about the field of this name; without a name, if it is about no field. */
export function useProblemOf(name: string | undefined): FormProblem | null {
  const problem = useContext(CurrentProblem)
  return problem?.field === name ? problem : null
}
