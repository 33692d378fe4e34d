import { reaisOf } from './money.ts'
import { hasCheckDigits } from './check-digits.ts'
import { normalCnpj } from './cnpj.ts'
import { normalPhone, readPhone } from './phone.ts'

/** Static BR Codes of Pix (EMV MPM; Banco Central, Manual de Padrões para Iniciação do Pix), and Pix keys. */
export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** Why there is no code: the receiver has no key. */
export const pixKeyMissing = 'Falta a chave Pix.'

/** CRC-16/CCITT-FALSE of ASCII characters, four capitals. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value

/** The most characters of the receiver's name and city. */
export const pixLengths = { name: 25, city: 15 } as const

/** Letters without accents, digits and blanks, cut to `max` characters: what a bank shows of a name or a city. */
export const pixText = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()

export type PixCharge = {
  key: string
  name: string
  city: string
  /** Null: who pays says how much. */
  cents: number | null
  /** 1 to 25 letters and digits, readable in a bank's statement; null: none. */
  txid: string | null
}

/** The code that a person copies, or reads as a QR. It may be paid more than once. */
export function pixCode({ key, name, city, cents, txid }: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key)
  const amount = cents === null ? '' : field('54', reaisOf(cents).toFixed(2))
  const shown = field('59', pixText(name, pixLengths.name)) + field('60', pixText(city, pixLengths.city))
  const code =
    field('00', '01') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    amount +
    field('58', 'BR') +
    shown +
    field('62', field('05', txid ?? '***')) +
    '6304'
  return code + crc16(code)
}

/** The fields of a code by their ids; undefined if a length is wrong or an id comes twice. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (id === undefined || fields.has(id)) return undefined
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length)) return undefined
    fields.set(id, value)
    at += 4 + value.length
  }
  return fields
}

/** Whether a text is a BR Code of Pix with a right CRC. */
export function isPixCode(text: string): boolean {
  const fields = fieldsOf(text)
  if (!fields || [...fields.keys()].at(-1) !== '63' || fields.get('00') !== '01') return false
  if (crc16(text.slice(0, -4)) !== fields.get('63')) return false
  return [...fields].some(
    ([id, value]) => id >= '26' && id <= '51' && fieldsOf(value)?.get('00')?.toLowerCase() === 'br.gov.bcb.pix',
  )
}

/** The name of who receives by a code. */
export const receiverOf = (code: string): string => fieldsOf(code)?.get('59') ?? ''

const isMobile = (phone: string) => /^\d\d9\d{8}$/.test(phone)

const normalizers: Record<PixKeyKind, (typed: string) => string | null> = {
  cpf: (typed) => {
    const digits = typed.replaceAll(/[.\-\s]/g, '')
    return /^\d{11}$/.test(digits) && hasCheckDigits(digits, 9, 11) ? digits : null
  },
  cnpj: normalCnpj,
  phone: (typed) => {
    const phone = normalPhone(typed)
    return phone !== null && isMobile(phone) ? `+55${phone}` : null
  },
  // The lengths in a code count ASCII characters.
  email: (typed) => {
    const text = typed.toLowerCase()
    return text.length <= 77 && /^[!-?a-~]+@[!-?a-~]+\.[!-?a-~]+$/.test(text) ? text : null
  },
  random: (typed) => {
    const text = typed.toLowerCase()
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null
  },
}

/** What is kept of a typed key, or null if it is none. A person says the kind: 11 digits may be a phone or a CPF. */
export const pixKey = (kind: PixKeyKind, typed: string): string | null => normalizers[kind](typed.trim())

/** What is wrong with a typed key; null for a right one. */
export function pixKeyProblem(kind: PixKeyKind, typed: string): string | null {
  if (pixKey(kind, typed) !== null) return null
  const read = kind === 'phone' ? readPhone(typed) : null
  if (read === null) return 'Chave Pix inválida'
  return 'problem' in read
    ? `Chave Pix inválida. ${read.problem.replace(/\.?$/, '.')}`
    : 'Chave Pix inválida. Um telefone com Pix é um celular: DDD e nove dígitos, o primeiro 9.'
}

/** A key as others see it: the first 3 characters and the last 2. */
export const maskedKey = (key: string): string => `${key.slice(0, 3)}•••${key.slice(-2)}`
