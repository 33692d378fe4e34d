import { nameLength } from './names.ts'
import { type Field, fieldOf, type Reading } from './reading.ts'
import { aloneComplements, complements, isStop, namedComplements, streetTypes } from './vocabulary.ts'

const isNumberWord = (text: string) => /^(?:i{1,3}|iv|v|vi{0,3}|ix|x|unica)$/.test(text)

/** The end of a number or letter: '302', 'B', 'B-12', '401/402', 'nº 5'. */
function idEnd({ tokens }: Reading, at: number): number {
  let start = at
  while (['.', ':', 'º'].includes(tokens[start]?.text ?? '')) start++
  if (
    /^(?:n|nº|numero|num)$/.test(tokens[start]?.text ?? '') &&
    (tokens[start + 1]?.kind === 'number' || tokens[start + 1]?.text === 'º' || tokens[start + 1]?.text === '.')
  ) {
    start++
    while (['.', 'º'].includes(tokens[start]?.text ?? '')) start++
  }
  const token = tokens[start]
  if (!token || token.span || (token.kind === 'number' && token.text.length > 5)) return at
  if (token.kind === 'word' && !/^[a-z]\d?$/.test(token.text) && !isNumberWord(token.text)) return at
  // 'e' and 'a' before another word join or lead on.
  if (
    /^[eao]$/.test(token.text) &&
    !token.capital &&
    tokens[start + 1]?.kind === 'word' &&
    !complements.has(tokens[start + 1]?.text ?? '')
  )
    return at
  if (token.text === 'e' && !token.capital) return at
  if (token.kind === 'sign' || token.kind === 'break') return at
  let end = start + 1
  for (let joined = 0; joined < 3; joined++) {
    const next = tokens[end]
    const then = tokens[end + 1]
    if (next?.glued && /^(?:[a-z]|\d{1,4})$/.test(next.text) && !next.span) end++
    else if (
      next?.glued &&
      '-/'.includes(next.text) &&
      then?.glued &&
      !then.span &&
      /^(?:[a-z]|\d{1,4})$/.test(then.text)
    )
      end += 2
    else break
  }
  return end
}

/** The end of a name: 'Cond. Moradas da Ilha', 'Ed. Mar Azul'. */
function nameEnd(reading: Reading, at: number): number {
  const { tokens } = reading
  let start = at
  while (['.', ':'].includes(tokens[start]?.text ?? '')) start++
  let end = start
  while (end - start < 6) {
    const token = tokens[end]
    if (!token || token.span || !(token.kind === 'word' || (token.kind === 'number' && end > start))) break
    const of = /^d[aeo]s?$/.test(tokens[end - 1]?.text ?? '')
    if (
      end > start &&
      !of &&
      (complements.has(token.text) || isStop(token) || streetTypes.has(token.text) || reading.isRole(end))
    )
      break
    if (end > start && nameLength(reading.bairros, tokens, end) > 0 && !of) break
    end++
  }
  while (end > start && /^(?:d[aeo]s?|e)$/.test(tokens[end - 1]?.text ?? '')) end--
  return end
}

/** The end of 'torre Norte sala 902' up to the sala; `at` itself: no name stands before another complement or a sign. */
function namedBlockEnd({ tokens, bairros }: Reading, at: number): number {
  const name = tokens[at + 1]
  const next = tokens[at + 2]
  if (name?.kind !== 'word' || name.span || isStop(name) || nameLength(bairros, tokens, at + 1) > 0) return at
  const closes =
    next?.kind === 'sign' ? name.capital : complements.has(next?.text ?? '') && tokens[at + 3]?.kind === 'number'
  return closes ? at + 2 : at
}

function readOne(reading: Reading, at: number): number {
  const { tokens } = reading
  const token = tokens[at]
  if (!token || token.span) return at
  // '3º andar', '3 andar', 'primeiro andar'.
  if (token.kind === 'number' || /^(?:primeiro|segundo|terceiro|quarto|quinto|ultimo)$/.test(token.text)) {
    const floor = tokens[at + 1]?.text === 'º' || tokens[at + 1]?.text === 'o' ? at + 2 : at + 1
    return /^(?:andar|piso|pavimento)$/.test(tokens[floor]?.text ?? '') && token.text.length < 9 ? floor + 1 : at
  }
  if (!complements.has(token.text)) return at
  if (token.text === 'and' && tokens[at + 1]?.text !== '.') return at
  const id = idEnd(reading, at + 1)
  // 'prédio verde' describes a house.
  const named = token.text !== 'predio' || tokens[at + 1]?.capital
  // 'Conjunto Saci', and 'conjunto B'
  const estate = /^conj(?:unto)?$/.test(token.text) && id === at + 1
  if ((namedComplements.has(token.text) && named) || estate) {
    const end = nameEnd(reading, at + 1)
    return end > at + 1 && tokens[end - 1]?.kind !== 'sign' ? end : id > at + 1 ? id : at
  }
  // 'Quadra 104 Norte'
  const sided = /^(?:quadra|qd)$/.test(token.text) && /^(?:sul|norte)$/.test(tokens[id]?.text ?? '')
  if (id > at + 1) return sided ? id + 1 : id
  if (/^(?:torre|bloco|bl)$/.test(token.text)) return namedBlockEnd(reading, at)
  if (!aloneComplements.has(token.text)) return at
  const next = tokens[at + 1]
  const nextText = next?.text ?? ''
  if (token.text === 'casa' && nextText === 'dos' && tokens[at + 2]?.text === 'fundos') return at + 3
  // 'casa da Maria', 'loja de tintas': no complement.
  const ends =
    !next ||
    next.kind !== 'word' ||
    next.span ||
    reading.isRole(at + 1) ||
    isStop(next) ||
    complements.has(nextText) ||
    nameLength(reading.bairros, tokens, at + 1) > 0
  return ends ? at + 1 : at
}

/** One or several complements in a row: 'bloco A apto 1101', 'Cond. Moradas da Ilha, casa 17'. */
export function readComplement(reading: Reading, at: number): { field: Field<string>; end: number } | null {
  const { tokens } = reading
  let end = readOne(reading, at)
  if (end === at) return null
  for (let next = end; ;) {
    while (tokens[next]?.kind === 'sign' && ',-/.'.includes(tokens[next]?.text ?? ' ')) next++
    if (tokens[next]?.text === 'e' || tokens[next]?.text === 'do' || tokens[next]?.text === 'da') next++
    const found = readOne(reading, next)
    if (found === next) break
    end = found
    next = found
  }
  return { field: fieldOf(reading, at, end), end }
}
