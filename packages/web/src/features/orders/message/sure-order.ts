import { addressKey } from '@ligeiro/contract/address-key'
import type { BodyInput } from '@ligeiro/contract/endpoint'
import type { Draft, ReadPlace, Reading } from '@ligeiro/contract/intake-schemas'
import { foldName } from '@ligeiro/contract/fold-text'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { collectBody } from '#features/collect/collect-form.ts'
import { changedRecipient } from '#features/recipient/recipient.ts'
import { isNamedPickup, type KnownName } from './named-client.ts'
import { collectOfDraft, textsOfDraft, unsureOf } from './read-texts.ts'

export type OrderBody = BodyInput<typeof ordersApi.register> & { client_id: string }

/** 'Preciso de 2 entregas': said of all orders, and of none. */
const announcement =
  /^(?:\p{L}+ ){0,4}(?:\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez) (?:entregas?|pedidos?|corridas?|viagem|viagens)$/u
/** A longer rest, in characters, is a conversation. */
const maxLeftOver = 120

/** What is carried, without the announcement of the orders and the client's own name. */
function contentOf(description: string, client: string): string {
  const parts = description.split(', ').filter((part) => {
    const folded = foldName(part)
    return !announcement.test(folded) && folded !== foldName(client)
  })
  return parts.join(', ') || 'Entrega'
}

const isWhole = (place: ReadPlace | null): place is ReadPlace =>
  place !== null && place.street !== null && place.number !== null && place.bairro !== null

/** Another address or a phone may be among the words that no field took. */
const isLeftOver = (content: string) => content.length > maxLeftOver || /\d{2}/.test(content)

export type Meant = {
  client: KnownName
  /** The address from which the client usually orders, '' for none. */
  pickup: string
}

/** The body of the call that creates an order of a message; null: something of it is unsure, and the dialog asks. */
export function bodyOfDraft(draft: Draft, { client, pickup }: Meant): OrderBody | null {
  const content = contentOf(draft.description, client.name)
  const { description, pickup_address, delivery_address, ...recipient } = textsOfDraft({
    ...draft,
    description: content,
  })
  const isOwnPickup = draft.pickup === null || isNamedPickup(draft, client.name)
  const from = isOwnPickup ? pickup : isWhole(draft.pickup) ? pickup_address : ''
  if (from === '' || !isWhole(draft.delivery) || draft.scheduled_for !== null || isLeftOver(content)) return null
  if (Object.entries(unsureOf(draft)).some(([name, unsure]) => unsure && !(name === 'pickup_address' && isOwnPickup)))
    return null
  const terms = collectBody(collectOfDraft(draft))
  return {
    description,
    pickup_address: from,
    delivery_address,
    ...changedRecipient(recipient, {}),
    client_id: client.id,
    ...(terms && { collect: terms }),
  }
}

/** The bodies of all orders of a message; null if one of them is unsure, or if the message speaks of more orders than were read. */
export function bodiesOf({ orders, miscount }: Reading, meant: Meant): OrderBody[] | null {
  if (miscount || orders.length === 0) return null
  const bodies = orders.map((draft) => bodyOfDraft(draft, meant))
  return bodies.includes(null) ? null : (bodies as OrderBody[])
}

/** What makes two orders alike: the client, and both addresses in any spelling. */
export const likenessOf = (
  order: { pickup_address: string; delivery_address: string },
  client: string,
  city: string | null,
): string => [client, addressKey(order.pickup_address, city), addressKey(order.delivery_address, city)].join('\n')
