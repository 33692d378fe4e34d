import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usualPickup } from '@ligeiro/contract/usual-pickup'
import { useRef, useState } from 'react'
import { action, type Action } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { useForm } from '#action/use-form.ts'
import type { Check } from '#api/first-problem.ts'
import { phoneRule } from '#features/phone/phone-rule.ts'
import { changedRecipient, recipientRules } from '#features/recipient/recipient.ts'
import {
  collectBody,
  collectChecks,
  collectDraft,
  formOfCollect,
  type CollectForm,
} from '#features/collect/collect-form.ts'
import { draft } from '#session/draft.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { useUsedAddresses } from '../../address-book/used-addresses.ts'
import { useUser } from '../../auth/session.ts'
import { receiveOrder } from '../../order-store/current-store.ts'
import type { NewMarks } from '../points/mark-new.tsx'
import { creationFinished, creationStarted } from './created-here.ts'
import { emptyTexts, newClient, noClient, textsOf, type OrderTexts } from './order-texts.ts'
import { useAlikeCheck } from './use-alike-check.ts'
import { useChooseAddress, useMessageClient, useUsualPickup } from './use-fill-in.ts'

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

const clientMissing: Check<OrderTexts> = [
  () => true,
  'Escolha o cliente, ou “Sem cliente” no fim da lista',
  'client_id',
]

/** For an order of somebody who phones and is no client yet. */
const newClientChecks: readonly Check<OrderTexts>[] = ['client_name', phoneRule('client_phone', { required: true })]

const newOrder = draft('new-order', emptyTexts)

/** The texts that the form begins with. Drafts are saved in the tab, so that an expired session or a reload does not lose what was typed. */
const startOf = ({ again, read }: OrderFormOptions) =>
  read ? { ...emptyTexts, ...read.texts } : again ? draft(`repeat:${again.id}`, textsOf(again)) : newOrder

/** Of whom the order is to be. `choice`: what the field shows, '' for nothing; `id`: of a client from the list, else ''. */
function clientOf(typed: string, clientChoice: ClientChoice | undefined): { choice: string; id: string } {
  if (!clientChoice) return { choice: '', id: '' }
  if (typed === noClient || typed === newClient) return { choice: typed, id: '' }
  // The client of an old draft may have been removed. Then the field is empty.
  return clientChoice.has(typed) ? { choice: typed, id: typed } : { choice: '', id: '' }
}

/** The state of the form for a new order: what was typed, what creates the order, and the addresses that were used before. */
export function useOrderForm(options: OrderFormOptions) {
  const { clientChoice, again, read, onDone } = options
  const user = useUser()
  const texts = useForm(() => startOf(options))
  // `saved` is the same object as long as the form is open, so it also identifies the form for `created-here.ts`.
  const { values: form, put, field, saved } = texts
  const runner = useRunner()
  const marks = useRef<NewMarks>(null)

  const { choice: client, id: clientId } = clientOf(form.client_id, clientChoice)
  useMessageClient(read?.client, texts)

  const pickups = useUsedAddresses(clientId, 'pickup')
  const deliveries = useUsedAddresses(clientId, 'delivery')
  const isUnchosen = clientChoice !== undefined && clientId === ''
  const usual = again || isUnchosen ? '' : (usualPickup(pickups)?.text ?? '')
  const nameInMessage = read?.isNamedPickup ? read.texts.pickup_address : undefined
  useUsualPickup({ usual, choosesClient: clientChoice !== undefined, nameInMessage }, texts)
  const chooseAddress = useChooseAddress(texts)

  /** What is asked for at the door: of a message, or saved in the tab like the texts. */
  const collect = useForm(
    () =>
      read?.collect ?? collectDraft(again ? `collect:${again.id}` : 'new-order-collect', formOfCollect(again?.collect)),
  )
  const terms = collectBody(collect.values)
  /** Whether the recipient's code or QR is required; null: as set for the client. */
  const [proof, setProof] = useState<boolean | null>(null)
  /** Whether the motoboy has to come back to the pickup. */
  const [back, setBack] = useState(again?.return === 'wanted' || again?.return === 'done')

  const checkAlike = useAlikeCheck({ again, hasSiblings: read !== undefined })
  /** Whose orders may be alike: the client's, else the user's own; a new client has none. */
  const alikeClientId = clientId === '' && client !== newClient ? (user?.id ?? '') : clientId

  const { description, pickup_address, delivery_address, client_name: name, client_phone: phone } = form
  const who = client === newClient ? { client: { name, phone } } : clientId === '' ? {} : { client_id: clientId }
  const register = action(ordersApi.register, {
    body: {
      description,
      pickup_address,
      delivery_address,
      ...changedRecipient(form, {}),
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
      () => checkAlike({ ...form, clientId: alikeClientId }),
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
    ...register,
    send: () => {
      creationStarted(saved)
      return register.send()
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
