import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useMemo, useState, type ReactNode } from 'react'
import { useChange } from '#api/change.ts'
import { draft } from '#session/draft.ts'
import { firstProblem, serverProblem, type Problem, type Rule } from '#api/first-problem.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { SuggestInput } from '#ui/suggest-input.tsx'
import { toast } from '#ui/toast-store.ts'
import { usedAddresses, usualPickup } from './addresses.ts'
import { creationStarted, creationFinished } from './created-here.ts'
import { loadedOrders, receiveOrder } from '../order-store/current-store.ts'
import { useNewestOrders } from '../order-store/newest-orders.ts'
import { useUser } from '../auth/session.ts'

const empty = { description: '', pickup_address: '', delivery_address: '', client_id: '' }
type Texts = typeof empty

const rules: readonly Rule<Texts>[] = [
  [(form) => form.description.trim() === '', 'Descrição é obrigatória', 'description'],
  [(form) => form.pickup_address.trim() === '', 'Endereço de coleta é obrigatório', 'pickup_address'],
  [(form) => form.delivery_address.trim() === '', 'Endereço de entrega é obrigatório', 'delivery_address'],
]

const fields = ['description', 'pickup_address', 'delivery_address']

const textsOf = ({ description, pickup_address, delivery_address }: Order) => ({
  description,
  pickup_address,
  delivery_address,
})

type Props = {
  /** The field for the client of the order, in the admin's form. */
  renderClient?: (field: { value: string; onChange: (id: string) => void }) => ReactNode
  /** Returns whether an order may still be created for this client. */
  isClient?: (id: string) => boolean
  /** The order to repeat. */
  again?: Order
  onClose: () => void
}

/** The form for a new order, for clients and, with its own title and a client field, for admins (docs/product.md, Forms). */
export default function CreateOrderDialog({ renderClient, isClient, again, onClose }: Props) {
  const role = useUser()?.role ?? 'client'
  const [loaded] = useState(loadedOrders)
  /** The orders whose addresses are suggested. */
  const orders = useNewestOrders(role).data ?? loaded
  /** Saved in the tab, so that an expired session or a reload does not lose what was typed. */
  const [formDraft] = useState(() =>
    again
      ? draft(`repeat:${again.id}`, { ...empty, ...textsOf(again) })
      : draft('new-order', { ...empty, pickup_address: renderClient ? '' : usualPickup(orders) }),
  )
  const [form, setForm] = useState(formDraft.read)
  const [problem, setProblem] = useState<Problem<Texts> | null>(null)
  const create = useChange(ordersApi.register, {
    onError: () => creationFinished(formDraft),
    onSuccess: (order: Order) => {
      creationFinished(formDraft, order)
      receiveOrder(order)
      formDraft.drop()
      toast.success('Pedido criado com sucesso!')
      onClose()
    },
  })
  const setField = (field: keyof Texts) => (text: string) => {
    const next = { ...form, [field]: text }
    setForm(next)
    formDraft.write(next)
  }
  /** The client of an old draft may have been removed. Then the field is empty and no client is sent. */
  const client = isClient?.(form.client_id) ? form.client_id : ''
  const clientOrders = useMemo(
    () => (client === '' ? orders : orders.filter((order) => order.client.id === client)),
    [orders, client],
  )
  const submit = () => {
    const brokenRule = firstProblem(form, rules)
    setProblem(brokenRule)
    const { client_id: _, ...order } = form
    if (brokenRule || create.isPending) return
    creationStarted(formDraft)
    create.mutate({ body: client === '' ? order : { ...order, client_id: client } })
  }
  const serverError = serverProblem(create.error, 'Erro ao criar pedido. Tente novamente.', ...fields)
  return (
    <DialogForm
      title={renderClient ? 'Criar Pedido (Admin)' : 'Criar Novo Pedido'}
      busy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
      problem={problem ?? serverError}
      footer={
        <Inline grow justify="end">
          <Button disabled={create.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="main" type="submit" form={dialogForm} busy={create.isPending} busyLabel="Criando...">
            Criar Pedido
          </Button>
        </Inline>
      }
    >
      {renderClient?.({ value: client, onChange: setField('client_id') })}
      <TextArea
        label="Descrição"
        name="description"
        required
        placeholder="O que vai ser entregue"
        maxLength={1000}
        value={form.description}
        onChange={setField('description')}
      />
      <SuggestInput
        label="Endereço de coleta"
        name="pickup_address"
        required
        maxLength={300}
        suggestions={usedAddresses(clientOrders, 'pickup_address')}
        value={form.pickup_address}
        onChange={setField('pickup_address')}
      />
      <SuggestInput
        label="Endereço de entrega"
        name="delivery_address"
        required
        maxLength={300}
        suggestions={usedAddresses(clientOrders, 'delivery_address')}
        value={form.delivery_address}
        onChange={setField('delivery_address')}
      />
      <ProblemBox />
    </DialogForm>
  )
}
