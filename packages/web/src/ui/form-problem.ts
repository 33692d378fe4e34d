import { createContext, useContext } from 'react'

/**
 * An error of a form: its text and, where it concerns one field, the `name` of that field. `question`: nothing is wrong, but the same again
 * confirms it. `short`: the text where there is little room.
 */
export type FormProblem = { text: string; detail?: string; field?: string; question?: true; short?: string }

/** The error of the surrounding form. */
export const CurrentProblem = createContext<FormProblem | null>(null)

/** The error of the form, if it concerns the field of this name; without a name, if it concerns no field. */
export function useProblemOf(name: string | undefined): FormProblem | null {
  const problem = useContext(CurrentProblem)
  return problem?.field === name ? problem : null
}
