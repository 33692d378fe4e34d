import { normalPhone } from '@ligeiro/contract/phone'
import { spokenDigits } from './spoken-numbers.ts'
import type { Span } from './tokens.ts'

export type PhoneSpan = Span & {
  kind: 'phone'
  digits: string
  /** It is that of who writes. */ own: boolean
  /** In words, or without its area code. */
  unsure?: boolean
}
export type CepSpan = Span & { kind: 'cep'; digits: string; sure: boolean }

const sign = String.raw`[ ./-]{0,3}`
const phone = new RegExp(
  String.raw`(?<![\d.,/-]|\d )(?:\+ ?55${sign}|55${sign}(?=\(?\d{2}\)?${sign}9))?\(? ?0?(\d{2}) ?\)?${sign}((?:9${sign})?\d{4}${sign}\d{4}|\d{3}${sign}\d{4}${sign}\d{2})(?![\d/]|[.,-]\d)`,
  'g',
)
// The area code may follow a street number: 'Rua A 120 48 99912-3344'.
const phoneAfterNumber = new RegExp(phone.source.replace(String.raw`(?<![\d.,/-]|\d )`, String.raw`(?<=\d )`), 'g')
const own = /\b(?:meu|minha)(?: [a-z]{1,12}){1,2}[ :.]{0,3}$/

/** '99876-5432', '9 9123 4567' and '3822-9090', which take the firm's area code. */
const local = /(?<![\d.,/()-]|\d )(?:9 ?\d{4}[ -]\d{4}|[2-5]\d{3}-\d{4})(?![\d/]|[.,-]\d)/g
const spokenPhone =
  /((?<![a-z])(?:telefone|fone|celular|zap|whatsapp|whats|contato)(?: d[aeo](?: [a-z]+)?| del[ae])?(?: (?:e|eh|o))?[ :,]{1,3})((?:(?:zero|uma?|dois|duas|tres|quatro|cinco|seis|meia|sete|oito|nove|dez|onze|[a-z]+nta|vinte|e)(?:[ ,.-]{1,2}|(?![a-z]))){8,30})/g

export function findPhones(text: string): PhoneSpan[] {
  const spans: PhoneSpan[] = []
  for (const match of [...text.matchAll(phone), ...text.matchAll(phoneAfterNumber)]) {
    const [whole, area = '', rest = ''] = match
    const digits = normalPhone(area + rest)
    if (digits === null) continue
    const from = match.index
    const before = text.slice(Math.max(0, from - 40), from)
    spans.push({ kind: 'phone', from, to: from + whole.length, digits, own: own.test(before) })
  }
  for (const { 0: whole, 1: label = '', index } of text.matchAll(spokenPhone)) {
    const words = whole.slice(label.length).trimEnd()
    const digits = normalPhone(spokenDigits(words))
    const to = index + label.length + words.length
    // With its label, of which no field takes anything.
    if (digits !== null) spans.push({ kind: 'phone', from: index, to, digits, own: own.test(label), unsure: true })
  }
  for (const { 0: whole, index: from } of text.matchAll(local)) {
    const digits = normalPhone(whole)
    if (digits !== null) spans.push({ kind: 'phone', from, to: from + whole.length, digits, own: false, unsure: true })
  }
  return spans
}

const cep = /(?<![\d.,/-])\d{2}\.?\d{3} ?- ?\d{3}(?![\d/-])|(?<![\d.,/-])\d{8}(?![\d/-])/g
const label = /\bcep[ :.nº]{0,4}$/
const otherLabel =
  /\b(?:tel|fone|telefone|cel|celular|zap|whats|whatsapp|contato|pedido|nota|nf|codigo|cod)[ :.#nº]{0,4}$/

/** Eight digits without a hyphen are a CEP, but not surely. */
export function findCeps(text: string): CepSpan[] {
  const spans: CepSpan[] = []
  for (const { 0: whole, index: from } of text.matchAll(cep)) {
    const before = text.slice(Math.max(0, from - 14), from)
    if (otherLabel.test(before)) continue
    const sure = whole.includes('-') || label.test(before)
    spans.push({ kind: 'cep', from, to: from + whole.length, digits: whole.replace(/\D/g, ''), sure })
  }
  return spans
}
