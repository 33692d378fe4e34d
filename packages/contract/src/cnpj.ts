import { hasCheckDigits } from './check-digits.ts'

/** The 14 characters of a CNPJ in any spelling; null for a text that is none. */
export function normalCnpj(text: string): string | null {
  const characters = text.toUpperCase().replaceAll(/[\s./-]/g, '')
  return /^[A-Z0-9]{12}\d{2}$/.test(characters) && hasCheckDigits(characters, 12, 9) ? characters : null
}

/** '11.222.333/0001-81'. */
export const cnpjText = (cnpj: string): string => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
