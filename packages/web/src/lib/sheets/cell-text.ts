/** The signs of windows-1252 from 0x80 on, which are others in Unicode. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Begins like UTF-8 that was read as windows-1252 or latin1. */
const misread = new RegExp(`[\u00c2-\u00f4][\u0080-\u00bf${windowsSigns}]`)

/** Texts whose UTF-8 another program read as windows-1252 or latin1 ('GÃ¡s') as they were; null if the text is not such a one. */
function redecoded(text: string): string | null {
  if (!misread.test(text)) return null
  const bytes = Array.from(text, (sign) => {
    const at = windowsSigns.indexOf(sign)
    return at < 0 ? (sign.codePointAt(0) ?? 0) : at + 0x80
  })
  if (bytes.some((byte) => byte > 0xff)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}

/** What spreadsheets write in place of the value of a formula that fails, by their English names. */
const errorNames: Record<string, string> = {
  '#N/A': '#N/D',
  '#VALUE!': '#VALOR!',
  '#NAME?': '#NOME?',
  '#NULL!': '#NULO!',
  '#NUM!': '#NÚM!',
}
const formulaError =
  /^(#(N\/[AD]|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NULL!|NULO!|NUM!|NÚM!|SPILL!|CALC!)|Err:\d{3})$/

/** An accent that another program replaced by '?': within a word, or where one begins with small letters. An address of the web is no word. */
const hasQuestioned = (text: string) =>
  text.includes('?') &&
  text.split(' ').some((word) => /\p{L}\?+\p{L}|^\?+\p{Ll}{2}/u.test(word) && !/[/=]|\.\p{L}/u.test(word))

export const lostAccents = 'letras perdidas (?): digite de novo'

function problemOf(text: string): string | undefined {
  if (text.includes('\ufffd')) return 'letras perdidas (�): digite de novo'
  if (hasQuestioned(text)) return lostAccents
  if (/[ÃÂ][\u0080-\u00bf]/.test(text)) return 'letras trocadas: digite de novo'
  return formulaError.test(text) ? `fórmula com erro (${errorNames[text] ?? text})` : undefined
}

/** A cell without blanks around it, with its accents mended, and why it cannot be used. */
export function cellOf(raw: string): { text: string; wasMended: boolean; problem: string | undefined } {
  const mended = redecoded(raw)
  const text = (mended ?? raw).replace(/\s+/g, ' ').trim()
  return { text, wasMended: mended !== null, problem: problemOf(text) }
}
