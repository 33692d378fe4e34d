import type { Address } from '@ligeiro/contract/addresses-schemas'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usualPickup } from '@ligeiro/contract/usual-pickup'
import { useRef, useState } from 'react'
import { action, type Action } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import type { Check } from '#api/first-problem.ts'
import { phoneRule } from '#features/phone/phone-rule.ts'
import { changedRecipient, recipientOf, recipientRules } from '#features/recipient/recipient.ts'
import {
  collectBody,
  collectChecks,
  collectDraft,
  formOfCollect,
  type CollectForm,
} from '#features/collect/collect-form.ts'
import { serverNow } from '#lib/clock.ts'
import { draft } from '#session/draft.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { useUsedAddresses } from '../../address-book/used-addresses.ts'
import { useUser } from '../../auth/session.ts'
import { loadedOrders, receiveOrder } from '../../order-store/current-store.ts'
import { alikeOrder, alikeWords } from './alike-order.ts'
import { creationFinished, creationStarted, isCreatedHere } from './created-here.ts'
import type { NewMarks } from '../points/mark-new.tsx'
import { useInitialValue } from '#ui/initial-value.ts'

/** What is typed into the form for a new order. */
const empty = {
  description: '',
  pickup_address: '',
  delivery_address: '',
  client_id: '',
  client_name: '',
  client_phone: '',
  /** The phone of which the admin said that another client has it too. */
  shared_phone: '',
  recipient_name: '',
  recipient_phone: '',
}
export type OrderTexts = typeof empty

const textsOf = (order: Order) => ({
  description: order.description,
  pickup_address: order.pickup_address,
  delivery_address: order.delivery_address,
  ...recipientOf(order),
})

const newOrder = draft('new-order', empty)

/** Chosen as the client of an order that is the admin's own. */
export const noClient = 'none'
/** Chosen as the client of an order of somebody who phones and is no client yet. */
export const newClient = 'new'

const clientMissing: Check<OrderTexts> = [
  () => true,
  'Escolha o cliente, ou “Sem cliente” no fim da lista',
  'client_id',
]

/** For an order of somebody who phones and is no client yet. */
const newClientChecks: readonly Check<OrderTexts>[] = ['client_name', phoneRule('client_phone', { required: true })]

type ClientChoice = {
  /** Returns whether an order may still be created for this client. */
  has: (id: string) => boolean
  /** Without a choice the order would be the admin's own by mistake. */
  required: boolean
  /** Whether the orders of this client ask for the recipient's code or QR. */
  asksForProof: (id: string) => boolean
  /** What else is wrong with the form, for an order of this client ('' for none). */
  check: (id: string, form: OrderTexts) => FormProblem | null
  /** Called with the created order. */
  onCreated: (order: Order) => void
}

export type OrderFormOptions = {
  /** In the form of an admin. */
  clientChoice?: ClientChoice | undefined
  /** The order to repeat. */
  again?: Order
  /** What a message says: fills the form, which is not saved as a draft. `number` tells alike orders of a message apart. */
  read?: {
    texts: Partial<OrderTexts>
    collect: CollectForm
    number: number
    /** The client of the message, '' for none; their usual pickup also replaces a pickup that is only their name. */
    client?: string
    isNamedPickup?: boolean
  }
  /** Called after the order was created. */
  onDone: () => void
}

/** The state of the form for a new order: what was typed, what creates the order, and the addresses that were used before. */
export function useOrderForm({ clientChoice, again, read, onDone }: OrderFormOptions) {
  const user = useUser()
  /** Saved in the tab, so that an expired session or a reload does not lose what was typed. */
  const {
    values: form,
    fill,
    put,
    field,
    saved,
  } = useForm(() =>
    read
      ? { ...empty, ...read.texts }
      : again
        ? draft(`repeat:${again.id}`, { ...empty, ...textsOf(again) })
        : newOrder,
  )
  const runner = useRunner()
  const marks = useRef<NewMarks>(null)
  /** The client of an old draft may have been removed. Then the field is empty. */
  const isKnown = [noClient, newClient].includes(form.client_id) || clientChoice?.has(form.client_id) === true
  const client = clientChoice && isKnown ? form.client_id : ''
  const clientId = [noClient, newClient].includes(client) ? '' : client
  const pickups = useUsedAddresses(clientId, 'pickup')
  const deliveries = useUsedAddresses(clientId, 'delivery')
  /** The client of a message is filled in as soon as they are known; another choice is not replaced. */
  const [given, setGiven] = useState('')
  if (read?.client && read.client !== given) {
    setGiven(read.client)
    if (form.client_id === '' || form.client_id === given) fill({ client_id: read.client })
  }
  const isUnchosen = clientChoice !== undefined && clientId === ''
  /** The usual pickup address is filled in as soon as it is known, for an admin after the client is chosen. */
  const usual = again || isUnchosen ? '' : (usualPickup(pickups)?.text ?? '')
  const [filledIn, setFilledIn] = useState('')
  if (usual !== filledIn) {
    setFilledIn(usual)
    // That of another client is replaced, what was typed is not.
    const isName = read?.isNamedPickup === true && form.pickup_address === read.texts.pickup_address && usual !== ''
    const isFree = form.pickup_address === '' || isName || (clientChoice && form.pickup_address === filledIn)
    if (isFree) fill({ pickup_address: usual })
  }
  /** What is asked for at the door: of a message, or saved in the tab like the texts. */
  const collect = useForm(
    () =>
      read?.collect ?? collectDraft(again ? `collect:${again.id}` : 'new-order-collect', formOfCollect(again?.collect)),
  )
  const terms = collectBody(collect.values)
  /** Null: what is set for the client. */
  const [proof, setProof] = useState<boolean | null>(null)
  /** The motoboy has to come back to the pickup. */
  const [back, setBack] = useState(again?.return === 'wanted' || again?.return === 'done')
  /** The recipient of the address that was chosen last. It is replaced by that of another choice, what was typed is not. */
  const lent = useRef(recipientOf({}))
  const chooseAddress = (name: 'pickup_address' | 'delivery_address', address: Address) => {
    if (name === 'pickup_address') return put({ pickup_address: address.text })
    const { recipient_name, recipient_phone } = address
    const known = recipientOf({
      recipient_name: recipient_name ?? undefined,
      recipient_phone: recipient_phone ?? undefined,
    })
    const free = (one: keyof typeof known) => form[one] === '' || form[one] === lent.current[one]
    put({
      delivery_address: address.text,
      ...(free('recipient_name') ? { recipient_name: known.recipient_name } : {}),
      ...(free('recipient_phone') ? { recipient_phone: known.recipient_phone } : {}),
    })
    lent.current = known
  }
  const { city } = useConfig()
  const openedAt = useInitialValue(serverNow)
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
  const {
    client_id: _,
    shared_phone: __,
    client_name: name,
    client_phone: phone,
    recipient_name,
    recipient_phone,
    ...order
  } = form
  const who = client === newClient ? { client: { name, phone } } : clientId === '' ? {} : { client_id: clientId }
  const sent = action(ordersApi.register, {
    body: {
      ...order,
      ...changedRecipient({ recipient_name, recipient_phone }, {}),
      ...who,
      ...(proof === null ? {} : { proof_required: proof }),
      ...(terms && { collect: terms }),
      ...(back && { return: true }),
    },
    ...(read && { seen: read.number }),
    label: 'Criar Pedido',
    busyLabel: 'Criando...',
    look: 'main',
    checks: [
      'description',
      'pickup_address',
      'delivery_address',
      ...recipientRules(),
      ...collectChecks,
      ...(client === newClient ? newClientChecks : clientChoice?.required && client === '' ? [clientMissing] : []),
      () => clientChoice?.check(clientId, form) ?? null,
      checkAlike,
    ],
    done: 'Pedido criado com sucesso!',
    fallback: 'Erro ao criar pedido. Tente novamente.',
    onDone: (created) => {
      creationFinished(saved, created)
      receiveOrder(created)
      saved.drop()
      collect.drop()
      marks.current?.created(created)
      setProof(null)
      setBack(false)
      clientChoice?.onCreated(created)
      onDone()
    },
    onFail: () => creationFinished(saved),
  })
  const create: Action = {
    ...sent,
    send: () => {
      creationStarted(saved)
      return sent.send()
    },
  }
  return {
    form,
    again: again?.id ?? '',
    /** Where the addresses are, kept by a part of the form that loads later. */
    marks,
    field,
    put,
    client,
    clientId,
    /** The pickup is the usual one of the client, which nobody typed. */
    isUsualPickup: usual !== '' && form.pickup_address === usual,
    chooseAddress,
    /** Only the recipient's code or QR confirms the delivery. */
    proofRequired: proof ?? (clientChoice ? clientChoice.asksForProof(clientId) : user?.proof_required === true),
    setProof,
    back,
    setBack,
    collect,
    runner,
    create,
    pickups,
    deliveries,
  }
}
export type OrderForm = ReturnType<typeof useOrderForm>
