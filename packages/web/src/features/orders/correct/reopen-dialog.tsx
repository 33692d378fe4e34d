import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { User } from '@ligeiro/contract/user'
import { useForm } from '#action/use-form.ts'
import { ClosedMomentNotice } from '#features/closed-months/closed-month-notice.tsx'
import { Paragraph } from '#ui/text.tsx'
import { OrderBrief } from '../price/order-brief.tsx'
import { stepAction } from '../steps/step-action.ts'
import { ReasonField } from './reason-field.tsx'
import { reopenWords } from './reopen-words.ts'
import { StepDialog } from '../steps/step-dialog.tsx'
import { useInitialValue } from '#ui/initial-value.ts'

/** The dialog 'Desfazer entrega' or 'Reabrir': the order returns to the status before. */
export default function ReopenDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const { title, effect, done, usual } = useInitialValue(() => reopenWords(order))
  const { values, field } = useForm(() => ({ reason: usual[0] }))
  const reopen = stepAction(order, ordersApi.reopen, {
    params: { id: order.id },
    body: { reason: values.reason },
    label: title,
    busyLabel: 'Reabrindo...',
    checks: ['reason'],
    done,
    fallback: 'Erro ao reabrir o pedido. Tente novamente.',
    onDone: onClose,
  })
  return (
    <StepDialog
      title={title}
      form={values}
      {...{ order, user, onClose }}
      step="reopen"
      action={reopen}
      brief={<OrderBrief order={order} />}
    >
      <ClosedMomentNotice at={order.delivered_at} />
      <Paragraph tone="ink-2">{effect}</Paragraph>
      <ReasonField {...field('reason')} usual={usual} required />
    </StepDialog>
  )
}
