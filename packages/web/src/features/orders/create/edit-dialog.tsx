import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { changedRecipient, recipientOf, recipientRules } from '#features/recipient/recipient.ts'
import { RecipientFields } from '#features/recipient/recipient-fields.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { draft } from '#session/draft.ts'
import { TextArea, TextInput } from '#ui/field.tsx'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { shortId } from '../short-id.ts'
import { stepAction } from '../steps/step-action.ts'

/** The form for the texts of an order. Admins may edit until the order is in progress, clients while it is pending (docs/product.md, Steps). */
export default function EditDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  /** Saved in the tab until it is sent or discarded. Another version of the order gets a new draft. */
  const { values, field, drop } = useForm(() => {
    const { description, pickup_address, delivery_address } = order
    const texts = { description, pickup_address, delivery_address, ...recipientOf(order) }
    return draft(`edit:${order.id}:${order.version}`, texts)
  })
  const actions = useActions()
  const mayEdit = can(user, 'edit', order)
  const discard = () => {
    drop()
    onClose()
  }
  const { description, pickup_address, delivery_address } = values
  const save = stepAction(order, ordersApi.update, {
    params: { id: order.id },
    body: { description, pickup_address, delivery_address, ...changedRecipient(values, order) },
    label: 'Salvar',
    busyLabel: 'Salvando...',
    checks: ['description', 'pickup_address', 'delivery_address', ...recipientRules(order)],
    done: user.role === 'admin' ? 'Pedido atualizado com sucesso!' : 'Pedido atualizado!',
    fallback: 'Erro ao atualizar pedido. Tente novamente.',
    onDone: discard,
  })
  const gone = mayEdit ? null : { text: whyNot('edit', order, user.role) }
  return (
    <ActionDialog
      title="Editar Pedido"
      id={shortId(order.id)}
      actions={{ ...actions, problem: actions.problem ?? gone }}
      form={values}
      buttons={[mayEdit && save]}
      onCancel={discard}
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      <TextArea label="Descrição" {...field('description')} required limit={textLimits.description} />
      <TextInput label="Endereço de coleta" {...field('pickup_address')} required limit={textLimits.pickup_address} />
      <TextInput
        label="Endereço de entrega"
        {...field('delivery_address')}
        required
        limit={textLimits.delivery_address}
      />
      <RecipientFields field={field} />
    </ActionDialog>
  )
}
