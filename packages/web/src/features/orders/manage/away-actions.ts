import type { Order } from '@ligeiro/contract/order'
import type { StepName } from '@ligeiro/contract/steps'
import type { Action } from '#action/action.ts'
import type { ManageActions } from './manage-actions.ts'

/** `asksCharge`: it is asked in a dialog of its own what the client pays. */
type AwayAction = { action: Action; asksCharge: boolean }

/** What takes something away from an order: at the left of the footer, on a phone in the menu. */
export function awayActions(
  order: Order,
  may: (step: StepName) => boolean,
  steps: ManageActions,
  hasBooks: boolean,
): AwayAction[] {
  return [
    ...(may('detach') ? [{ action: steps.detach, asksCharge: false }] : []),
    // In a firm with books a delivery under way has its price.
    ...(may('cancel') ? [{ action: steps.cancel, asksCharge: hasBooks && order.status === 'in_progress' }] : []),
  ]
}
