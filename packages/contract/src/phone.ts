import { firmArea } from './firm-area.ts'

/** The 67 area codes (DDD) of Brazil, as Anatel assigns them. */
const areaCode = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/

export const phoneAsWritten = /^[\d\s()+./-]*$/

const country = '55'

const plainCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')

/** Takes away the 'xx' or '**' that stands for any carrier in '0xx48'. */
const withoutCarrier = (text: string): string => text.replace(/^([\s(+]*(?:55)?[\s()-]*0)[\s-]*(?:xx|\*\*)/i, '$1')

/** A phone number without what contacts and keyboards put around and into it: invisible marks, full-width digits, long dashes, 'tel:', a carrier. */
export const phoneCharacters = (text: string): string =>
  withoutCarrier(plainCharacters(text).replace(/^\s*tel:/i, '')).trim()

/** What stands between the first and the last digit: without 'WhatsApp: ' before it, '(Bia)' behind it, or an O for the 0 of '(O48)'. */
const numberIn = (text: string): string => withoutCarrier(/[\d+].*\d/s.exec(plainCharacters(text))?.[0] ?? '')

const digitsOf = (text: string) => text.replace(/\D/g, '')
const isAbroad = (written: string) => /^[\s(]*(?:\+|00)/.test(written)

/** Takes away country code, trunk prefix and carrier code, as far as the number of digits says that they are there. */
function nationalPart(written: string): string {
  const digits = digitsOf(written).replace(/^00/, '')
  // Twelve digits: a landline. Eight digits of a mobile phone after the area code would be one digit too many of area 55.
  const hasCountry = isAbroad(written) || /^55(?:0\d{10,13}|\d{11}|\d{2}[2-5]\d{7})$/.test(digits)
  const national = hasCountry && digits.startsWith(country) ? digits.slice(2) : digits
  const trunk = /^0(?:\d\d(?=\d{10,11}$)|(?=\d{10,11}$))/
  return national.replace(trunk, '')
}

/** A number as neighbours write it. A group of two digits in front is an area code behind which digits are missing. */
const isLocal = (written: string, digits: string) =>
  /^(?:9\d{8}|[2-9]\d{7})$/.test(digits) && !isAbroad(written) && !/^(?:\d\d\D|\d{5}\D+\d{3}$)/.test(written)

type Judged =
  | { phone: string; completed: boolean }
  | { wrong: 'empty' | 'characters' | 'short' | 'long' | 'foreign' | 'subscriber' | 'local' }
  | { wrong: 'area'; area: string }

function judge(text: string, area: string | null): Judged {
  const written = numberIn(text)
  if (!phoneAsWritten.test(written)) return { wrong: 'characters' }
  const all = digitsOf(written)
  if (all === '') return { wrong: /[\p{L}\d]/u.test(text) ? 'short' : 'empty' }
  const abroad = isAbroad(written) ? all.replace(/^00/, '') : country
  if (!abroad.startsWith(country) && !country.startsWith(abroad)) return { wrong: 'foreign' }
  const digits = nationalPart(written)
  if (isLocal(written, digits)) return area === null ? { wrong: 'local' } : { phone: area + digits, completed: true }
  if (digits.length < 10) return { wrong: 'short' }
  if (digits.length > 11) return { wrong: 'long' }
  if (!areaCode.test(digits)) return { wrong: 'area', area: digits.slice(0, 2) }
  // The rest is not judged further: a mistyped digit cannot be told from a number that an operator may assign tomorrow.
  return /^..[01]/.test(digits) ? { wrong: 'subscriber' } : { phone: digits, completed: false }
}

function problemOf(judged: Exclude<Judged, { phone: string }>, required: boolean): string {
  const { wrong } = judged
  if (wrong === 'area') return `O DDD ${judged.area} não existe. Confira o telefone.`
  if (wrong === 'foreign') return 'Este telefone é de outro país. Informe um do Brasil, com DDD.'
  if (wrong === 'subscriber') return 'Depois do DDD, nenhum telefone começa com 0 ou 1.'
  if (wrong === 'characters') return 'O telefone tem letras ou sinais no meio. Escreva só o número.'
  if (wrong === 'empty') return 'Telefone é obrigatório'
  if (wrong === 'local') return `${problemOf({ wrong: 'short' }, required)}. Escreva com o DDD.`
  if (!required) return 'Telefone deve ter 10 ou 11 dígitos'
  return `Telefone deve ter no ${wrong === 'short' ? 'mínimo 10' : 'máximo 11'} dígitos`
}

/**
 * Reads a Brazilian phone number in any spelling. The normal form is area code and subscriber's number, 10 or 11 digits. A number of eight or
 * nine digits takes `area`, and is `completed`. What is no number has a problem, in pt-BR, and is never cut.
 */
export function readPhone(
  text: string,
  area: string | null = firmArea(),
): { phone: string; completed: boolean } | { problem: string } {
  const judged = judge(text, area)
  return 'phone' in judged ? judged : { problem: problemOf(judged, false) }
}

/** The normal form of a phone number: 10 or 11 digits; null for a text that is none. */
export function normalPhone(text: string, area: string | null = firmArea()): string | null {
  const judged = judge(text, area)
  return 'phone' in judged ? judged.phone : null
}

/** The error text of a phone number; null for a right one. `required`: the texts of the forms that must have a phone. */
export function phoneProblem(text: string, required = false): string | null {
  const judged = judge(text, firmArea())
  if ('phone' in judged || (judged.wrong === 'empty' && !required)) return null
  return problemOf(judged, required)
}

/** Returns the digits by which phones are searched; '' for a text that cannot be part of one. Stored phones have no country code or trunk prefix. */
export function searchedDigits(text: string): string {
  const written = phoneCharacters(text)
  if (!phoneAsWritten.test(written)) return ''
  const whole = normalPhone(text)
  if (whole !== null) return whole
  const digits = digitsOf(written)
  if (isAbroad(written)) return digits.replace(/^(?:00)?55/, '')
  // '048 999' with a trunk prefix; the digits in the middle of a number are found without their 0 too.
  return digits.replace(/^55(?=\d{10})/, '').replace(/^0(?=\d{4})/, '')
}
