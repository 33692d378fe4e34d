import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { User } from '@ligeiro/contract/user'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { wallTime } from '#lib/wall-clock.ts'
import { ProblemBox } from '#ui/form.tsx'
import { MotoboyChoice } from '../assign/motoboy-choice.tsx'
import { stepAction } from '../steps/step-action.ts'
import { ReasonField } from './reason-field.tsx'
import { sentMoment, WhenField } from './when-field.tsx'
import { StepDialog } from '../steps/step-dialog.tsx'
import { useInitialValue } from '#ui/initial-value.ts'

const words = {
  time: { title: 'Mudar o horário', usual: ['Confirmada mais tarde', 'Horário errado'] },
  motoboy: { title: 'Foi outro motoboy', usual: ['Trocaram na rua', 'Atribuída errado'] },
}

type Props = { order: Order; user: User; what: keyof typeof words; onClose: () => void }

/** The dialogs 'Mudar o horário' and 'Foi outro motoboy', of a delivered order. */
export default function CorrectDialog({ order, user, what, onClose }: Props) {
  const { timeZone } = useConfig()
  const start = useInitialValue(() => (order.delivered_at === null ? '' : wallTime(order.delivered_at, timeZone)))
  const { values, field, put } = useForm(() => ({ delivered_at: start, motoboy_id: '', reason: '' }))
  const corrected =
    what === 'time'
      ? { delivered_at: sentMoment(values.delivered_at, start, timeZone) }
      : { motoboy_id: values.motoboy_id || undefined }
  const isEmpty = Object.values(corrected).every((value) => value === undefined)
  const correct = stepAction(order, ordersApi.correctDelivery, {
    params: { id: order.id },
    body: { ...corrected, reason: values.reason },
    label: 'Corrigir',
    busyLabel: 'Corrigindo...',
    checks: [[() => isEmpty, what === 'time' ? 'Informe outro horário' : 'Selecione um motoboy'], 'reason'],
    done: 'Entrega corrigida.',
    fallback: 'Erro ao corrigir a entrega. Tente novamente.',
    onDone: onClose,
  })
  const { title, usual } = words[what]
  return (
    <StepDialog
      title={title}
      form={values}
      {...{ order, user }}
      step="correctDelivery"
      action={correct}
      problemAt="body"
      onClose={onClose}
      above={<ProblemBox />}
    >
      {what === 'time' ? (
        <WhenField {...field('delivered_at')} />
      ) : (
        <MotoboyChoice
          leaveOut={order.motoboy_id}
          value={values.motoboy_id}
          onChange={(motoboy_id) => put({ motoboy_id })}
        />
      )}
      <ReasonField {...field('reason')} usual={usual} required />
    </StepDialog>
  )
}
