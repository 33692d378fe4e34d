import { useRef } from 'react'
import { CallError } from '#api/call-error.ts'
import { serverProblem } from '#api/first-problem.ts'
import type { FormProblem } from '#ui/form-problem.ts'

/** An attempt whose answer was lost may have used up a code or link that works once; `hint` explains why the next attempt is rejected. */
export function useSingleUseError(fallback: string, hint: string) {
  const lost = useRef(false)
  return (error: Error, ...fields: readonly string[]): FormProblem | null => {
    const before = lost.current
    lost.current = error instanceof CallError && error.passing && error.status !== 429
    const problem = serverProblem(error, fallback, ...fields)
    return problem && before && isInvalidToken(error) ? { ...problem, detail: hint } : problem
  }
}

/** True if the code or the link is not valid any more; the other fields were not the reason. */
export const isInvalidToken = (error: Error): boolean =>
  error instanceof CallError && error.status === 400 && !error.issues.some(({ path }) => /password/i.test(path))
