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
import { collectBody, collectChecks, collectDraft, formOfCollect } from '#features/collect/collect-form.ts'
import { CollectInputs } from '#features/collect/collect-inputs.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { ReturnField } from '../create/order-fields.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { stepAction } from '../steps/step-action.ts'

/** The dialog 'Cobrança na entrega': what the motoboy asks for at the door of an order. */
export default function TermsDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const actions = useActions()
  const form = useForm(() => collectDraft(`terms:${order.id}:${order.version}`, formOfCollect(order.collect)))
  const { money: hasBooks } = useConfig()
  const [back, setBack] = useState(order.return === 'wanted')
  const may = can(user, 'setTerms', order)
  const close = () => {
    form.drop()
    onClose()
  }
  const save = stepAction(
    order,
    ordersApi.terms,
    { params: { id: order.id }, body: { collect: collectBody(form.values), ...(hasBooks && { return: back }) } },
    {
      label: 'Salvar cobrança',
      busyLabel: 'Salvando...',
      checks: collectChecks,
      done: 'Cobrança na entrega atualizada!',
      fallback: 'Erro ao mudar a cobrança. Tente novamente.',
      onDone: close,
    },
  )
  return (
    <ActionDialog
      title="Cobrança na entrega"
      id={shortId(order.id)}
      actions={actions}
      form={form.values}
      buttons={[may && save]}
      onCancel={close}
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot('setTerms', order, user.role)} />}
      {may && <CollectInputs form={form} />}
      {may && <ReturnField {...{ back, setBack }} />}
    </ActionDialog>
  )
}
