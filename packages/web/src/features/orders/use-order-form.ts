import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useMemo, useState } from 'react'
import { useChange } from '#api/change.ts'
import { firstProblem, serverProblem, type Problem, type Rule } from '#api/first-problem.ts'
import { draft } from '#session/draft.ts'
import { toast } from '#ui/toast-store.ts'
import { useUser } from '../auth/session.ts'
import { loadedOrders, receiveOrder } from '../order-store/current-store.ts'
import { useNewestOrders } from '../order-store/newest-orders.ts'
import { usedAddresses, usualPickup } from './addresses.ts'
import { creationFinished, creationStarted } from './created-here.ts'

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

export type OrderFormOptions = {
  /** The form of an admin, who may choose a client. */
  forAdmin?: boolean
  /** Returns whether an order may still be created for this client. */
  isClient?: (id: string) => boolean
  /** The order to repeat. */
  again?: Order
  /** Called after the order was created. */
  onDone: () => void
}

/** The state of the form for a new order: what was typed, its first problem, and the addresses that were used before. */
export function useOrderForm({ forAdmin, isClient, again, onDone }: OrderFormOptions) {
  const role = useUser()?.role ?? 'client'
  const [loaded] = useState(loadedOrders)
  /** The orders whose addresses are suggested. */
  const orders = useNewestOrders(role).data ?? loaded
  /** Saved in the tab, so that an expired session or a reload does not lose what was typed. */
  const [formDraft] = useState(() =>
    again ? draft(`repeat:${again.id}`, { ...empty, ...textsOf(again) }) : draft('new-order', empty),
  )
  const [form, setForm] = useState(formDraft.read)
  /** The usual pickup address is filled in as soon as the newest orders are known. */
  const usual = again || forAdmin ? '' : usualPickup(orders)
  const [filledIn, setFilledIn] = useState('')
  if (usual !== filledIn) {
    setFilledIn(usual)
    if (form.pickup_address === '') setForm({ ...form, pickup_address: usual })
  }
  const [problem, setProblem] = useState<Problem<Texts> | null>(null)
  const create = useChange(ordersApi.register, {
    onError: () => creationFinished(formDraft),
    onSuccess: (order: Order) => {
      creationFinished(formDraft, order)
      receiveOrder(order)
      formDraft.drop()
      toast.success('Pedido criado com sucesso!')
      onDone()
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
  return {
    form,
    setField,
    client,
    submit,
    busy: create.isPending,
    problem: problem ?? serverProblem(create.error, 'Erro ao criar pedido. Tente novamente.', ...fields),
    pickups: usedAddresses(clientOrders, 'pickup_address'),
    deliveries: usedAddresses(clientOrders, 'delivery_address'),
  }
}
export type OrderForm = ReturnType<typeof useOrderForm>
