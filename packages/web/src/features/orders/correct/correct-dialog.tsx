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
import { wallTime } from '#lib/wall-clock.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { MotoboyChoice } from '../assign/motoboy-choice.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { stepAction } from '../steps/step-action.ts'
import { ReasonField } from './reason-field.tsx'
import { sentMoment, WhenField } from './when-field.tsx'

const words = {
  time: { title: 'Mudar o horário', usual: ['Confirmada mais tarde', 'Horário errado'] },
  motoboy: { title: 'Foi outro motoboy', usual: ['Trocaram na rua', 'Atribuída errado'] },
}

type Props = { order: Order; user: User; what: keyof typeof words; onClose: () => void }

/** The dialogs 'Mudar o horário' and 'Foi outro motoboy', of a delivered order. */
export default function CorrectDialog({ order, user, what, onClose }: Props) {
  const { timeZone } = useConfig()
  const actions = useActions()
  const [start] = useState(() => (order.delivered_at === null ? '' : wallTime(order.delivered_at, timeZone)))
  const { values, field, put } = useForm(() => ({ delivered_at: start, motoboy_id: '', reason: '' }))
  const may = can(user, 'correctDelivery', order)
  const corrected =
    what === 'time'
      ? { delivered_at: sentMoment(values.delivered_at, start, timeZone) }
      : { motoboy_id: values.motoboy_id || undefined }
  const isEmpty = Object.values(corrected).every((value) => value === undefined)
  const correct = stepAction(
    order,
    ordersApi.correctDelivery,
    { params: { id: order.id }, body: { ...corrected, reason: values.reason } },
    {
      label: 'Corrigir',
      busyLabel: 'Corrigindo...',
      checks: [[() => isEmpty, what === 'time' ? 'Informe outro horário' : 'Selecione um motoboy'], 'reason'],
      done: 'Entrega corrigida.',
      fallback: 'Erro ao corrigir a entrega. Tente novamente.',
      onDone: onClose,
    },
  )
  const { title, usual } = words[what]
  return (
    <ActionDialog
      title={title}
      id={shortId(order.id)}
      actions={actions}
      form={values}
      buttons={[may && correct]}
      problemAt="body"
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot('correctDelivery', order, 'admin')} />}
      <ProblemBox />
      {may && (
        <>
          {what === 'time' ? (
            <WhenField {...field('delivered_at')} />
          ) : (
            <MotoboyChoice
              present={order.motoboy_id}
              value={values.motoboy_id}
              onChange={(motoboy_id) => put({ motoboy_id })}
            />
          )}
          <ReasonField {...field('reason')} usual={usual} required />
        </>
      )}
    </ActionDialog>
  )
}
