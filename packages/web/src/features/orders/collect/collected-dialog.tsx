import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { collectWords } from '#features/collect/collect-words.ts'
import { collectedBody, formOfCollected } from '#features/collect/collected-form.ts'
import { CollectedInputs } from '#features/collect/collected-inputs.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Text } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { stepAction } from '../steps/step-action.ts'

type Props = { order: Order; user: User; onDone?: () => unknown; onClose: () => void }

/** The dialog 'Recebido na entrega': an admin sets right what was received at the door, or says that it is as told. */
export default function CollectedDialog({ order, user, onDone, onClose }: Props) {
  const actions = useActions()
  const form = useForm(() => formOfCollected(order))
  const may = can(user, 'correctCollected', order)
  const save = stepAction(
    order,
    ordersApi.correctCollected,
    { params: { id: order.id }, body: { collected: collectedBody(form.values, order.collect?.payee ?? 'firm') ?? [] } },
    {
      label: order.collected_differs ? 'Foi assim' : 'Corrigir',
      busyLabel: 'Salvando...',
      done: 'Recebido na entrega conferido!',
      fallback: 'Erro ao corrigir o recebido. Tente novamente.',
      onDone: onClose,
      after: onDone,
    },
  )
  return (
    <ActionDialog
      title="Recebido na entrega"
      id={shortId(order.id)}
      actions={actions}
      form={form.values}
      buttons={[may && save]}
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot('correctCollected', order, user.role)} />}
      {order.collect && <Text as="p">{`O combinado: ${collectWords(order.collect)}`}</Text>}
      {may && <CollectedInputs form={form} />}
    </ActionDialog>
  )
}
