import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { draft } from '#session/draft.ts'
import { firstProblem, type Problem, type Rule } from '#api/first-problem.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { TextArea, TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { changedRecipient, recipientOf, recipientRules, type Recipient } from '#features/recipient/recipient.ts'
import { RecipientFields } from '#features/recipient/recipient-fields.tsx'
import { shortId } from './short-id.ts'
import { ChangeNotice } from './change-notice.tsx'
import { useOrderChange } from './order-change.ts'

type Texts = Pick<Order, 'description' | 'pickup_address' | 'delivery_address'> & Recipient

const rules: readonly Rule<Texts>[] = [
  [(form) => !form.description.trim(), 'Descrição é obrigatória', 'description'],
  [(form) => !form.pickup_address.trim(), 'Endereço de coleta é obrigatório', 'pickup_address'],
  [(form) => !form.delivery_address.trim(), 'Endereço de entrega é obrigatório', 'delivery_address'],
]

/** The form for the texts of an order. Admins may edit until the order is in progress, clients while it is pending (docs/product.md, Steps). */
export default function EditDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const { description, pickup_address, delivery_address } = order
  /** Saved in the tab until it is sent or discarded. Another version of the order gets a new draft. */
  const [formDraft] = useState(() =>
    draft<Texts>(`edit:${order.id}:${order.version}`, {
      description,
      pickup_address,
      delivery_address,
      ...recipientOf(order),
    }),
  )
  const [form, setForm] = useState(formDraft.read)
  const [problem, setProblem] = useState<Problem<Texts> | null>(null)
  const edit = useOrderChange(ordersApi.update, {
    done: user.role === 'admin' ? 'Pedido atualizado com sucesso!' : 'Pedido atualizado!',
    fallback: 'Erro ao atualizar pedido. Tente novamente.',
    onDone: () => {
      formDraft.drop()
      onClose()
    },
  })
  const mayEdit = can(user, 'edit', order)
  const setField = (field: keyof Texts) => (value: string) => {
    const next = { ...form, [field]: value }
    setForm(next)
    formDraft.write(next)
  }
  const discard = () => {
    formDraft.drop()
    onClose()
  }
  const errorText = edit.problem ?? (mayEdit ? null : whyNot('edit', order, user.role))
  const submit = () => {
    const brokenRule = firstProblem(form, [...rules, ...recipientRules(order)])
    setProblem(brokenRule)
    if (brokenRule !== null || !mayEdit) return
    const { description, pickup_address, delivery_address } = form
    const body = { description, pickup_address, delivery_address, ...changedRecipient(form, order) }
    edit.take(order, { params: { id: order.id }, body })
  }
  return (
    <DialogForm
      title="Editar Pedido"
      id={shortId(order.id)}
      busy={edit.busy}
      onClose={onClose}
      onSubmit={submit}
      problem={problem ?? (errorText ? { text: errorText, detail: edit.problem ? edit.cause : undefined } : null)}
      footer={
        <Inline grow justify="end">
          <Button disabled={edit.busy} onClick={discard}>
            Cancelar
          </Button>
          {mayEdit && (
            <Button variant="main" type="submit" form={dialogForm} busy={edit.busy} busyLabel="Salvando...">
              Salvar
            </Button>
          )}
        </Inline>
      }
    >
      <ChangeNotice order={order} busy={edit.busy} />
      <ProblemBox />
      <TextArea
        label="Descrição"
        name="description"
        required
        limit={textLimits.description}
        value={form.description}
        onChange={setField('description')}
      />
      <TextInput
        label="Endereço de coleta"
        name="pickup_address"
        required
        limit={textLimits.pickup_address}
        value={form.pickup_address}
        onChange={setField('pickup_address')}
      />
      <TextInput
        label="Endereço de entrega"
        name="delivery_address"
        required
        limit={textLimits.delivery_address}
        value={form.delivery_address}
        onChange={setField('delivery_address')}
      />
      <RecipientFields form={form} setField={setField} />
    </DialogForm>
  )
}
