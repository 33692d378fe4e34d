import type { Address } from '@ligeiro/contract/addresses-schemas'
import { useRef } from 'react'
import type { FormOf } from '#action/use-form.ts'
import { recipientOf } from '#features/recipient/recipient.ts'
import type { OrderTexts } from './order-texts.ts'

/**
 * Returns what takes an address of the book into the form, that of a delivery with its recipient. The recipient of the address that was
 * chosen before is replaced, what was typed is not.
 */
export function useChooseAddress({ values, put }: Pick<FormOf<OrderTexts>, 'values' | 'put'>) {
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
