import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { workAction } from '#action/action.ts'
import { useForm } from '#action/use-form.ts'
import { Button } from '#ui/button.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { ReasonField } from '../correct/reason-field.tsx'
import { useOrderOutbox } from './delivery-card-footer.tsx'
import { DeliveryStepDialog } from './delivery-step-dialog.tsx'
import { handBack, undoStart } from './dialog-steps.ts'

const usual = ['Moto quebrou', 'Estou longe', 'Fim do turno', 'Não cabe na moto']

type Props = { order: Order; user: User; onClose: () => void }

/** The dialog 'Devolver à central', before the start: the desk gives the delivery to another motoboy. */
export function HandBackDialog({ order, user, onClose }: Props) {
  const { values, field } = useForm(() => ({ reason: '' }))
  const give = workAction(
    () => {
      handBack(user, order, values.reason)
      onClose()
    },
    { label: 'Devolver à central', checks: [[() => values.reason.trim().length < 3, 'Informe o motivo', 'reason']] },
  )
  return (
    <DeliveryStepDialog
      title="Devolver à central"
      {...{ order, user, onClose }}
      step="handBack"
      action={give}
      form={values}
    >
      <ReasonField {...field('reason')} usual={usual} required />
    </DeliveryStepDialog>
  )
}

/** The motoboy's own way back: of a start by mistake until the hand-over, or of the whole delivery before the start. */
export function WayBack({ order, user, onHandBack, onClose }: Props & { onHandBack: () => void }) {
  const { held, next } = useOrderOutbox(order)
  const isStarted = can(user, 'undoStart', next)
  if (held || !(isStarted || can(user, 'handBack', next))) return null
  const undo = () => {
    undoStart(user, order)
    onClose()
  }
  return (
    <QuestionLine question={isStarted ? 'Não é esta?' : 'Não vai poder levar?'}>
      <Button variant="quiet-do" onClick={isStarted ? undo : onHandBack}>
        {isStarted ? 'Iniciei por engano' : 'Devolver à central'}
      </Button>
    </QuestionLine>
  )
}
