import { type Field, type Reading, fieldOf } from './reading.ts'
import { nameLength } from './names.ts'
import { bareCodeLength, codeLength, isMarkedNumber, shoreLength } from './street-codes.ts'
import { untypedLength } from './untyped-streets.ts'
import type { Token } from './tokens.ts'
import {
  abbreviations,
  articles,
  complements,
  measures,
  ofWords,
  shortTypes,
  isStop,
  streetTypes,
} from './vocabulary.ts'

const maxWords = 9

const isId = (reading: Reading, at: number) => {
  const token = reading.tokens[at]
  return token !== undefined && (token.kind === 'number' || /^[a-h]$/.test(token.text))
}

/** Whether the name of a street ends before token `at`; `count` words of it were read. */
function endsName(reading: Reading, at: number, count: number): boolean {
  const { tokens } = reading
  const token = tokens[at]
  const before = tokens[at - 1]?.text ?? ''
  if (!token || token.span || token.kind === 'break') return true
  if (token.kind === 'sign')
    return !(token.glued && (token.text === "'" || (token.text === '-' && tokens[at + 1]?.glued)))
  if (count === 0) return false
  // 'Rua Projetada 12, nº 45'
  if (token.kind === 'number') return !isMarkedNumber(reading, at + 1)
  // 'Rua Padre Caldeira N: 900'
  if (/^[.:º]$/.test(tokens[at + 1]?.text ?? '') && isMarkedNumber(reading, at)) return true
  // 'Rua Cel. Bordini'
  if (
    tokens[at + 1]?.text === '.' &&
    tokens[at + 1]?.glued &&
    abbreviations.has(token.text) &&
    tokens[at + 2]?.kind === 'word'
  )
    return false
  if (ofWords.has(before) && !streetTypes.has(token.text)) return false
  if (
    complements.has(token.text) &&
    (isId(reading, at + 1) ||
      tokens[at + 1]?.text === '.' ||
      !tokens[at + 1] ||
      token.text === 'fundos' ||
      token.text === 'casa')
  )
    return true
  // 'rua grao para 466'
  const isName = token.text === 'para' && tokens[at + 1]?.kind === 'number'
  if (token.text !== 'e' && !isName && ((articles.has(token.text) && !token.capital) || isStop(token))) return true
  if (token.text === 'e') return !tokens[at + 1]?.capital || reading.isRole(at + 1)
  if (reading.isRole(at) && !token.capital) return true
  if (streetTypes.has(token.text) && !shortTypes.has(token.text)) return true
  const bairro = nameLength(reading.bairros, tokens, at)
  // 'Rua Dona Glória, 30': the name goes on.
  const after = tokens[at + bairro]?.text === ',' ? at + bairro + 1 : at + bairro
  return bairro > 0 && tokens[after]?.kind !== 'number'
}

/** 'Rua Projetada A' */
const isLetter = (token: Token | undefined) => token?.capital === true && token.text.length === 1

/** The end of a street's name that begins at `at`; `at` itself: there is none. */
function nameEnd(reading: Reading, at: number): number {
  const { tokens } = reading
  const first = tokens[at]
  if (!first || first.span) return at
  const code = bareCodeLength(reading, at) || codeLength(reading, at)
  if (code > 0) return at + code
  let end = at
  if (first.kind === 'number') {
    // 'Rua 24 de Maio 1280', 'Rua 1º de Março', and 'Rua 12'.
    if (first.text.length > 4) return at
    end = at + 1
    if (tokens[end]?.text === 'º' || tokens[end]?.text === 'ª') end++
    if (measures.has(tokens[end]?.text ?? '') && tokens[end]?.glued) return at
    // 'Rua 41-C'
    const suffix = tokens[end]?.text === '-' ? end + 1 : end
    if (tokens[end]?.glued && tokens[suffix]?.glued && /^[a-z]$/.test(tokens[suffix]?.text ?? '')) return suffix + 1
    // 'Rua 25 Sul'
    if (/^(?:sul|norte|leste|oeste)$/.test(tokens[end]?.text ?? '')) return end + 1
    if (!ofWords.has(tokens[end]?.text ?? '') || tokens[end + 1]?.kind !== 'word') return end
  } else if (
    first.kind !== 'word' ||
    (isStop(first) && first.text.length > 1 && tokens[at + 1]?.text !== '.') ||
    first.text === 'sem'
  )
    return at
  for (let count = end - at; count < maxWords; count++) {
    const token = tokens[end]
    if (token?.text === '.' && abbreviations.has(tokens[end - 1]?.text ?? '') && tokens[end + 1]?.kind === 'word') {
      end++
      count--
      continue
    }
    if (token?.kind === 'sign' && count > 0 && !endsName(reading, end, count)) {
      end++
      count--
      continue
    }
    if (endsName(reading, end, count)) break
    end++
  }
  while (
    end - at > 1 &&
    !isLetter(tokens[end - 1]) &&
    /^(?:d[aeo]s?|e|em|no|na|a|o)$/.test(tokens[end - 1]?.text ?? '')
  )
    end--
  return end
}

/** A short type is one only if a name follows, and a number or CEP soon after. */
function isMeant({ tokens }: Reading, at: number, name: number, end: number): boolean {
  const type = tokens[at]?.text ?? ''
  if (!shortTypes.has(type)) return true
  if (articles.has(tokens[at - 1]?.text ?? '') && (type === 'tv' || type === 'pc')) return false
  if (tokens[at + 1]?.text === '$' || end - name < 1) return false
  if (tokens[at + 1]?.text === '.') return true
  const rest = tokens.slice(end, end + 4)
  return tokens[at]?.capital === true && tokens[name]?.capital === true
    ? true
    : rest.some((token) => token.kind === 'number' || token.text === 's' || token.text === 'sn' || token.text === 'nº')
}

/** The street that begins at token `at`, and the token after it. */
export function readStreet(reading: Reading, at: number): { field: Field<string>; end: number } | null {
  const { tokens } = reading
  const token = tokens[at]
  if (!token || token.span) return null
  const type = streetTypes.get(token.text)
  if (type === undefined) {
    const length = bareCodeLength(reading, at) || shoreLength(reading, at)
    if (length > 0) return { field: fieldOf(reading, at, at + length), end: at + length }
    const named = untypedLength(reading, at)
    return named > 0 ? { field: fieldOf(reading, at, at + named, false), end: at + named } : null
  }
  let name = at + 1
  while (tokens[name]?.text === '.' || tokens[name]?.text === ':') name++
  const end = nameEnd(reading, name)
  if (end === name || !isMeant(reading, at, name, end)) return null
  const field = fieldOf(reading, at, end)
  const written = fieldOf(reading, name, end).value
  const typed = token.text === type.normalize('NFD').replace(/\p{M}/gu, '') ? fieldOf(reading, at, at + 1).value : type
  const capital = token.capital ? typed.charAt(0).toUpperCase() + typed.slice(1) : typed
  return { field: { ...field, value: `${capital} ${written}` }, end }
}
