import type { Address } from './address.ts'
import { findAddresses } from './addresses.ts'
import { isEdge, leadsOn, longestClause, near, prepositionAt } from './leads.ts'
import { findMentions } from './mentions.ts'
import { readPlace } from './places.ts'
import { nameLength } from './names.ts'
import type { Reading } from './reading.ts'
import type { Role } from './roles.ts'
import { inWords, ofWords, placeNouns, toWords } from './vocabulary.ts'

/** An address with its role in the delivery. */
export type Stop = Address & {
  role: Role | undefined
  /** A word says the role. */ sure: boolean
  /** The token of that word. */ word: number | undefined
}

const isCounted = (text: string) => /^(?:um|uma|outr[oa]s?|primeir[oa])$/.test(text)

function lastRole(roles: readonly (Role | undefined)[], from: number, to: number): number | undefined {
  for (let at = to - 1; at >= from; at--) if (roles[at]) return at
  return undefined
}

const own = /^(?:aqui|daqui|loja|lojinha|casa|mesmo)$/

/** The word of pickup or delivery that leads to an address at `to`. */
function wordFor(
  { tokens }: Reading,
  roles: readonly (Role | undefined)[],
  from: number,
  to: number,
): number | undefined {
  const word = lastRole(roles, from, to)
  if (word === undefined || roles[word] === 'delivery') return word
  // 'Rua A 10, pega o dinheiro', and the next entry: the word is of the entry before.
  if (from > 0 && tokens.slice(word, to).some(isEdge) && !tokens.slice(from, word).some(isEdge)) return undefined
  // 'saindo da Padaria do Sol', and the numbered entries below: the word is of none of them.
  const listed = tokens.slice(word, to).findIndex((token) => token.listed)
  if (tokens.slice(word + 1, word + Math.max(listed, 1)).some(({ kind }) => kind === 'word')) return undefined
  // 'saindo daqui:', and the addresses on the lines below: the pickup has no address.
  const between = tokens.slice(word + 1, to)
  const named = between.slice(0, 4).findIndex(({ text }) => own.test(text))
  return named >= 0 && between.slice(named).some(({ kind, text }) => kind === 'break' || text === '.')
    ? undefined
    : word
}

/** Reads the name of a place before its address. Without a word of pickup or delivery only a kind of place is one: 'Farmácia Central'. */
function nameStop(reading: Reading, address: Address, lead: number, word: number | undefined, led: boolean): void {
  const { tokens } = reading
  let from = Math.max(lead, (word ?? -1) + 1, address.from - (word === undefined ? near : longestClause))
  if (word === undefined) for (let at = from; at < address.from; at++) if (tokens[at]?.kind === 'break') from = at + 1
  const of = leadsOn(reading, address.to, Math.min(address.to + 6, tokens.length))
  const place = readPlace(reading, from, address.from, of)
  if (!place || !(word !== undefined || led || of || placeNouns.has(tokens[place.start]?.text ?? ''))) return
  const isBairro = nameLength(reading.bairros, tokens, place.start) === place.end - place.start
  // 'na Trindade agora é Rua Bahia 10'
  if (isBairro) address.parts.bairro ??= place.field
  else address.parts.place = place.field
  address.claims.push([place.start, place.end])
  address.from = place.start
}

const alsoWords = /^(?:e|tambem|mais|depois)$/
const sameClause = /^(?:tambem|depois|outr[oa]s?|um|uma|mais|entao|ai|fica|eh?)$/

/** Whether 'e' and another verb lead to an address: 'sai da rua A e chega na rua B'. */
function isNextClause({ tokens }: Reading, at: number): boolean {
  const [and, verb, to] = tokens.slice(Math.max(0, at - 3), at)
  return (
    and?.text === 'e' &&
    verb?.kind === 'word' &&
    !verb.capital &&
    !sameClause.test(verb.text) &&
    !ofWords.has(verb.text) &&
    (inWords.has(to?.text ?? '') || toWords.has(to?.text ?? ''))
  )
}

/** In a list of which each entry has one address, each is surely where an order goes. */
function trustList({ tokens }: Reading, stops: readonly Stop[]): void {
  const entryOf = ({ core }: Stop) => tokens.slice(0, core + 1).filter(({ listed }) => listed).length
  const entries = Map.groupBy(stops, entryOf)
  entries.delete(0)
  if (entries.size < 2 || [...entries.values()].some(({ length }) => length > 1)) return
  for (const [stop] of entries.values()) if (stop && stop.role === undefined) stop.sure = true
}

export function findStops(reading: Reading, roles: readonly (Role | undefined)[]): Stop[] {
  const { tokens } = reading
  const addresses = findAddresses(reading)
  const all = [...addresses, ...findMentions(reading, roles, addresses)].sort((a, b) => a.from - b.from)
  const stops: Stop[] = []
  for (const address of all) {
    const previous = stops.at(-1)
    const lead = previous?.to ?? 0
    const word = wordFor(reading, roles, lead, address.from)
    let role = word === undefined ? undefined : roles[word]
    const said = word === undefined ? '' : (tokens[word]?.text ?? '')
    const leadsHere = leadsOn(reading, word ?? Math.max(lead, address.from - near), address.from)
    const close = address.from - lead <= near
    const isArrow = tokens.slice(lead, address.from).some(({ text }) => text === '>')
    const fromHere = previous && ofWords.has(prepositionAt(reading, previous.from))
    if (previous && close && (said === 'ate' || (leadsHere && (role === undefined || role === 'delivery')))) {
      const noWord = role === undefined || said === 'ate'
      const toHere = toWords.has(prepositionAt(reading, previous.from))
      if (
        (previous.role === undefined && !toHere) ||
        (previous.role === 'delivery' && (fromHere || said === 'ate' || isArrow) && stops.length < 2)
      ) {
        previous.role = 'pickup'
        previous.sure = true
        role = 'delivery'
      } else if (noWord && previous.role === 'pickup') role = 'delivery'
    }
    if (role === undefined && previous?.role === 'pickup' && isNextClause(reading, address.from)) role = 'delivery'
    // 'retirar na rua A e também na rua B'; a pickup has no part in a list after it, nor in 'uma na rua B'.
    const goesOn =
      previous?.role === 'delivery' ||
      (tokens.slice(lead, address.from).some(({ text }) => alsoWords.test(text)) &&
        !tokens
          .slice(lead, address.from)
          .some(
            ({ kind, text }, n) =>
              kind === 'break' || (isCounted(text) && inWords.has(tokens[lead + n + 1]?.text ?? '')),
          ))
    const inherited = role ?? (goesOn ? previous?.role : undefined)
    if (!address.parts.place) nameStop(reading, address, lead, word, inherited !== undefined)
    // 'leva na rua A, é da farmácia da rua B'
    const source =
      role === undefined &&
      previous?.role === 'delivery' &&
      stops.length === 1 &&
      tokens
        .slice(Math.max(lead, address.from - 6), address.from)
        .some(({ text }, n, near) => /^(?:e|eh|sai)$/.test(text) && /^d[aeo]s?$/.test(near[n + 1]?.text ?? ''))
    if (source) {
      stops.push({ ...address, role: 'pickup', sure: false, word })
      continue
    }
    // 'um motoboy aqui na rua A pegar uma caixa e levar na rua B'
    const before = previous && previous.role === undefined && word !== undefined ? previous : null
    const asked = before && roles.slice(before.to, before.to + 3).find((found) => found !== undefined)
    if (before && asked === 'pickup' && said !== '' && roles[word ?? 0] === 'delivery') before.role = 'pickup'
    stops.push({ ...address, role: inherited, sure: inherited !== undefined, word })
  }
  trustList(reading, stops)
  return stops
}
