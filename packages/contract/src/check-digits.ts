const valueOf = (character: string) => character.charCodeAt(0) - 48

/** The check digit modulo 11. A character counts by its code from '0' on, as a CNPJ may have letters since July 2026 (IN RFB 2.229/2024). */
function checkDigit(text: string, maxWeight: number): number {
  const sum = text
    .split('')
    .toReversed()
    .reduce((total, one, index) => total + valueOf(one) * (2 + (index % (maxWeight - 1))), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** Whether the two characters after the first `length` are the check digits of what is before them. All characters alike are refused. */
export const hasCheckDigits = (text: string, length: number, maxWeight: number): boolean =>
  !/^(.)\1*$/.test(text) &&
  [length, length + 1].every((end) => checkDigit(text.slice(0, end), maxWeight) === valueOf(text[end] ?? ''))
