import type { Address } from './address.ts'
import { bairroAt } from './addresses.ts'
import { readComplement } from './complement.ts'
import { leadsOn, longestClause, near, prepositionAt } from './leads.ts'
import { readPlace } from './places.ts'
import type { Reading } from './reading.ts'
import type { Role } from './roles.ts'
import { inWords, isPreposition, ofWords, toWords } from './vocabulary.ts'

/** Bairros that are named alone, and places without an address under a word of pickup or delivery. */
export function findMentions(
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
        isPreposition(preposition) ||
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
    let start = word + 1
    while (inWords.has(tokens[start]?.text ?? '') || tokens[start]?.text === ':') start++
    // 'Entrega: Conjunto Sol, quadra 2 casa 8'
    const complement = readComplement(reading, start)
    const place =
      complement && /\d/.test(complement.field.value)
        ? { ...complement, start, kind: 'complement' }
        : { ...readPlace(reading, word + 1, limit, false), kind: 'place' }
    if (!place.field || place.start === undefined || place.end === undefined) continue
    mentions.push({
      from: place.start,
      core: place.start,
      to: place.end,
      parts: { [place.kind]: { ...place.field, sure: false } },
      claims: [[place.start, place.end]],
    })
  }
  return mentions
}
