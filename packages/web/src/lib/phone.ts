import { normalPhone, phoneCharacters } from '@ligeiro/contract/phone'

/** The phone of a form as it is sent: its normal form; '' if it is empty. A number that is stored and unknown stays as it is. */
export const phoneDigits = (text: string): string => normalPhone(text) ?? text.replace(/\D/g, '')

/** `(48) 99999-9999` or `(48) 3333-4444`; any other text is returned unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** Formats the beginning of a national number while it is typed; what is more or something else stays as it is. */
export function maskPhone(text: string): string {
  if (!/^[(1-9][\d\s()-]*$/.test(text)) return text
  const digits = text.replace(/\D/g, '')
  if (digits.length <= 2 || digits.length > 11 || digits.startsWith('0')) return digits
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  if (rest.length <= 4) return `(${area}) ${rest}`
  const middle = rest.length > 8 ? 5 : 4
  return `(${area}) ${rest.slice(0, middle)}-${rest.slice(middle)}`
}

/** A phone in any spelling as the field shows it: formatted, or as it was written if it is none. */
export function shownPhone(text: string): string {
  const digits = normalPhone(text)
  return digits === null ? maskPhone(phoneCharacters(text)) : formatPhone(digits)
}

/** A link to a WhatsApp conversation with `digits` (country code included) that begins with `text`. */
export const whatsappLink = (digits: string, text: string): string =>
  `https://wa.me/${digits.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** Like `whatsappLink`, for a phone that is stored without the country code (55). */
export const whatsappToPhone = (phone: string, text: string): string => whatsappLink(`55${phone}`, text)
