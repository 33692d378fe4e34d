import { useRef } from 'react'
import { CallError } from '../../api/call-error.ts'
import { serverProblem } from '../../api/first-problem.ts'
import type { FormProblem } from '../../ui/form-problem.ts'

/**
 * For what serves only once: it may have served in a try whose answer was lost, and the next try is then refused although
 * nothing was wrong. `hint` says so, below the server's words.
 */
export function useOnceOnly(fallback: string, hint: string) {
  const lost = useRef(false)
  return (error: Error, ...fields: readonly string[]): FormProblem | null => {
    const before = lost.current
    lost.current = error instanceof CallError && error.passing && error.status !== 429
    const told = serverProblem(error, fallback, ...fields)
    return told && before && isUseless(error) ? { ...told, detail: hint } : told
  }
}

/** The code or the link serves no more; what was filled in besides was not the reason. */
export const isUseless = (error: Error): boolean =>
  error instanceof CallError && error.status === 400 && !error.issues.some(({ path }) => /password/i.test(path))
