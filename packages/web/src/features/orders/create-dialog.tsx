import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useMemo, useState, type ReactNode } from 'react'
import { useChange } from '../../api/change.ts'
import { draft } from '../../session/draft.ts'
import { firstProblem, serverProblem, type Problem, type Rule } from '../../api/first-problem.ts'
import { Button } from '../../ui/button.tsx'
import { DialogForm, dialogForm } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ProblemBox } from '../../ui/form.tsx'
import { Inline } from '../../ui/layout.tsx'
import { SuggestInput } from '../../ui/suggest-input.tsx'
import { toast } from '../../ui/toast-store.ts'
import { usedAddresses, usualPickup } from './addresses.ts'
import { newestOf } from '../order-store/order-list.ts'
import { creationBegins, creationEnds } from './own-orders.ts'
import { receiveOrder, useOrders } from '../order-store/current-store.ts'

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

/** So many of the newest orders say where people order from and to. */
const remembered = 2000

type Props = {
  /** Whom the order is for: the admin's form asks. */
  renderClient?: (field: { value: string; onChange: (id: string) => void }) => ReactNode
  /** Is this still somebody an order may be for? */
  isClient?: (id: string) => boolean
  /** An order that is wanted again. */
  again?: Order
  onClose: () => void
}

/** Create order (specification, section 2): the same form for a client and, titled so, for an admin. */
export default function CreateOrderDialog({ renderClient, isClient, again, onClose }: Props) {
  const list = useOrders()
  const orders = useMemo(() => newestOf(list, remembered), [list])
  /** Kept in the tab: an expired session or a reload loses nothing that was typed. */
  const [kept] = useState(() =>
    again
      ? draft(`repeat:${again.id}`, { ...empty, ...textsOf(again) })
      : draft('new-order', { ...empty, pickup_address: renderClient ? '' : usualPickup(orders) }),
  )
  const [form, setForm] = useState(kept.read)
  const [problem, setProblem] = useState<Problem<Texts> | null>(null)
  const create = useChange(ordersApi.register, {
    onError: () => creationEnds(kept),
    onSuccess: (order: Order) => {
      creationEnds(kept, order)
      receiveOrder(order)
      kept.drop()
      toast.success('Pedido criado com sucesso!')
      onClose()
    },
  })
  const fill = (field: keyof Texts) => (text: string) => {
    const next = { ...form, [field]: text }
    setForm(next)
    kept.write(next)
  }
  /** What the field shows is what is sent: a client of an old draft may be gone. */
  const client = isClient?.(form.client_id) ? form.client_id : ''
  const theirs = useMemo(
    () => (client === '' ? orders : orders.filter((order) => order.client.id === client)),
    [orders, client],
  )
  const submit = () => {
    const broken = firstProblem(form, rules)
    setProblem(broken)
    const { client_id: _, ...order } = form
    if (broken || create.isPending) return
    creationBegins(kept)
    create.mutate({ body: client === '' ? order : { ...order, client_id: client } })
  }
  const refused = serverProblem(create.error, 'Erro ao criar pedido. Tente novamente.', ...fields)
  return (
    <DialogForm
      title={renderClient ? 'Criar Pedido (Admin)' : 'Criar Novo Pedido'}
      busy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
      problem={problem ?? refused}
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
      {renderClient?.({ value: client, onChange: fill('client_id') })}
      <TextArea
        label="Descrição"
        name="description"
        required
        placeholder="O que vai ser entregue"
        maxLength={1000}
        value={form.description}
        onChange={fill('description')}
      />
      <SuggestInput
        label="Endereço de coleta"
        name="pickup_address"
        required
        maxLength={300}
        suggestions={usedAddresses(theirs, 'pickup_address')}
        value={form.pickup_address}
        onChange={fill('pickup_address')}
      />
      <SuggestInput
        label="Endereço de entrega"
        name="delivery_address"
        required
        maxLength={300}
        suggestions={usedAddresses(theirs, 'delivery_address')}
        value={form.delivery_address}
        onChange={fill('delivery_address')}
      />
      <ProblemBox />
    </DialogForm>
  )
}
