import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { User } from '@ligeiro/contract/user'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { ClosedMomentNotice } from '#features/closed-months/closed-month-notice.tsx'
import { serverNow } from '#lib/clock.ts'
import { textLimits } from '#lib/text-limits.ts'
import { wallTime } from '#lib/wall-clock.ts'
import { TextInput } from '#ui/field.tsx'
import { useReceived } from '../collect/use-received.tsx'
import { OrderBrief } from '../price/order-brief.tsx'
import { stepAction } from '../steps/step-action.ts'
import { ReasonField } from './reason-field.tsx'
import { sentMoment, WhenField } from './when-field.tsx'
import { StepDialog } from '../steps/step-dialog.tsx'
import { useInitialValue } from '#ui/initial-value.ts'

const usual = ['Motoboy sem celular', 'Motoboy esqueceu', 'Sem sinal']

/** The dialog 'Registrar entrega': a delivery that the app did not see, with its time and who received it. */
export default function RecordDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const { timeZone } = useConfig()
  const now = useInitialValue(() => wallTime(serverNow(), timeZone))
  const { values, field } = useForm(() => ({ delivered_at: now, receiver: '', reason: '' }))
  const { collected, checks, question } = useReceived(order)
  const delivered_at = sentMoment(values.delivered_at, now, timeZone)
  const record = stepAction(order, ordersApi.recordDelivery, {
    params: { id: order.id },
    body: {
      delivered_at,
      receiver: values.receiver.trim() || undefined,
      reason: values.reason.trim() || undefined,
      collected,
    },
    checks,
    label: 'Registrar entrega',
    busyLabel: 'Registrando...',
    done: 'Entrega registrada.',
    fallback: 'Erro ao registrar a entrega. Tente novamente.',
    onDone: onClose,
  })
  return (
    <StepDialog
      title="Registrar entrega"
      form={values}
      {...{ order, user, onClose }}
      step="recordDelivery"
      action={record}
      brief={<OrderBrief order={order} />}
    >
      <ClosedMomentNotice at={delivered_at ?? null} />
      {question}
      <WhenField {...field('delivered_at')} />
      <TextInput
        label="Quem recebeu (opcional)"
        {...field('receiver')}
        limit={textLimits.receiver}
        autoComplete="off"
      />
      <ReasonField {...field('reason')} usual={usual} />
    </StepDialog>
  )
}
