import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { workAction } from '#action/action.ts'
import type { Check } from '#api/first-problem.ts'
import { confirmDelivery, type Collected } from './dialog-steps.ts'

/** What is received at the door has to be said before the delivery is confirmed. */
export const moneyCheck = (isAnswered: boolean): Check<never> => [
  () => !isAnswered,
  'Diga o que foi recebido na entrega',
]

/** Confirms a delivery by the name of who received it. It goes through the outbox, so that the dialog closes at once. */
export const nameAction = (
  user: User,
  order: Order,
  { receiver, collected, isAnswered }: { receiver: string; collected: Collected; isAnswered: boolean },
  onClose: () => void,
) =>
  workAction(
    () => {
      confirmDelivery(user, order, receiver, collected)
      onClose()
    },
    { label: 'Confirmar Entrega', icon: 'check', disabled: receiver.trim() === '', checks: [moneyCheck(isAnswered)] },
  )
