import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { useOpenedOrder } from '#features/order-store/opened-order.ts'
import type { Open, Show } from './open-dialog.ts'

const CreateOrderDialog = lazyWithRetry(() => import('../create/create-dialog.tsx'))
const MessageDialog = lazyWithRetry(() => import('./message-own-dialog.tsx'))
const SharedDialog = lazyWithRetry(() => import('../message/shared-dialog.tsx'))
const ApproveDialog = lazyWithRetry(() => import('./approve-dialog.tsx'))
const GoneDialog = lazyWithRetry(() => import('../gone-dialog.tsx'))
const DetailsDialog = lazyWithRetry(() => import('./details-dialog.tsx'))
const EditDialog = lazyWithRetry(() => import('../create/edit-dialog.tsx'))
export const frequentDialogs = [CreateOrderDialog, ApproveDialog, DetailsDialog, EditDialog]

type Props = { open: Open; user: User; show: Show; close: () => void }

const noTexts: readonly string[] = []

export function ClientDialog({ open: { kind, id, text = '', texts = noTexts }, user, show, close }: Props) {
  const { order, isGone } = useOpenedOrder(id)
  const read = (message: string) => show({ kind: 'message', id: '', text: message })
  if (kind === 'create') return <CreateOrderDialog onMessage={read} onClose={close} />
  if (kind === 'shared') return <SharedDialog texts={texts} onRead={read} onClose={close} />
  if (kind === 'message') return <MessageDialog start={text} onClose={close} />
  if (isGone)
    return <GoneDialog title="Pedido excluído" id={id} sentence="Este pedido saiu da sua lista." onClose={close} />
  if (!order) return null
  const props = { order, user, show, close }
  if (kind === 'edit') return <EditDialog {...{ order, user }} onClose={close} />
  if (kind === 'repeat') return <CreateOrderDialog again={order} onClose={close} />
  if (kind === 'approve') return <Approve {...props} />
  return kind === 'answer' ? <Answer key={id} {...props} /> : <Details {...props} />
}

type OrderProps = Omit<Props, 'open'> & { order: Order }

const Approve = ({ order, user, close }: OrderProps) => <ApproveDialog {...{ order, user }} onClose={close} />

const Details = ({ order, user, show, close }: OrderProps) => (
  <DetailsDialog
    {...{ order, user }}
    onClose={close}
    onApprove={() => show({ kind: 'approve', id: order.id })}
    onEdit={() => show({ kind: 'edit', id: order.id })}
    onRepeat={() => show({ kind: 'repeat', id: order.id })}
  />
)

/** The question, also if the price of a notification arrives after the notification. The question stays when it is answered. */
function Answer(props: OrderProps) {
  const { order, user } = props
  const [asked, setAsked] = useState(false)
  if (!asked && can(user, 'approve', order)) setAsked(true)
  return asked ? <Approve {...props} /> : <Details {...props} />
}
