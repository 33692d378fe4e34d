/** Check digits: each character counts by its code from '0' on, so that letters of the form of 2026 count too. */
function checkDigit(characters: string): number {
  let sum = 0
  for (let at = 0; at < characters.length; at++)
    sum += (characters.charCodeAt(characters.length - 1 - at) - 48) * ((at % 8) + 2)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** The 14 characters of a CNPJ in any spelling; null for a text that is none. */
export function normalCnpj(text: string): string | null {
  const characters = text.toUpperCase().replaceAll(/[\s./-]/g, '')
  if (!/^[A-Z0-9]{12}\d{2}$/.test(characters) || /^0+$/.test(characters)) return null
  const first = checkDigit(characters.slice(0, 12))
  const second = checkDigit(characters.slice(0, 12) + String(first))
  return characters.endsWith(`${first}${second}`) ? characters : null
}

/** '11.222.333/0001-81'. */
export const cnpjText = (cnpj: string): string => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
