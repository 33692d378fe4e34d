import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { User } from '@ligeiro/contract/user'
import { useForm } from '#action/use-form.ts'
import { ClosedMomentNotice } from '#features/closed-months/closed-month-notice.tsx'
import { collectWords } from '#features/collect/collect-words.ts'
import { collectedBody, formOfCollected } from '#features/collect/collected-form.ts'
import { CollectedInputs } from '#features/collect/collected-inputs.tsx'
import { Paragraph } from '#ui/text.tsx'
import { stepAction } from '../steps/step-action.ts'
import { StepDialog } from '../steps/step-dialog.tsx'

type Props = { order: Order; user: User; onDone?: () => unknown; onClose: () => void }

/** The dialog 'Recebido na entrega': an admin sets right what was received at the door, or says that it is as told. */
export default function CollectedDialog({ order, user, onDone, onClose }: Props) {
  const form = useForm(() => formOfCollected(order))
  const save = stepAction(order, ordersApi.correctCollected, {
    params: { id: order.id },
    body: { collected: collectedBody(form.values, order.collect?.payee ?? 'firm') ?? [] },
    label: order.collected_differs ? 'Foi assim' : 'Corrigir',
    busyLabel: 'Salvando...',
    done: 'Recebido na entrega conferido!',
    fallback: 'Erro ao corrigir o recebido. Tente novamente.',
    onDone: onClose,
    after: onDone,
  })
  return (
    <StepDialog
      title="Recebido na entrega"
      form={form.values}
      {...{ order, user, onClose }}
      step="correctCollected"
      action={save}
      above={
        <>
          <ClosedMomentNotice at={order.delivered_at} />
          {order.collect && <Paragraph>{`O combinado: ${collectWords(order.collect)}`}</Paragraph>}
        </>
      }
    >
      <CollectedInputs form={form} />
    </StepDialog>
  )
}
