import type { Order } from '@ligeiro/contract/order'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsReason } from '#action/needs-reason.ts'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { ClosedMomentNotice } from '#features/closed-months/closed-month-notice.tsx'
import { Paragraph } from '#ui/text.tsx'
import { ReasonField } from '../correct/reason-field.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { stepAction } from '../steps/step-action.ts'

const usual = ['Lançado por engano', 'Combinado com o cliente']

type Props = { order: Order; item: { id: string; label: string; at: string }; onClose: () => void }

export default function VoidItemDialog({ order, item, onClose }: Props) {
  const actions = useActions()
  const { values, field } = useForm(() => ({ reason: '' }))
  const voidItem = stepAction(order, orderItemsApi.void, {
    params: { id: order.id, item: item.id },
    body: { reason: values.reason },
    label: 'Estornar',
    busyLabel: 'Estornando...',
    look: 'bad',
    checks: [needsReason],
    done: 'Item estornado!',
    fallback: 'Erro ao estornar o item. Tente novamente.',
    onDone: onClose,
  })
  return (
    <ActionDialog
      title="Estornar item"
      id={shortId(order.id)}
      actions={actions}
      form={values}
      buttons={[voidItem]}
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      <ClosedMomentNotice at={[item.at, order.delivered_at ?? ''].toSorted()[1]!} />
      <Paragraph bold>{item.label}</Paragraph>
      <ReasonField {...field('reason')} usual={usual} required />
    </ActionDialog>
  )
}
