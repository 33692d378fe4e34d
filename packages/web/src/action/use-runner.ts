import { useRef, useState } from 'react'
import { brokenCheck, serverProblem } from '#api/first-problem.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { toast } from '#ui/toast-store.ts'
import type { Action } from './action.ts'

type State<Answer> = {
  running: Action | null
  /** The last action, if it failed. */
  failed: Action | null
  problem: FormProblem | null
  error: Error | null
  answer: Answer | undefined
}
const idle = { running: null, failed: null, problem: null, error: null, answer: undefined }

/** The values of the form that an action sends, by name of the field. */
type Values = Readonly<Record<string, unknown>>

export type Runner<Answer = unknown> = State<Answer> & {
  busy: boolean
  /** Takes an action. `values`: the form's, where the action has `checks` or the server may name a field. */
  take: (taken: Action, values?: Values) => void
  showProblem: (problem: FormProblem | null) => void
  /** The last error was read. */
  forget: () => void
}

/**
 * Takes actions, one at a time, and remembers how the last one ended. A second tap before the screen shows the busy state is ignored. What
 * follows an action happens even if the screen that took it is gone.
 */
export function useRunner<Answer = unknown>(sendConfirmed = (send: Action['send']) => send()): Runner<Answer> {
  const [state, setState] = useState<State<Answer>>(idle)
  const underWay = useRef(false)

  async function run(taken: Action, values: Values) {
    if (taken.checks) {
      setState({ ...idle, running: taken })
      const problem = await brokenCheck(values, taken.checks, taken.call, taken.body)
      if (problem) return setState({ ...idle, problem })
    }
    if (taken.ask !== undefined && !window.confirm(taken.ask)) return setState((now) => ({ ...now, running: null }))
    setState({ ...idle, running: taken })
    try {
      const success = await sendConfirmed(taken.send)
      await success.onDone()
      if (success.toast !== undefined) toast.success(...([success.toast].flat() as [string, string?]))
      setState({ ...idle, answer: success.answer as Answer })
    } catch (thrown) {
      const error = thrown as Error
      taken.onFail?.(error)
      const problem = taken.problemOf?.(error) ?? serverProblem(error, taken.fallback ?? '', ...Object.keys(values))
      setState({ ...idle, failed: taken, error, problem })
    }
    taken.after?.()
  }

  return {
    ...state,
    busy: state.running !== null,
    take: (taken, values = {}) => {
      if (underWay.current) return
      underWay.current = true
      void run(taken, values).finally(() => {
        underWay.current = false
      })
    },
    showProblem: (problem) => setState({ ...idle, problem }),
    forget: () => setState((now) => (now.running ? now : idle)),
  }
}
