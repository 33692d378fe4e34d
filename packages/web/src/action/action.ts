import type { Endpoint, ResponseOf } from '@ligeiro/contract/endpoint'
import { callWithIntentKey, type ChangeOptions } from '#api/change.ts'
import type { Check } from '#api/first-problem.ts'
import type { CallOptions } from '#api/send.ts'
import type { ButtonVariant } from '#ui/button.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import type { IconName } from '#ui/icons.tsx'

/** The title of a toast, and its second line. */
type Toast = string | readonly [title: string, detail: string | undefined]

/** What an action looks like and says, whatever its answer. */
export type ActionOptions = {
  label?: string | undefined
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
  /** The toast after success and `onDone`. */
  done?: Toast
  /** The error text if the server gave no reason. */
  fallback?: string
  /** For errors that say themselves what to show. */
  problemOf?: (error: Error) => FormProblem | null
  /** After success. The action is under way until it resolves, and failed if it rejects. */
  onDone?: () => unknown
  onFail?: (error: Error) => void
  /** After success and failure, which often means that what is shown was old. */
  after?: (() => unknown) | undefined
}

type Described<Answer> = Omit<ActionOptions, 'done' | 'onDone'> & {
  done?: Toast | ((answer: Answer) => Toast | undefined)
  onDone?: (answer: Answer) => unknown
}

/** The answer of a successful action, and what follows. */
type Success = { answer: unknown; toast: Toast | undefined; onDone: () => unknown }

/** What a user can do: its button, what is checked and asked before, what is sent, and what is said and done afterwards. */
export type Action = Omit<ActionOptions, 'done' | 'onDone'> & {
  /** Sends it. `confirmation`: the user has confirmed who they are. */
  send: (confirmation?: string) => Promise<Success>
  /** The call whose schema checks the form, and its body. */
  call?: Endpoint
  body?: unknown
}

/** Describes an action that is a call, keyed by its intent. */
export function action<E extends Endpoint>(call: E, given: Described<ResponseOf<E>> & ChangeOptions<E>): Action {
  const { params, body, query, version, seen, ...described } = given as Described<unknown> & ChangeOptions<Endpoint>
  const options = { params, body, query, version } as CallOptions<Endpoint>
  const send = (confirmation?: string) => callWithIntentKey<Endpoint>(call, { ...options, confirmation }, seen)
  return { ...workAction<unknown>(send, described), call, body }
}

/** Describes an action that is another piece of work. */
export function workAction<Answer>(
  work: (confirmation?: string) => Answer | Promise<Answer>,
  { done, onDone, ...options }: Described<NoInfer<Answer>>,
): Action {
  const send = async (confirmation?: string) => {
    const answer = await work(confirmation)
    return { answer, toast: typeof done === 'function' ? done(answer) : done, onDone: () => onDone?.(answer) }
  }
  return { ...options, send }
}
