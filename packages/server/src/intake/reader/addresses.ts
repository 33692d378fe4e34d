import { type Address, addPart } from './address.ts'
import { type Part, readPart } from './address-parts.ts'
import { isInside, takeInner } from './inner-streets.ts'
import { nameLength } from './names.ts'
import { fieldOf, type Reading } from './reading.ts'
import { readStreet } from './street.ts'
import { isOfName } from './surnames.ts'
import { inWords, namedComplements, ofWords, placeNouns, toWords } from './vocabulary.ts'

/** The tokens before a street among which its complement and bairro are looked for. */
const longestLead = 30
const signs = new Set([',', '-', ';', '/', '|', '(', ')', '.', ':', '•', '"'])
const fillers = new Set(['no', 'na', 'em', 'do', 'da', 'o', 'a', 'fica', 'ai', 'la', 'e'])

/** Passes signs, the end of one line and words like 'no'. */
function nextPart(reading: Reading, at: number): { start: number; sentence: boolean; filler: boolean } {
  const { tokens } = reading
  let start = at
  let sentence = false
  let lines = 0
  for (; ; start++) {
    const token = tokens[start]
    if (token?.kind === 'break' && (!token.boundary || token.message) && lines === 0) lines++
    else if (token?.kind !== 'sign' || !signs.has(token.text)) break
    if (token.text === '.' || token.kind === 'break') sentence = true
  }
  const filler =
    fillers.has(tokens[start]?.text ?? '') &&
    tokens[start + 1]?.kind !== 'number' &&
    !/^[.º]$/.test(tokens[start + 1]?.text ?? '')
  return { start, sentence, filler }
}

function readTail(reading: Reading, address: Address): void {
  for (;;) {
    const { start, sentence, filler } = nextPart(reading, address.to)
    const part = readPart(reading, start) ?? (filler ? readPart(reading, start + 1) : null)
    if (!part) return
    const marked = reading.tokens[start]?.kind === 'word'
    if (
      part.kind === 'number' &&
      (filler || (sentence && !marked) || (address.parts.cep && !address.parts.street && !marked && sentence))
    )
      return
    if (filler && part.kind === 'city' && !part.also && reading.isRole(part.end)) return
    if (!addPart(address, part)) return
    address.claims.push([start, part.end])
    address.to = part.end
  }
}

/** Reads complements, bairro, city and CEP that stand before the street: 'apto 702, Rua Bocaiúva, 1913'. */
function readBefore(reading: Reading, address: Address, lead: number, previous?: Address): void {
  const { tokens } = reading
  const wantsCep = previous?.parts.street !== undefined && !previous.parts.cep
  for (let at = Math.max(lead, address.core - longestLead); at < address.core; at++) {
    const before = tokens[at - 1]
    const free =
      !before ||
      before.kind !== 'word' ||
      inWords.has(before.text) ||
      toWords.has(before.text) ||
      reading.isRole(at - 1) ||
      (ofWords.has(before.text) && reading.isRole(at - 2)) ||
      (ofWords.has(before.text) && namedComplements.has(tokens[at]?.text ?? '')) ||
      (/^[ao]$/.test(before.text) && toWords.has(tokens[at - 2]?.text ?? ''))
    if (!free) continue
    const found: Part[] = []
    let next = at
    for (;;) {
      const part = readPart(reading, next)
      const usable =
        part &&
        (part.kind === 'bairro' ||
          (part.kind === 'cep' && !(wantsCep && tokens[part.end]?.kind === 'break')) ||
          (part.kind === 'city' && part.also) ||
          (part.kind === 'complement' && /\s|\d/.test(part.field.value)))
      if (!usable || part.end > address.core) break
      found.push(part)
      next = part.end
      while (
        next < address.core &&
        (signs.has(tokens[next]?.text ?? '') ||
          (tokens[next]?.kind === 'break' && !tokens[next]?.boundary) ||
          /^(?:na|no|da|do|em|a|e)$/.test(tokens[next]?.text ?? ''))
      )
        next++
    }
    if (found.length === 0 || next !== address.core) continue
    for (const part of found) addPart(address, part)
    address.from = at
    address.claims.push([at, address.core])
    return
  }
}

const referenceBefore = /^(?:perto|proximo|lado|frente|esquina|esq|atras|entre)$/

/** Whether a street is only named to describe another place: 'perto da rua X'. */
const isReference = ({ tokens }: Reading, at: number) =>
  [at - 1, at - 2, at - 3].some(
    (near) =>
      referenceBefore.test(tokens[near]?.text ?? '') &&
      tokens.slice(near + 1, at).every(({ text }) => ofWords.has(text) || /^(?:a|com|as)$/.test(text)),
  )

/** The tokens after an address within which a CEP is still a part of it. */
const longestTail = 40

/** Whether the tokens from `at` up to `end` are a whole line: a line of a CEP alone is no order. */
export const isAlone = ({ tokens }: Reading, at: number, end: number) =>
  tokens[at - 1]?.kind === 'break' && (tokens[end]?.kind ?? 'break') === 'break'

/** Whether a CEP at token `at` belongs to the street before it: 'Rua Bahia 10. Cliente Ana. CEP 88010-400'. */
function isLateCep(reading: Reading, at: number, end: number, previous: Address | undefined): boolean {
  if (!previous?.parts.street || at - previous.to > longestTail) return false
  const alone = isAlone(reading, at, end)
  if (previous.parts.cep && !alone) return false
  for (let near = previous.to; near < at; near++) {
    const { boundary, listed, message } = reading.tokens[near] ?? {}
    if (reading.isRole(near) || (boundary && !message && (listed || !alone))) return false
  }
  return readPart(reading, nextPart(reading, end).start)?.kind !== 'number'
}

function readAddress(reading: Reading, at: number, previous: Address | undefined): Address | null {
  const lead = previous?.to ?? 0
  const { tokens } = reading
  const street = isReference(reading, at) ? null : readStreet(reading, at)
  if (street) {
    const address: Address = {
      from: at,
      core: at,
      to: street.end,
      parts: { street: street.field },
      claims: [[at, street.end]],
    }
    readTail(reading, address)
    readBefore(reading, address, lead, previous)
    const named = tokens.slice(at + 1, street.end).some(({ capital, kind }) => capital || kind === 'number')
    return named ||
      Object.keys(address.parts).length > 1 ||
      reading.isRole(at - 1) ||
      inWords.has(tokens[at - 1]?.text ?? '')
      ? address
      : null
  }
  const cep = tokens[at]?.span?.kind === 'cep' || tokens[at]?.text === 'cep' ? readPart(reading, at) : null
  if (cep?.kind !== 'cep' || isLateCep(reading, at, cep.end, previous)) return null
  const address: Address = { from: at, core: at, to: cep.end, parts: { cep: cep.field }, claims: [[at, cep.end]] }
  readTail(reading, address)
  // 'CEP 88036-001, Rua Lauro Linhares, 10': the street is the address, and the CEP a part of it.
  if (readStreet(reading, nextPart(reading, address.to).start)) return null
  readBefore(reading, address, lead)
  return address
}

/** All addresses with a street or a CEP. */
export function findAddresses(reading: Reading): Address[] {
  const addresses: Address[] = []
  for (let at = 0; at < reading.tokens.length; at++) {
    const previous = addresses.at(-1)
    const address = readAddress(reading, at, previous)
    if (!address) continue
    if (previous && isInside(reading, address, previous)) {
      takeInner(previous, address)
      at = previous.to - 1
      continue
    }
    addresses.push(address)
    at = address.to - 1
  }
  return addresses
}

/** Whether the bairro is the name of a place: 'no Itapuã Shopping'. */
const namesPlace = ({ tokens }: Reading, at: number, end: number) =>
  tokens[at]?.capital === true &&
  tokens[end]?.capital === true &&
  tokens[end]?.kind === 'word' &&
  placeNouns.has(tokens[end]?.text ?? '') &&
  tokens[end + 1]?.capital !== true

/** A known bairro without a street: 'da Trindade pro Campeche', 'quadra 5 casa 3, Centro'. */
export function bairroAt(reading: Reading, at: number, lead: number): Address | null {
  const length = nameLength(reading.bairros, reading.tokens, at)
  if (length === 0 || isOfName(reading, at) || namesPlace(reading, at, at + length)) return null
  const address: Address = {
    from: at,
    core: at,
    to: at + length,
    parts: { bairro: fieldOf(reading, at, at + length) },
    claims: [[at, at + length]],
  }
  readBefore(reading, address, lead)
  for (;;) {
    const { start } = nextPart(reading, address.to)
    const part = readPart(reading, start)
    const usable =
      (part?.kind === 'city' && part.also) ||
      (part?.kind === 'complement' && /\d/.test(part.field.value) && !address.parts.complement)
    if (!part || !usable || !addPart(address, part)) return address
    address.claims.push([start, part.end])
    address.to = part.end
  }
}
