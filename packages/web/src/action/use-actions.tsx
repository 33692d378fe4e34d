import { useState, type ComponentProps, type ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'
import { prepareChecks } from '#api/body-issues.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Form } from '#ui/form.tsx'
import type { Action } from './action.ts'
import { useRunner, type Runner } from './use-runner.ts'

const ConfirmIdentity = withSuspense(lazyWithRetry(() => import('./confirm-identity.tsx')))
type Question = Omit<ComponentProps<typeof ConfirmIdentity>, 'ref'>

type Confirmed = <Result>(send: (confirmation?: string) => Result | Promise<Result>) => Promise<Result>
export type Actions<Answer = unknown> = Runner<Answer> & { confirmed: Confirmed; question: ReactNode }

/**
 * Takes the actions of a dialog or of a part of a screen. Where the server answers `confirm_identity`, the user is asked who they are, and
 * the call is repeated with the same idempotency key. `question` must be rendered inside the dialog that takes the action.
 */
export function useActions<Answer = unknown>(): Actions<Answer> {
  const [asked, setAsked] = useState<Question | null>(null)
  const ask = ({ act = '', methods }: CallError) =>
    new Promise<string | null>((resolve) => {
      const onDone = (confirmation: string | null) => {
        setAsked(null)
        resolve(confirmation)
      }
      setAsked({ act, methods, onDone })
    })
  async function confirmed<Result>(send: (confirmation?: string) => Result | Promise<Result>): Promise<Result> {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'confirm_identity') throw error
      const confirmation = await ask(error)
      if (confirmation === null) throw error
      return send(confirmation)
    }
  }
  const question = asked && <ConfirmIdentity {...asked} />
  return { ...useRunner<Answer>(confirmed), confirmed, question }
}

/** A runner of actions, with or without the question who the user is. */
export type Running = Pick<Actions, 'running' | 'busy' | 'problem' | 'take'> & { question?: ReactNode }

type ButtonProps = {
  actions: Running
  action: Action
} & Pick<ComponentProps<typeof Button>, 'size' | 'full' | 'flush' | 'type' | 'form' | 'title' | 'aria-label' | 'kbd'>

/** Tells the actions of a screen apart. A label may change while the action is under way, or with the time. */
export const nameOf = ({ look = 'main', busyLabel, label }: Action) => `${look} ${busyLabel ?? label}`

/** The button of an action. `type="submit"`: its form takes the action. */
export const ActionButton = ({ actions, action, ...button }: ButtonProps) => {
  const { label, busyLabel, look, icon, disabled, focused } = action
  return (
    <Button
      {...button}
      variant={look}
      icon={icon}
      busyLabel={busyLabel}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone, and the focus with it
      autoFocus={focused}
      busy={actions.running !== null && nameOf(actions.running) === nameOf(action)}
      disabled={disabled || (actions.busy && !focused)}
      onClick={button.type === 'submit' ? undefined : () => actions.take(action)}
    >
      {label}
    </Button>
  )
}

/** The problem of the last action, where it is shown outside of a form, and the question who the user is. */
export const ActionProblem = ({ actions }: { actions: Running }) => (
  <>
    {actions.question}
    <ErrorBox message={actions.problem?.text} detail={actions.problem?.detail} />
  </>
)

type FormProps = Pick<ComponentProps<typeof Form>, 'id' | 'focusFirst' | 'children'> & {
  actions: Running
  /** What Enter does; nothing while it is undefined. */
  action: Action | undefined
  values: object
}

/** A form whose submission takes an action. Its `ProblemBox` and fields show the problem. */
export const ActionForm = ({ actions, action, values, children, ...form }: FormProps) => (
  <Form
    {...form}
    problem={actions.problem}
    onInput={() => prepareChecks(action?.checks)}
    onSubmit={() => action && !action.disabled && actions.take(action, values as Record<string, unknown>)}
  >
    {children}
  </Form>
)
