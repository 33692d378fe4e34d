import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { Flush } from '#ui/dialog.tsx'
import { Text } from '#ui/text.tsx'
import { OrderBrief } from '../price/order-brief.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { stepAction } from '../steps/step-action.ts'
import { ReasonField } from './reason-field.tsx'
import { reopenWords } from './reopen-words.ts'

/** The dialog 'Desfazer entrega' or 'Reabrir': the order returns to the status before. */
export default function ReopenDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const actions = useActions()
  const { values, field } = useForm(() => ({ reason: '' }))
  const [{ title, effect, done, usual }] = useState(() => reopenWords(order))
  const may = can(user, 'reopen', order)
  const reopen = stepAction(
    order,
    ordersApi.reopen,
    { params: { id: order.id }, body: { reason: values.reason } },
    {
      label: title,
      busyLabel: 'Reabrindo...',
      checks: ['reason'],
      done,
      fallback: 'Erro ao reabrir o pedido. Tente novamente.',
      onDone: onClose,
    },
  )
  return (
    <ActionDialog
      title={title}
      id={shortId(order.id)}
      actions={actions}
      form={values}
      buttons={[may && reopen]}
      onClose={onClose}
    >
      <Flush pane>
        <OrderBrief order={order} />
      </Flush>
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot('reopen', order, 'admin')} />}
      {may && (
        <>
          <Text as="p" tone="ink-2">
            {effect}
          </Text>
          <ReasonField {...field('reason')} usual={usual} required />
        </>
      )}
    </ActionDialog>
  )
}
