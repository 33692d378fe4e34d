import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { collectBody, collectChecks, collectDraft, formOfCollect } from '#features/collect/collect-form.ts'
import { CollectInputs } from '#features/collect/collect-inputs.tsx'
import { ReturnField } from '../create/order-fields.tsx'
import { stepAction } from '../steps/step-action.ts'
import { StepDialog } from '../steps/step-dialog.tsx'

/** The dialog 'Cobrança na entrega': what the motoboy asks for at the door of an order. */
export default function TermsDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const form = useForm(() => collectDraft(`terms:${order.id}:${order.version}`, formOfCollect(order.collect)))
  const { money: hasBooks } = useConfig()
  const [back, setBack] = useState(order.return === 'wanted')
  const close = () => {
    form.drop()
    onClose()
  }
  const save = stepAction(order, ordersApi.terms, {
    params: { id: order.id },
    body: { collect: collectBody(form.values), ...(hasBooks && { return: back }) },
    label: 'Salvar cobrança',
    busyLabel: 'Salvando...',
    checks: collectChecks,
    done: 'Cobrança na entrega atualizada!',
    fallback: 'Erro ao mudar a cobrança. Tente novamente.',
    onDone: close,
  })
  return (
    <StepDialog
      title="Cobrança na entrega"
      form={form.values}
      {...{ order, user, onClose }}
      step="setTerms"
      action={save}
      onCancel={close}
    >
      <CollectInputs form={form} />
      <ReturnField {...{ back, setBack }} />
    </StepDialog>
  )
}
