import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { CurrentProblem } from '#ui/form-problem.ts'
import { Inline, Stack } from '#ui/layout.tsx'
import type { Action } from './action.ts'
import { ActionButton, ActionForm, nameOf, useActions, type Running } from './use-actions.tsx'

type Props = DialogProps & {
  /** Where something else than the buttons takes actions too. */
  actions?: Running
  /** The buttons; in a form Enter takes the last one. */
  buttons?: readonly (Action | false | null | undefined)[]
  /** The values of the form that the dialog is. */
  form?: object
  /** The label of the button that leaves the dialog, null for none, and what it does if it is not the same as to close. */
  cancel?: string | null
  onCancel?: (() => void) | undefined
  /** Instead: the place it was opened from, to which its button leads back. */
  back?: { label: string; onBack: () => void } | undefined
  /** Where the problem is shown; `body`: by the children. */
  problemAt?: 'top' | 'end' | 'body'
  /** For thumbs: the buttons are below each other and as wide as the dialog, the one that leaves it last. */
  large?: boolean
  /** Ends what is under way, where that takes long. */
  onStop?: () => void
  children?: ReactNode
}

const noButtons: readonly Action[] = []

/** A dialog that is described by its actions: their buttons, problem, busy state and question are the same everywhere. */
export function ActionDialog({
  actions: given,
  buttons = noButtons,
  form,
  cancel = 'Cancelar',
  onCancel,
  back,
  problemAt = 'top',
  large,
  onStop,
  children,
  ...dialog
}: Props) {
  const own = useActions()
  // A dialog may be open above the form of another one.
  const formId = useId()
  const actions = given ?? own
  const busy = actions.busy || dialog.busy
  const shown = buttons.filter((one) => one !== false && one !== null && one !== undefined)
  const main = form && shown.at(-1)
  const buttonOf = (one: Action) => {
    const { look = 'main' } = one
    return (
      <ActionButton
        key={nameOf(one)}
        actions={actions}
        action={{ ...one, look, disabled: one.disabled || dialog.busy }}
        {...(large && { size: look === 'main' ? 'xl' : 'm', full: true })}
        {...(one === main && { type: 'submit', form: formId })}
      />
    )
  }
  const isLeft = ({ look }: Action) => look === 'bad' || look === 'quiet-do'
  const body = (
    <>
      {actions.question}
      {problemAt === 'top' && <ProblemBox />}
      {children}
      {problemAt === 'end' && <ProblemBox />}
    </>
  )
  const leave =
    busy && onStop ? (
      <Button onClick={onStop}>Parar</Button>
    ) : back ? (
      <Button icon="back" disabled={busy} onClick={back.onBack}>
        {back.label}
      </Button>
    ) : (
      cancel !== null && (
        <Button full={large} disabled={busy} onClick={onCancel ?? dialog.onClose}>
          {cancel}
        </Button>
      )
    )
  const footer = large ? (
    <>
      {shown.map(buttonOf)}
      {leave}
    </>
  ) : (
    <>
      {shown.filter(isLeft).map(buttonOf)}
      <Inline grow justify="end">
        {leave}
        {shown.filter((one) => !isLeft(one)).map(buttonOf)}
      </Inline>
    </>
  )
  return (
    <Dialog footer={footer} {...dialog} busy={busy}>
      {form ? (
        <ActionForm id={formId} actions={actions} action={main} values={form}>
          {body}
        </ActionForm>
      ) : (
        <CurrentProblem value={actions.problem}>
          <Stack>{body}</Stack>
        </CurrentProblem>
      )}
    </Dialog>
  )
}
