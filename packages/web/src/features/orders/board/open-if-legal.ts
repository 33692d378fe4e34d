import type { Order } from '@ligeiro/contract/order'
import { can, type StepName } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/whose-turn'
import { whyNot } from '@ligeiro/contract/why-not'
import { toast } from '#ui/toast-store.ts'

/** Acts if the step is allowed. Otherwise shows the reason as a toast. */
export function openIfLegal(order: Order, step: StepName, act: () => void): void {
  if (can(anyAdmin, step, order)) act()
  else toast.warning(whyNot(step, order, 'admin'))
}
