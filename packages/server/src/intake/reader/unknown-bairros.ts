import type { Address } from './address.ts'
import { readPart } from './address-parts.ts'
import { isFirstName } from './first-names.ts'
import { nameLength } from './names.ts'
import { fieldOf, type Reading } from './reading.ts'
import {
  complements,
  goods,
  isPreposition,
  isStop,
  measures,
  notNames,
  ofWords,
  placeNouns,
  states,
  streetTypes,
  titles,
} from './vocabulary.ts'

/** Words that begin the name of a bairro. */
export const bairroWords =
  /^(?:vila|vl|jardim|jd|parque|pq|alto|morro|santa|santo|sao|nova|novo|bom|boa|cidade|conjunto|praia|barra|ponta|campo|porto|monte|ribeirao|lagoa|nossa|distrito|loteamento|residencial|setor|st|asa|plano|chacara|recanto|bosque|nucleo)$/
/** Of these, what follows a house number without a sign is a bairro: 'Rua 7, 30 Jardim Paraíso'. */
const planned = /^(?:vila|vl|jardim|jd|parque|pq|conjunto|loteamento|residencial|setor)$/
const separators = /^[,()/;|•-]$/
/** Words that begin another name than that of a bairro. */
const otherWords = [titles, notNames, placeNouns, goods, measures, streetTypes, complements, states]
const maxWords = 4

/** The end of a name of a bairro that no list has, at token `at`; `at` itself: none. 'Rosário - Caio': of two first names one is the bairro. */
function bairroEnd(reading: Reading, at: number, capitals: boolean): number {
  const { tokens } = reading
  const first = tokens[at]
  if (first?.kind !== 'word' || first.span || reading.isRole(at)) return at
  const { text } = first
  const begins = bairroWords.test(text)
  const isOther =
    (isFirstName(text) && !isFirstName(tokens[at + 2]?.text ?? '')) ||
    isStop(first) ||
    isPreposition(text) ||
    otherWords.some((list) => list.has(text))
  if (!begins && (isOther || !first.capital || !capitals || text.length < 3)) return at
  let end = at + 1
  while (end - at < maxWords + 1) {
    const token = tokens[end]
    if (token?.text === '.' && tokens[end - 1]?.text === text && text.length < 4 && end === at + 1) end++
    else if (
      token?.kind === 'word' &&
      !token.span &&
      !reading.isRole(end) &&
      !isStop(token) &&
      !complements.has(token.text) &&
      (token.capital || !first.capital || ofWords.has(token.text))
    )
      end++
    else break
  }
  const after = tokens[end]
  const closes =
    !after ||
    after.kind === 'break' ||
    separators.test(after.text) ||
    after.text === '.' ||
    (after.span !== undefined && after.span.kind !== 'phone' && after.span.kind !== 'vague')
  const named = end > at + 1 || !begins
  return closes && named && !ofWords.has(tokens[end - 1]?.text ?? '') ? end : at
}

/**
 * Reads the name between signs behind a street that names no bairro: in a town without a list of bairros it is a bairro rather than a
 * person, surely so with a known city behind it.
 */
export function readUnknownBairro(reading: Reading, address: Address, until: number): void {
  const { tokens } = reading
  const { parts, claims } = address
  if (!parts.street || parts.bairro || parts.city) return
  const separator = tokens[address.to]
  const isLine = separator?.kind === 'break' && !separator.boundary
  const isJoined = (parts.number ?? parts.complement) !== undefined && planned.test(separator?.text ?? ' ')
  if (!isLine && !isJoined && !separators.test(separator?.text ?? ' ')) return
  const at = isJoined ? address.to : address.to + 1
  const end = bairroEnd(reading, at, !isLine)
  if (end === at || end > until || nameLength(reading.cities, tokens, at) > 0) return
  const next = separators.test(tokens[end]?.text ?? '') ? end + 1 : end
  const city = next <= until ? readPart(reading, next) : null
  const isCity = city?.kind === 'city' && city.end <= until
  parts.bairro = fieldOf(reading, at, end, isCity)
  claims.push([at, end])
  address.to = end
  if (!isCity) return
  parts.city = city.field
  if (city.also?.kind === 'state') parts.state ??= city.also.field
  claims.push([next, city.end])
  address.to = city.end
}
