import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { serverNow } from '#lib/clock.ts'
import { textLimits } from '#lib/text-limits.ts'
import { wallTime } from '#lib/wall-clock.ts'
import { TextInput } from '#ui/field.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Flush } from '#ui/dialog.tsx'
import { OrderBrief } from '../price/order-brief.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { stepAction } from '../steps/step-action.ts'
import { ReasonField } from './reason-field.tsx'
import { sentMoment, WhenField } from './when-field.tsx'

const usual = ['Motoboy sem celular', 'Motoboy esqueceu', 'Sem sinal']

/** The dialog 'Registrar entrega': a delivery that the app did not see, with its time and who received it. */
export default function RecordDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const { timeZone } = useConfig()
  const actions = useActions()
  const [now] = useState(() => wallTime(serverNow(), timeZone))
  const { values, field } = useForm(() => ({ delivered_at: now, receiver: '', reason: '' }))
  const may = can(user, 'recordDelivery', order)
  const record = stepAction(
    order,
    ordersApi.recordDelivery,
    {
      params: { id: order.id },
      body: {
        delivered_at: sentMoment(values.delivered_at, now, timeZone),
        receiver: values.receiver.trim() || undefined,
        reason: values.reason.trim() || undefined,
      },
    },
    {
      label: 'Registrar entrega',
      busyLabel: 'Registrando...',
      done: 'Entrega registrada.',
      fallback: 'Erro ao registrar a entrega. Tente novamente.',
      onDone: onClose,
    },
  )
  return (
    <ActionDialog
      title="Registrar entrega"
      id={shortId(order.id)}
      actions={actions}
      form={values}
      buttons={[may && record]}
      onClose={onClose}
    >
      <Flush pane>
        <OrderBrief order={order} />
      </Flush>
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot('recordDelivery', order, 'admin')} />}
      {may && (
        <>
          <WhenField {...field('delivered_at')} />
          <TextInput
            label="Quem recebeu (opcional)"
            {...field('receiver')}
            limit={textLimits.receiver}
            autoComplete="off"
          />
          <ReasonField {...field('reason')} usual={usual} />
        </>
      )}
    </ActionDialog>
  )
}
