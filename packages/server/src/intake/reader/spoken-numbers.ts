import type { Token } from './tokens.ts'

const units =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const tens = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const hundreds = 'cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ')
const values: ReadonlyMap<string, number> = new Map([
  ...units.map((word, n) => [word, n] as const),
  ...tens.map((word, n) => [word, (n + 2) * 10] as const),
  ...hundreds.map((word, n) => [word, (n + 1) * 100] as const),
  ['uma', 1],
  ['duas', 2],
  ['meia', 6],
  ['catorze', 14],
  ['cento', 100],
])

export const isNumberWord = (text: string): boolean => values.has(text) || text === 'mil'

/** The digits of a phone in words: 'quarenta e oito nove nove ...'; '' if they are not ten or eleven. */
export function spokenDigits(words: string): string {
  let digits = ''
  let tensAt = 0
  for (const word of words.split(/[ ,.-]+/)) {
    const value = values.get(word)
    if (word === 'e') continue
    if (value === undefined || value > 99) return ''
    // 'quarenta e oito' is 48.
    if (tensAt > 0 && value > 0 && value < 10) digits = `${digits.slice(0, -1)}${value}`
    else digits += String(value)
    tensAt = value >= 20 ? value : 0
  }
  return /^\d{10,11}$/.test(digits) ? digits : ''
}

/** The number that begins at token `at`, and the token after it: 'mil e duzentos', 'trezentos e dois'; null: none. */
function spokenNumber(tokens: readonly Token[], at: number): { value: number; end: number } | null {
  let [total, part, last, end] = [0, 0, Infinity, at]
  for (let next = at; ;) {
    const text = tokens[next]?.text ?? ''
    const value = values.get(text)
    if (text === 'mil' && total === 0) {
      total = Math.max(part, 1) * 1000
      part = 0
      last = Infinity
    } else if (value !== undefined && value < last && (last === Infinity || last >= (value < 10 ? 20 : 100))) {
      part += value
      last = value < 20 ? 0 : value
    } else break
    end = ++next
    if (tokens[next]?.text === 'e') next++
  }
  return end > at ? { value: total + part, end } : null
}

const marks = /^(?:numero|num|nº|n|apartamento|apto|ap|casa|bloco|sala|loja|torre|lote|quadra|conjunto)$/

/** The tokens with numbers in words after 'número' or 'apartamento' as one number each: '1200' of 'mil e duzentos'. */
export function joinSpokenNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const number = marks.test(tokens[at - 1]?.text ?? '') && !token.span ? spokenNumber(tokens, at) : null
    const last = number && tokens[number.end - 1]
    if (number && last && number.value < 100_000) {
      joined.push({ ...token, kind: 'number', text: String(number.value), to: last.to, capital: false, spoken: true })
      at = number.end - 1
    } else joined.push(token)
  }
  return joined
}
