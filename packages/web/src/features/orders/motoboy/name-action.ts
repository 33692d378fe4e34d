import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { action } from '#action/action.ts'
import { confirmDelivery, type Collected } from './dialog-steps.ts'

/** Confirms a delivery by the name of who received it. It goes through the outbox, so that the dialog closes at once. */
export const nameAction = (
  user: User,
  order: Order,
  { receiver, collected }: { receiver: string; collected: Collected },
  onClose: () => void,
) =>
  action(
    () => {
      confirmDelivery(user, order, receiver, collected)
      onClose()
    },
    { label: 'Confirmar Entrega', icon: 'check', disabled: receiver.trim() === '' },
  )
