import type { Order } from '@ligeiro/contract/order'
import type { StepName } from '@ligeiro/contract/steps'
import { workAction, type Action } from '#action/action.ts'
import type { OrderDialog } from '../desk/open-dialog.ts'
import type { ManageActions } from './manage-actions.ts'

type Props = {
  order: Order
  may: (step: StepName) => boolean
  steps: ManageActions
  onNext: (next: OrderDialog) => void
}

/** What takes something away from an order: at the left of the footer, on a phone in the menu. */
export function awayActions({ order, may, steps, onNext }: Props, hasBooks: boolean): Action[] {
  const { label, look } = steps.cancel
  // In a firm with books a delivery under way has its price: a dialog of its own asks what the client pays.
  const asksCharge = hasBooks && order.status === 'in_progress'
  const cancel = asksCharge ? workAction(() => onNext('cancel'), { label, look }) : steps.cancel
  return [...(may('detach') ? [steps.detach] : []), ...(may('cancel') ? [cancel] : [])]
}
