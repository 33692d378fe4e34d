import type { ComponentProps, ReactNode } from 'react'
import { prepareChecks } from '#api/body-issues.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Form } from '#ui/form.tsx'
import type { Action } from './action.ts'
import type { Actions } from './use-actions.tsx'

/** A runner of actions, with or without the question who the user is. */
export type Running = Pick<Actions, 'running' | 'busy' | 'problem' | 'take'> & { question?: ReactNode }

type ButtonProps = {
  actions: Running
  action: Action
} & Pick<ComponentProps<typeof Button>, 'size' | 'full' | 'type' | 'form' | 'title' | 'aria-label' | 'kbd'>

/** Tells the actions of a screen apart. A label may change while the action is under way, or with the time. */
export const nameOf = ({ busyLabel, label }: Action) => busyLabel ?? label

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
