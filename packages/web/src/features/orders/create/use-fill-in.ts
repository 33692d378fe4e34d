import type { Address } from '@ligeiro/contract/addresses-schemas'
import { usualPickup } from '@ligeiro/contract/usual-pickup'
import { useRef, useState } from 'react'
import type { FormOf } from '#action/use-form.ts'
import { useUsedAddresses } from '#features/address-book/used-addresses.ts'
import { recipientOf } from '#features/recipient/recipient.ts'
import type { OrderTexts } from './order-texts.ts'

type Form = Pick<FormOf<OrderTexts>, 'values' | 'fill'>

/** Fills in the client of a message as soon as they are known. Another choice is not replaced. */
export function useMessageClient(client: string | undefined, { values, fill }: Form): void {
  const [before, setBefore] = useState('')
  if (!client || client === before) return
  setBefore(client)
  if (values.client_id === '' || values.client_id === before) fill({ client_id: client })
}

/** What `useUsualPickup` fills in, and which pickup of the form it replaces. */
type UsualPickup = {
  /** The usual pickup of the client; '' until it is known. */
  usual: string
  /** Whether the client is chosen in the form: the usual pickup of the client chosen before is replaced. */
  choosesClient: boolean
  /** A pickup of a message that is only the client's name, which is replaced too. */
  nameInMessage: string | undefined
}

/** Fills in the usual pickup as soon as it is known. What somebody typed is not replaced. */
function useUsualPickup({ usual, choosesClient, nameInMessage }: UsualPickup, { values, fill }: Form): void {
  const [before, setBefore] = useState('')
  if (usual === before) return
  setBefore(usual)
  const typed = values.pickup_address
  const isOfFormerClient = choosesClient && typed === before
  const isNameInMessage = usual !== '' && typed === nameInMessage
  if (typed === '' || isOfFormerClient || isNameInMessage) fill({ pickup_address: usual })
}

/**
 * Returns what takes an address of the book into the form, that of a delivery with its recipient. The recipient of the address that was
 * chosen before is replaced, what was typed is not.
 */
function useChooseAddress({ values, put }: Pick<FormOf<OrderTexts>, 'values' | 'put'>) {
  const chosenBefore = useRef(recipientOf({}))
  return (name: 'pickup_address' | 'delivery_address', address: Address) => {
    if (name === 'pickup_address') return put({ pickup_address: address.text })
    const recipient = recipientOf({
      recipient_name: address.recipient_name ?? undefined,
      recipient_phone: address.recipient_phone ?? undefined,
    })
    const isFree = (one: keyof typeof recipient) => values[one] === '' || values[one] === chosenBefore.current[one]
    put({
      delivery_address: address.text,
      ...(isFree('recipient_name') ? { recipient_name: recipient.recipient_name } : {}),
      ...(isFree('recipient_phone') ? { recipient_phone: recipient.recipient_phone } : {}),
    })
    chosenBefore.current = recipient
  }
}

type Chosen = Pick<UsualPickup, 'choosesClient' | 'nameInMessage'> & { clientId: string; isRepeated: boolean }

/** The addresses that were used before, by the client or by who orders, and what takes them into the form. */
export function useOrderAddresses(
  texts: FormOf<OrderTexts>,
  { clientId, choosesClient, isRepeated, nameInMessage }: Chosen,
) {
  const pickups = useUsedAddresses(clientId, 'pickup')
  const deliveries = useUsedAddresses(clientId, 'delivery')
  const hasNoBook = choosesClient && clientId === ''
  const usual = isRepeated || hasNoBook ? '' : (usualPickup(pickups)?.text ?? '')
  useUsualPickup({ usual, choosesClient, nameInMessage }, texts)
  return {
    pickups,
    deliveries,
    /** The pickup is the usual one of the client, which nobody typed. */
    isUsualPickup: usual !== '' && texts.values.pickup_address === usual,
    chooseAddress: useChooseAddress(texts),
  }
}
