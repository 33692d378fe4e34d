import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { Paragraph } from '#ui/text.tsx'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { CodeEntry } from './code-entry.tsx'
import { useOrderOutbox } from './delivery-card-footer.tsx'
import { receiverDraft } from './dialog-steps.ts'
import { moneyCheck, nameAction } from './name-action.ts'
import { NotDeliveredDialog, NotDeliveredLine } from './not-delivered-dialog.tsx'
import { useCollected } from './use-collected.tsx'
import { ReceiverField } from './receiver-field.tsx'
import { useCode } from './use-code.ts'

type Props = {
  order: Order
  user: User
  /** Opens another delivery. */ onOpen: (id: string) => void
  onClose: () => void
}

/** The dialog 'Confirmar Entrega': by the recipient's code or QR, or else, unless the order asks for them, by the name of who received (docs/product.md, Motoboy). */
export default function ConfirmDialog({ order, user, onOpen, onClose }: Props) {
  const { values, field, drop } = useForm(() => receiverDraft(order.id))
  const { receiver } = values
  const { city } = useConfig()
  const [nameChosen, setNameChosen] = useState(receiver !== '')
  const [notDelivered, open] = useDialog(() => <NotDeliveredDialog {...{ order, user, onClose }} />)
  const done = () => {
    drop()
    onClose()
  }
  const { question, ...money } = useCollected(order)
  const code = useCode(user, order, money, done)
  const { held, next } = useOrderOutbox(order)
  const mayConfirm = !held && can(user, 'confirmByCode', next)
  const mayName = can(user, 'confirm', next)
  const byName = nameChosen && mayName
  /** Where money is asked for, the last digit may come before the answer. */
  const sendCode = workAction(() => code.send(code.code), {
    label: 'Confirmar Entrega',
    icon: 'check',
    disabled: !code.isComplete,
    checks: [moneyCheck(money.isAnswered)],
  })
  if (notDelivered) return notDelivered
  return (
    <ActionDialog
      title="Confirmar Entrega"
      large
      busy={code.busy}
      form={values}
      buttons={[
        byName && mayConfirm && nameAction(user, order, { receiver, ...money }, onClose),
        !byName && mayConfirm && order.collect && sendCode,
      ]}
      onClose={onClose}
    >
      <Paragraph>{shortAddress(order.delivery_address, city)}</Paragraph>
      <ChangeNotice order={order} busy={code.busy} />
      {!mayConfirm && <ErrorBox message={whyNot('confirmByCode', next, 'motoboy')} />}
      {mayConfirm &&
        (byName ? (
          <ReceiverField {...field('receiver')} />
        ) : (
          <CodeEntry {...{ order, user, code, onOpen, ...money }} scanFirst={!mayName} onDelivered={done} />
        ))}
      {mayConfirm && question}
      {mayConfirm && mayName && (
        <QuestionLine question={byName ? 'Tem o código?' : 'Sem código?'}>
          <Button variant="quiet-do" disabled={code.busy} onClick={() => setNameChosen(!byName)}>
            {byName ? 'Digitar o código' : 'Dizer quem recebeu'}
          </Button>
        </QuestionLine>
      )}
      {!code.busy && <NotDeliveredLine {...{ order, user }} onPress={() => open(true)} />}
    </ActionDialog>
  )
}
