import { normalPhone, phoneCharacters } from '@ligeiro/contract/phone'
import { formatPhone } from './phone.ts'

/** The phone of a form as it is sent: its normal form; '' if it is empty. A number that is stored and unknown stays as it is. */
export const phoneDigits = (text: string): string => normalPhone(text) ?? text.replace(/\D/g, '')

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
