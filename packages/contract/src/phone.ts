/** The 67 area codes (DDD) of Brazil, as Anatel assigns them. */
const areaCode = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/

/** The characters of a phone number as people type it. */
export const phoneAsWritten = /^[\d\s()+./-]*$/

const country = '55'

/**
 * A phone number without what contacts and keyboards put around and into it: invisible marks, full-width digits, long dashes, 'tel:', and
 * the 'xx' that stands for any carrier in '0xx48'.
 */
export const phoneCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^\s*tel:/i, '')
    .replace(/^([\s(+]*(?:55)?[\s()-]*0)[\s-]*xx/i, '$1')
    .trim()

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

const areaOf = (digits: string) => digits.slice(0, 2)

/** What is wrong with a phone number; `digits` where nothing is. */
type ReadPhone =
  | { digits: string }
  | { wrong: 'empty' | 'characters' | 'short' | 'long' | 'foreign' | 'subscriber' }
  | { wrong: 'area'; area: string }

/**
 * Reads a phone number of Brazil in any of its spellings. The normal form is the area code and the subscriber's number, 10 or 11 digits.
 * A number that is not one is refused, never cut.
 */
function readPhone(text: string): ReadPhone {
  const written = phoneCharacters(text)
  if (!phoneAsWritten.test(written)) return { wrong: 'characters' }
  const all = digitsOf(written)
  if (all === '') return { wrong: 'empty' }
  const abroad = isAbroad(written) ? all.replace(/^00/, '') : country
  if (!abroad.startsWith(country) && !country.startsWith(abroad)) return { wrong: 'foreign' }
  const digits = nationalPart(written)
  if (digits.length < 10) return { wrong: 'short' }
  if (digits.length > 11) return { wrong: 'long' }
  if (!areaCode.test(digits)) return { wrong: 'area', area: areaOf(digits) }
  // The rest is not judged further: a mistyped digit cannot be told from a number that an operator may assign tomorrow.
  return /^..[01]/.test(digits) ? { wrong: 'subscriber' } : { digits }
}

/** The normal form of a phone number: 10 or 11 digits; null for a text that is none. */
export function normalPhone(text: string): string | null {
  const read = readPhone(text)
  return 'digits' in read ? read.digits : null
}

/** The error text of a phone number; null for a right one. `required`: the texts of the forms that must have a phone. */
export function phoneProblem(text: string, required = false): string | null {
  const read = readPhone(text)
  if ('digits' in read) return null
  if (read.wrong === 'area') return `O DDD ${read.area} não existe. Confira o telefone.`
  if (read.wrong === 'foreign') return 'Este telefone é de outro país. Informe um do Brasil, com DDD.'
  if (read.wrong === 'subscriber') return 'Depois do DDD, nenhum telefone começa com 0 ou 1.'
  if (read.wrong === 'empty') return required ? 'Telefone é obrigatório' : null
  if (required && read.wrong === 'short') return 'Telefone deve ter no mínimo 10 dígitos'
  if (required && read.wrong === 'long') return 'Telefone deve ter no máximo 11 dígitos'
  return 'Telefone deve ter 10 ou 11 dígitos'
}

/**
 * The digits by which phones are searched, of a text that may be the part of one; '' for a text that is none. Stored phones have neither
 * country code nor trunk prefix.
 */
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
