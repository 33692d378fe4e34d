import type { Address } from '@ligeiro/contract/addresses-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useMemo, useState } from 'react'
import { useChange } from '#api/change.ts'
import { firstProblem, serverProblem, type Rule } from '#api/first-problem.ts'
import { useConfig } from '#api/config.ts'
import { phoneRule } from '#features/phone/phone-rule.ts'
import { serverNow } from '#lib/clock.ts'
import { draft } from '#session/draft.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { toast } from '#ui/toast-store.ts'
import { useUser } from '../auth/session.ts'
import { loadedOrders, receiveOrder } from '../order-store/current-store.ts'
import { useNewestOrders } from '../order-store/newest-orders.ts'
import { usedAddresses, usualPickup } from './addresses.ts'
import { alikeOrder, alikeWords } from './alike-order.ts'
import { creationFinished, creationStarted, isCreatedHere } from './created-here.ts'
import { changedRecipient, recipientOf, recipientRules } from '#features/recipient/recipient.ts'

/** What is typed into the form for a new order. */
const empty = {
  description: '',
  pickup_address: '',
  delivery_address: '',
  client_id: '',
  client_name: '',
  client_phone: '',
  recipient_name: '',
  recipient_phone: '',
}
type Texts = typeof empty

const rules: readonly Rule<Texts>[] = [
  [(form) => form.description.trim() === '', 'Descrição é obrigatória', 'description'],
  [(form) => form.pickup_address.trim() === '', 'Endereço de coleta é obrigatório', 'pickup_address'],
  [(form) => form.delivery_address.trim() === '', 'Endereço de entrega é obrigatório', 'delivery_address'],
  ...recipientRules(),
]

const textsOf = (order: Order) => ({
  description: order.description,
  pickup_address: order.pickup_address,
  delivery_address: order.delivery_address,
  ...recipientOf(order),
})

/** After the others, which every form for an order has. */
const clientRule: Rule<Texts> = [() => true, 'Escolha o cliente, ou “Sem cliente” no fim da lista', 'client_id']

/** For an order of somebody who phones and is no client yet. */
const newClientRules: readonly Rule<Texts>[] = [
  [(form) => form.client_name.trim() === '', 'Nome é obrigatório', 'client_name'],
  phoneRule('client_phone', { required: true }),
]

const newOrder = draft('new-order', empty)
const unsaved = (texts: Partial<Texts>): typeof newOrder => ({
  read: () => ({ ...empty, ...texts }),
  write: () => {},
  drop: () => {},
})

/** Chosen as the client of an order that is the admin's own. */
export const noClient = 'none'
/** Chosen as the client of an order of somebody who phones and is no client yet. */
export const newClient = 'new'

type ClientChoice = {
  /** Returns whether an order may still be created for this client. */
  has: (id: string) => boolean
  /** Without a choice the order would be the admin's own by mistake. */
  required: boolean
  /** Whether the orders of this client ask for the recipient's code or QR. */
  asksForProof: (id: string) => boolean
  /** What else is wrong with the form, for an order of this client ('' for none). */
  check: (id: string) => FormProblem | null
  /** Called with the created order. */
  onCreated: (order: Order) => void
}

export type OrderFormOptions = {
  /** In the form of an admin. */
  clientChoice?: ClientChoice | undefined
  /** The order to repeat. */
  again?: Order
  /** What a message says: fills the form, which is not saved as a draft. `number` tells alike orders of a message apart. */
  read?: { texts: Partial<Texts>; number: number }
  /** Called after the order was created. */
  onDone: () => void
}

/** The state of the form for a new order: what was typed, its first problem, and the addresses that were used before. */
export function useOrderForm({ clientChoice, again, read, onDone }: OrderFormOptions) {
  const user = useUser()
  const role = user?.role ?? 'client'
  const [loaded] = useState(loadedOrders)
  /** The orders whose addresses are suggested. */
  const orders = useNewestOrders(role).data ?? loaded
  /** Saved in the tab, so that an expired session or a reload does not lose what was typed. */
  const [formDraft] = useState(() =>
    read ? unsaved(read.texts) : again ? draft(`repeat:${again.id}`, { ...empty, ...textsOf(again) }) : newOrder,
  )
  const [form, setForm] = useState(formDraft.read)
  /** The client of an old draft may have been removed. Then the field is empty. */
  const isKnown = [noClient, newClient].includes(form.client_id) || clientChoice?.has(form.client_id) === true
  const client = clientChoice && isKnown ? form.client_id : ''
  const clientId = [noClient, newClient].includes(client) ? '' : client
  const clientOrders = useMemo(
    () => (clientId === '' ? orders : orders.filter((order) => order.client.id === clientId)),
    [orders, clientId],
  )
  /** The usual pickup address is filled in as soon as the newest orders are known, or the client is chosen. */
  const ofChosen = clientId === '' ? '' : usualPickup(clientOrders, 1)
  const usual = again || read ? '' : clientChoice ? ofChosen : usualPickup(orders)
  const [filledIn, setFilledIn] = useState('')
  if (usual !== filledIn) {
    setFilledIn(usual)
    // That of another client is replaced, what was typed is not.
    const isFree = form.pickup_address === '' || (clientChoice && form.pickup_address === filledIn)
    if (isFree) setForm({ ...form, pickup_address: usual })
  }
  /** Null: what is set for the client. */
  const [proof, setProof] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const create = useChange(ordersApi.register, {
    onError: () => creationFinished(formDraft),
    onSuccess: (order: Order) => {
      creationFinished(formDraft, order)
      receiveOrder(order)
      formDraft.drop()
      setProof(null)
      toast.success('Pedido criado com sucesso!')
      clientChoice?.onCreated(order)
      onDone()
    },
  })
  const setFields = (fields: Partial<Texts>) => {
    const next = { ...form, ...fields }
    setForm(next)
    formDraft.write(next)
  }
  const setField = (field: keyof Texts) => (text: string) => setFields({ [field]: text })
  /** The recipient of the address that was chosen last. It is replaced by that of another choice, what was typed is not. */
  const [lent, setLent] = useState(recipientOf({}))
  const chooseAddress = (field: 'pickup_address' | 'delivery_address', address: Address) => {
    if (field === 'pickup_address') return setFields({ pickup_address: address.text })
    const { recipient_name, recipient_phone } = address
    const known = recipientOf({
      recipient_name: recipient_name ?? undefined,
      recipient_phone: recipient_phone ?? undefined,
    })
    const free = (name: keyof typeof known) => form[name] === '' || form[name] === lent[name]
    setLent(known)
    setFields({
      delivery_address: address.text,
      ...(free('recipient_name') ? { recipient_name: known.recipient_name } : {}),
      ...(free('recipient_phone') ? { recipient_phone: known.recipient_phone } : {}),
    })
  }
  const { city } = useConfig()
  const [openedAt] = useState(serverNow)
  /** The id of the order that this one is like, about which the user was asked: sent again, it is created. */
  const [asked, setAsked] = useState<string | null>(null)
  const checkAlike = (): FormProblem | null => {
    const [now, own] = [serverNow(), clientId === '' && client !== newClient ? (user?.id ?? '') : clientId]
    // Several orders of one message may be for one address.
    const isSibling = ({ id, created_at }: Order) => read && isCreatedHere(id) && Date.parse(created_at) >= openedAt
    const others = loadedOrders().filter((order) => order.id !== again?.id && !isSibling(order))
    const alike = alikeOrder(others, { ...form, clientId: own }, { now, city })
    setAsked(alike?.id ?? null)
    if (!alike || alike.id === asked) return null
    const detail = 'Se é outro, toque em Criar Pedido de novo.'
    return { text: alikeWords(alike, now), detail, question: true }
  }
  const submit = () => {
    const ofClient = client === newClient ? newClientRules : clientChoice?.required && client === '' ? [clientRule] : []
    const brokenRule = firstProblem(form, [...rules, ...ofClient]) ?? clientChoice?.check(clientId) ?? checkAlike()
    setProblem(brokenRule)
    const { client_id: _, client_name: name, client_phone: phone, recipient_name, recipient_phone, ...order } = form
    if (brokenRule || create.isPending) return
    creationStarted(formDraft)
    const who = client === newClient ? { client: { name, phone } } : clientId === '' ? {} : { client_id: clientId }
    const receiving = changedRecipient({ recipient_name, recipient_phone }, {})
    create.mutate({
      body: { ...order, ...receiving, ...who, ...(proof === null ? {} : { proof_required: proof }) },
      ...(read && { seen: read.number }),
    })
  }
  return {
    form,
    setField,
    setFields,
    client,
    clientId,
    clientOrders,
    chooseAddress,
    /** Only the recipient's code or QR confirms the delivery. */
    proofRequired: proof ?? (clientChoice ? clientChoice.asksForProof(clientId) : user?.proof_required === true),
    setProof,
    submit,
    busy: create.isPending,
    problem: problem ?? serverProblem(create.error, 'Erro ao criar pedido. Tente novamente.', ...Object.keys(empty)),
    pickups: usedAddresses(clientOrders, 'pickup_address'),
    deliveries: usedAddresses(clientOrders, 'delivery_address'),
  }
}
export type OrderForm = ReturnType<typeof useOrderForm>
