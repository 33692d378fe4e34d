import type { Order } from '@ligeiro/contract/order'
import { formatPhone } from '#lib/phone.ts'
import { shownPhone } from '#lib/typed-phone.ts'
import type { Rule } from '#api/first-problem.ts'
import { phoneRule } from '#features/phone/phone-rule.ts'

/** Who receives an order, as a form holds it: the phone as it was typed. */
export type Recipient = { recipient_name: string; recipient_phone: string }

export const recipientOf = (order: { recipient_name?: string | undefined; recipient_phone?: string | undefined }) => ({
  recipient_name: order.recipient_name ?? '',
  recipient_phone: shownPhone(order.recipient_phone ?? ''),
})

export const hasRecipient = (order: Order): boolean =>
  order.recipient_name !== undefined || order.recipient_phone !== undefined

/** 'Fernanda, (48) 99155-7788' */
export const recipientWords = ({ recipient_name, recipient_phone }: Order): string =>
  [recipient_name, recipient_phone && formatPhone(recipient_phone)].filter(Boolean).join(', ')

/** The fields that differ from those of the order, for the body of a call. */
export function changedRecipient(form: Recipient, order: Parameters<typeof recipientOf>[0]): Partial<Recipient> {
  const { recipient_name, recipient_phone } = form
  const before = recipientOf(order)
  return {
    ...(recipient_name === before.recipient_name ? {} : { recipient_name }),
    ...(recipient_phone === before.recipient_phone ? {} : { recipient_phone }),
  }
}

/** `stored`: who received the order before it was edited. */
export const recipientRules = (stored: Parameters<typeof recipientOf>[0] = {}): readonly Rule<Recipient>[] => [
  phoneRule('recipient_phone', { stored: recipientOf(stored).recipient_phone }),
]
