import { type Address, bairroAt, findAddresses } from './addresses.ts'
import { readPlace } from './places.ts'
import type { Reading } from './reading.ts'
import type { Role } from './roles.ts'
import type { Token } from './tokens.ts'
import { articles, inWords, ofWords, placeNouns, toWords } from './vocabulary.ts'

/** An address with its role in the delivery. */
export type Stop = Address & {
  role: Role | undefined
  /** A word says the role. */ sure: boolean
  /** The token of that word. */ word: number | undefined
}

const near = 12
/** The tokens after a word of pickup or delivery among which a place without an address is looked for. */
const longestClause = 30

const isCounted = (text: string) => /^(?:um|uma|outr[oa]s?|primeir[oa])$/.test(text)
const isEdge = ({ boundary }: Token) => boundary

/** Whether a word between two tokens leads to a second address: 'da rua A para a rua B'; never into another entry or message. */
function leadsOn({ tokens }: Reading, from: number, to: number): boolean {
  const between = tokens.slice(from, to)
  if (between.some((token) => isEdge(token) || /^outr[oa]s?$/.test(token.text))) return false
  return between.some(({ text, span }, n) => {
    if (span) return false
    if (text === 'ao') return tokens[from + n + 1]?.text !== 'lado'
    return toWords.has(text) || text === 'ate' || text === '>' || (text === 'x' && to - from < 3)
  })
}

/** The preposition before token `at`, without article. */
function prepositionAt({ tokens }: Reading, at: number): string {
  const before = tokens[at - 1]?.text ?? ''
  return articles.has(before) || before === '/' ? (tokens[at - 2]?.text ?? '') : before
}

/** Bairros that are named alone, and places without an address under a word of pickup or delivery. */
function findMentions(
  reading: Reading,
  roles: readonly (Role | undefined)[],
  addresses: readonly Address[],
): Address[] {
  const { tokens } = reading
  const mentions: Address[] = []
  let next = 0
  const words = [...roles.keys()].filter((at) => roles[at])
  const clauses = [-1, ...words].map((word, n) => ({ word, end: words[n] ?? tokens.length }))
  for (const { word, end } of clauses) {
    const inClause: Address[] = []
    while ((addresses[next]?.core ?? Infinity) < end) inClause.push(...addresses.slice(next, ++next))
    let found = 0
    let inside = 0
    let edge = -1
    for (let at = Math.max(word + 1, 0); at < end; at++) {
      if (tokens[at]?.boundary) edge = at
      while ((inClause[inside]?.to ?? Infinity) <= at) inside++
      const address = inClause[inside]
      if (address && address.from <= at) {
        at = address.to - 1
        continue
      }
      const mention = bairroAt(reading, at, Math.max(word + 1, inClause[inside - 1]?.to ?? 0, mentions.at(-1)?.to ?? 0))
      if (!mention) continue
      const preposition = prepositionAt(reading, at)
      const led =
        inWords.has(preposition) ||
        toWords.has(preposition) ||
        ofWords.has(preposition) ||
        preposition === 'ate' ||
        preposition === ':' ||
        at === word + 1 ||
        mention.parts.complement !== undefined
      const isPickup =
        ofWords.has(preposition) &&
        leadsOn(reading, mention.to, Math.min(mention.to + 6, tokens.length)) &&
        (end - mention.to < near || inClause.length > 0 || word === -1)
      const previous = inClause[inside - 1] ?? mentions.at(-1)
      const isDelivery =
        (toWords.has(preposition) || preposition === 'ate') &&
        previous !== undefined &&
        at - previous.to <= 3 &&
        !previous.parts.place
      const alone =
        inClause.length === 0 &&
        (word >= 0
          ? led && found === 0
          : words.length === 0 &&
            addresses.length === 0 &&
            // '1) quadra 5 casa 3, Centro 2) quadra 9 casa 1, Centro'
            (mentions.length === 0 || (mention.parts.complement !== undefined && edge >= (mentions.at(-1)?.to ?? 0))))
      if (!isPickup && !isDelivery && !alone) continue
      mentions.push(mention)
      found++
      at = mention.to - 1
    }
    if (inClause.length > 0 || found > 0 || word < 0) continue
    let limit = word + 1
    while (limit < end && limit - word < longestClause && !tokens[limit]?.boundary && tokens[limit]?.text !== '.')
      limit++
    const place = readPlace(reading, word + 1, limit, false)
    if (!place) continue
    mentions.push({
      from: place.start,
      core: place.start,
      to: place.end,
      parts: { place: { ...place.field, sure: false } },
      claims: [[place.start, place.end]],
    })
  }
  return mentions
}

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
  address.parts.place = place.field
  address.claims.push([place.start, place.end])
  address.from = place.start
}

/** All stops in the order of the text. */
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
    const fromHere = previous && ofWords.has(prepositionAt(reading, previous.from))
    if (previous && close && (said === 'ate' || (leadsHere && (role === undefined || role === 'delivery')))) {
      const noWord = role === undefined || said === 'ate'
      const toHere = toWords.has(prepositionAt(reading, previous.from))
      if ((previous.role === undefined && !toHere) || (previous.role === 'delivery' && fromHere && stops.length < 2)) {
        previous.role = 'pickup'
        previous.sure = true
        role = 'delivery'
      } else if (noWord && previous.role === 'pickup') role = 'delivery'
    }
    // 'retirar na rua A e na rua B'; a pickup has no part in a list after it, nor in 'uma na rua B'.
    const goesOn =
      previous?.role === 'delivery' ||
      !tokens
        .slice(lead, address.from)
        .some(
          ({ kind, text }, n) => kind === 'break' || (isCounted(text) && inWords.has(tokens[lead + n + 1]?.text ?? '')),
        )
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
  return stops
}
