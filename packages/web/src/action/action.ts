import type { Endpoint, ResponseOf } from '@ligeiro/contract/endpoint'
import { useRef, useState } from 'react'
import { callWithIntentKey, type ChangeOptions } from '#api/change.ts'
import { brokenCheck, serverProblem, type Check } from '#api/first-problem.ts'
import type { CallOptions } from '#api/send.ts'
import type { ButtonVariant } from '#ui/button.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import type { IconName } from '#ui/icons.tsx'
import { toast } from '#ui/toast-store.ts'

/** The title of a toast, and its second line. */
type Toast = string | readonly [title: string, detail: string | undefined]

/** What an action looks like and says, whatever its answer. */
export type Words = {
  /** Of its button. */
  label?: string | undefined
  /** Of its button while the call is under way. */
  busyLabel?: string
  /** `bad` and `quiet-do` ones are at the left of a dialog's footer. */
  look?: ButtonVariant
  icon?: IconName
  disabled?: boolean
  /** The button has the focus as soon as it is there. */
  focused?: boolean
  /** What must be true of the form, in this order. */
  checks?: readonly Check<never>[]
  /** The browser's question before the call. */
  ask?: string | undefined
  /** The toast after success. */
  done?: Toast
  /** The error text if the server gave no reason. */
  fallback?: string
  /** For errors that say themselves what to show. */
  problemOf?: (error: Error) => FormProblem | null
  /** After success. The action is under way until it resolves. */
  onDone?: () => unknown
  onFail?: (error: Error) => void
  /** After success and failure, which often means that what is shown was old. */
  after?: (() => unknown) | undefined
}

type Described<Answer> = Omit<Words, 'done' | 'onDone'> & {
  done?: Toast | ((answer: Answer) => Toast | undefined)
  onDone?: (answer: Answer) => unknown
}

/** What a user can do: its button, what is checked and asked before, what is sent, and what is said and done afterwards. */
export type Action = Described<never> & {
  /** Sends it. `confirmation`: the user has confirmed who they are. */
  send: (confirmation?: string) => unknown
  /** The call whose schema checks the form, and its body. */
  call?: Endpoint
  body?: unknown
}

/** Describes an action: a call, keyed by its intent, or another piece of work. */
export function action<E extends Endpoint>(call: E, described: Described<ResponseOf<E>> & ChangeOptions<E>): Action
export function action<Answer>(
  work: (confirmation?: string) => Answer | Promise<Answer>,
  described: Described<NoInfer<Answer>>,
): Action
export function action(what: Endpoint | Action['send'], given: object): Action {
  if (typeof what === 'function') return { ...given, send: what }
  const { params, body, query, version, seen, ...described } = given as ChangeOptions<Endpoint>
  const options = { params, body, query, version } as CallOptions<Endpoint>
  const send = (confirmation?: string) => callWithIntentKey(what, { ...options, confirmation }, seen)
  return { ...described, call: what, body, send }
}

type State<Answer> = {
  /** The action that is under way. */
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
type Send = Action['send']

export type Runner<Answer = unknown> = State<Answer> & {
  busy: boolean
  /** Takes an action. `values`: the form's, where the action has `checks` or the server may name a field. */
  take: (taken: Action, values?: Values) => void
  /** Shows this problem, or none. */
  showProblem: (problem: FormProblem | null) => void
  /** The last error was read. */
  forget: () => void
}

/**
 * Takes actions, one at a time, and remembers how the last one ended. A second tap that comes before the screen shows the
 * busy state is ignored. What follows an action happens even if the screen that took it is gone.
 */
export function useRunner<Answer = unknown>(sendConfirmed: (send: Send) => unknown = (send) => send()): Runner<Answer> {
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
      const answer = (await sendConfirmed(taken.send)) as Answer
      say(taken, answer)
      await taken.onDone?.(answer as never)
      setState({ ...idle, answer })
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

function say({ done }: Action, answer: unknown): void {
  const words = typeof done === 'function' ? done(answer as never) : done
  if (words !== undefined) toast.success(...([words].flat() as [string, string?]))
}
