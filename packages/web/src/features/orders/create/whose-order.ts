import type { Order } from '@ligeiro/contract/order'
import type { Check } from '#api/first-problem.ts'
import { phoneRule } from '#features/phone/phone-rule.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { newClient, noClient, type OrderTexts } from './order-texts.ts'

/** What the form of an admin knows of the clients that may be chosen. */
export type ClientChoice = {
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

const clientMissing: Check<OrderTexts> = [
  () => true,
  'Escolha o cliente, ou “Sem cliente” no fim da lista',
  'client_id',
]

/** For an order of somebody who phones and is no client yet. */
const newClientChecks: readonly Check<OrderTexts>[] = ['client_name', phoneRule('client_phone', { required: true })]

/** What the field shows, '' for nothing. The client of an old draft may have been removed: then the field is empty. */
function shownClient(typed: string, clients: ClientChoice | undefined): string {
  if (!clients) return ''
  return typed === noClient || typed === newClient || clients.has(typed) ? typed : ''
}

/** The client of the new order. `clients`: in the form of an admin; everybody else orders for themselves. */
export function whoseOrder(form: OrderTexts, clients: ClientChoice | undefined, ownId: string) {
  const client = shownClient(form.client_id, clients)
  const isNew = client === newClient
  const clientId = isNew || client === noClient ? '' : client
  const checks: readonly Check<OrderTexts>[] = isNew
    ? newClientChecks
    : clients?.required && client === ''
      ? [clientMissing]
      : []
  return {
    client,
    /** Of a client from the list, else ''. */
    clientId,
    /** Whose orders may be alike: the client's, else the user's own; a new client has none. */
    alikeClientId: clientId === '' && !isNew ? ownId : clientId,
    checks,
    /** What the call says of it. */
    body: isNew
      ? { client: { name: form.client_name, phone: form.client_phone } }
      : clientId === ''
        ? {}
        : { client_id: clientId },
  }
}
