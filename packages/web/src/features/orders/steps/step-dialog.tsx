import type { Order } from '@ligeiro/contract/order'
import { can, type StepName } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import type { ComponentProps, ReactNode } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import type { Action } from '#action/action.ts'
import { useActions } from '#action/use-actions.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from './change-notice.tsx'

type Props = Omit<ComponentProps<typeof ActionDialog>, 'id' | 'actions' | 'buttons'> & {
  order: Order
  user: User
  step: StepName
  action: Action
  /** Beside the step: other ways out of the dialog. */
  others?: ComponentProps<typeof ActionDialog>['buttons']
  /** The order after what a motoboy's phone has still to send, which decides whether the step is possible; their dialogs show no id. */
  next?: Order
  /** First, and above `children`, also where the step is not possible. */
  brief?: ReactNode
  above?: ReactNode
}

/** Renders the dialog of a step. It says what has changed since it was opened, and why a step that is no longer possible has no button. */
export function StepDialog({ order, user, step, action, others, next, brief, above, children, ...dialog }: Props) {
  const actions = useActions()
  const may = can(user, step, next ?? order)
  return (
    <ActionDialog
      {...dialog}
      id={next ? undefined : shortId(order.id)}
      actions={actions}
      buttons={[...(others ?? []), may && action]}
    >
      {brief}
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot(step, next ?? order, user.role)} />}
      {above}
      {may && children}
    </ActionDialog>
  )
}
