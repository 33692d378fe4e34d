import { firmArea } from '@ligeiro/contract/firm-area'
import { normalPhone, phoneCharacters } from '@ligeiro/contract/phone'
import { formatPhone } from './phone.ts'

/** The phone of a form as it is sent: its normal form; '' if it is empty. A number that is stored and unknown stays as it is. */
export const phoneDigits = (text: string): string => normalPhone(text) ?? text.replace(/\D/g, '')

/** The most characters that a phone field takes of what is typed. What is pasted is read, and never cut. */
export const maxTyped = 16

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

/** What a field shows after an input. A typed number that becomes too long loses what groups it, then it takes no more. */
export function typedInto(before: string, text: string): string {
  if (text.length > before.length + 1) return shownPhone(text)
  const masked = maskPhone(text)
  if (masked.length <= maxTyped || text.length <= before.length) return masked
  const bare = masked.replaceAll(/[\s()-]/g, '')
  return bare.length > maxTyped ? before : bare
}

/**
 * Returns the eight or nine digits that the mask grouped like a longer number: the brackets name no area code. If they name the firm's, two
 * digits are missing instead, and the text stays as it is, like any other.
 */
export function unmasked(text: string): string {
  const digits = text.replace(/\D/g, '')
  const isCut = digits.length === 8 && digits.startsWith(firmArea() ?? '-')
  return maskPhone(digits) === text && !isCut ? digits : text
}
