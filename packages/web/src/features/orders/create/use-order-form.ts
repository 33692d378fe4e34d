import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useRef } from 'react'
import { action, type Action } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { useForm } from '#action/use-form.ts'
import { changedRecipient, recipientRules } from '#features/recipient/recipient.ts'
import {
  collectBody,
  collectChecks,
  collectDraft,
  formOfCollect,
  type CollectForm,
} from '#features/collect/collect-form.ts'
import { isBoolean, isEither, isNull } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'
import { useUser } from '../../auth/session.ts'
import { receiveOrder } from '../../order-store/current-store.ts'
import type { NewMarks } from '../points/mark-new.tsx'
import { creationFinished, creationStarted } from './created-here.ts'
import { emptyTexts, textsOf, type OrderTexts } from './order-texts.ts'
import { useAlikeCheck } from './use-alike-check.ts'
import { useMessageClient, useOrderAddresses } from './use-fill-in.ts'
import { whoseOrder, type ClientChoice } from './whose-order.ts'

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

const newOrder = draft('new-order', emptyTexts)

type Checkboxes = {
  /** Whether the recipient's code or QR is required; null: as set for the client. */
  proof: boolean | null
  /** Whether the motoboy has to come back to the pickup. */
  back: boolean
}

const checkboxesOf = ({ again, read }: OrderFormOptions) => {
  const start: Checkboxes = { proof: null, back: again?.return === 'wanted' || again?.return === 'done' }
  if (read) return start
  return draft(again ? `checkboxes:${again.id}` : 'new-order-checkboxes', start, { proof: isEither(isBoolean, isNull) })
}

/** The texts that the form begins with. Drafts are saved in the tab, so that an expired session or a reload does not lose what was typed. */
const startOf = ({ again, read }: OrderFormOptions) =>
  read ? { ...emptyTexts, ...read.texts } : again ? draft(`repeat:${again.id}`, textsOf(again)) : newOrder

/** The state of the form for a new order: what was typed, what creates the order, and the addresses that were used before. */
export function useOrderForm(options: OrderFormOptions) {
  const { clientChoice, again, read, onDone } = options
  const user = useUser()
  const texts = useForm(() => startOf(options))
  // `saved` is the same object as long as the form is open, so it also identifies the form for `created-here.ts`.
  const { values: form, put, field, saved } = texts
  const runner = useRunner()
  const marks = useRef<NewMarks>(null)

  const whose = whoseOrder(form, clientChoice, user?.id ?? '')
  const { client, clientId } = whose
  useMessageClient(read?.client, texts)

  const addresses = useOrderAddresses(texts, {
    clientId,
    choosesClient: clientChoice !== undefined,
    isRepeated: again !== undefined,
    nameInMessage: read?.isNamedPickup ? read.texts.pickup_address : undefined,
  })

  /** What is asked for at the door: of a message, or saved in the tab like the texts. */
  const collect = useForm(
    () =>
      read?.collect ?? collectDraft(again ? `collect:${again.id}` : 'new-order-collect', formOfCollect(again?.collect)),
  )
  const terms = collectBody(collect.values)
  const checkboxes = useForm(() => checkboxesOf(options))
  const { proof, back } = checkboxes.values

  const checkAlike = useAlikeCheck({ again, hasSiblings: read !== undefined })
  const { description, pickup_address, delivery_address } = form
  const register = action(ordersApi.register, {
    body: {
      description,
      pickup_address,
      delivery_address,
      ...changedRecipient(form, {}),
      ...whose.body,
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
      ...whose.checks,
      () => clientChoice?.check(clientId, form) ?? null,
      () => checkAlike({ ...form, clientId: whose.alikeClientId }),
    ],
    done: 'Pedido criado com sucesso!',
    fallback: 'Erro ao criar pedido. Tente novamente.',
    onDone: (created) => {
      creationFinished(saved, created)
      receiveOrder(created)
      saved.drop()
      collect.drop()
      marks.current?.created(created)
      checkboxes.drop()
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
    ...addresses,
    /** Only the recipient's code or QR confirms the delivery. */
    proofRequired: proof ?? (clientChoice ? clientChoice.asksForProof(clientId) : user?.proof_required === true),
    setProof: (required: boolean) => checkboxes.put({ proof: required }),
    back,
    setBack: (wanted: boolean) => checkboxes.put({ back: wanted }),
    collect,
    runner,
    create,
  }
}
export type OrderForm = ReturnType<typeof useOrderForm>
