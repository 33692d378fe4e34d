import {
  cityStates,
  endsState,
  foldedWords,
  fullKey,
  isCountry,
  isPlace,
  isStreet,
  stateOf,
  wordsKey,
} from './place-words.ts'
import { spellingsOf } from './short-forms.ts'

/** Names of bairros as the firm spells them, by their key (`bairroKey`). */
export type KnownBairros = ReadonlyMap<string, string>

export type Cities = {
  /** Null: none is set. */
  home: string | null
  /** The states in which it is, two small letters each. */
  states: ReadonlySet<string>
  /** Whether a folded name is a city of this state, one near or large enough to need no state (`null`), or any of the country (`any`). */
  isCity: (key: string, state: string | null) => boolean
}

/** The parts of an address that may name a bairro, and its city if it names one: the key, and as it is written. */
export type Place = { parts: string[]; city: string | null; cityName: string; state: string | null }

/** `isCity`: a word before it says so. */
type Part = { text: string; key: string; state: string | null; isCity: boolean; isBairro: boolean }

export const bairroLabel = /^bairro:?\s+(?=\S)/i
const cityLabel = /^(?:(?:na|em|da)\s+)?(?:cidade|munic[ií]pio)(?<surely>\s+d[eao]|\s*:)?\s+(?=\S)/i
const postcode =
  /(?<!\d)(?:cep[\s:.]*)?(?:\d{5}[-\u2010-\u2015\u2212]?\d{3}|\d{2}\.\d{3}[\s\u2010-\u2015\u2212-]?\d{3})(?!\d)|\bcep[\s:.]*\d{5}[\s-]*\d{3}(?!\d)/gi
const between = /[,;/\n()|]|\s[-–—]|[-–—]\s/
/** The first words of names of bairros: 'Jardim São Paulo' is no city behind a bairro 'Jardim'. */
const beginnings = new Set(
  'jardim vila parque bairro nova novo alto alta conjunto residencial loteamento setor chacara sitio morro recanto nucleo cidade'.split(
    ' ',
  ),
)
/** 'São José do Vale do Rio Preto'. */
const maxCityWords = 7

const partOf = (text: string, known: KnownBairros, more: Partial<Part> = {}): Part => {
  const key = wordsKey(text)
  const listed = spellingsOf(key).find((one) => known.has(one))
  return { text, key: listed ?? key, state: null, isCity: false, isBairro: bairroLabel.test(text), ...more }
}

/** What the firm knows: the listed bairros, the cities, and the key of its own. */
type Where = { known: KnownBairros; cities: Cities; own: string | null }

/** The spelling of a key by which it is a city: 's jose' is 'sao jose'. */
const cityKey = (key: string, { cities, own }: Where, state: string | null): string | undefined =>
  spellingsOf(key).find((one) => (one === own && (state === null || state === 'any')) || cities.isCity(one, state))

/** Splits what one part says of two: 'Centro Recife PE', 'Recife-pe', 'Rua A 183 Centro', 'Centro cidade Agrestina'. */
function splitPart(text: string, index: number, isLast: boolean, where: Where): Part[] {
  const { known } = where
  const whole = partOf(text, known)
  if (whole.isBairro || known.has(whole.key) || (index === 0 && isStreet(whole.key) && !/\d/.test(text))) return [whole]
  const label = cityLabel.exec(text)
  if (label !== null) {
    const [city = whole] = splitPart(text.slice(label[0].length), 1, isLast, where)
    const isSure = label.groups?.surely !== undefined || cityKey(city.key, where, null) !== undefined
    if (cityKey(city.key, where, city.state ?? 'any') !== undefined) return [{ ...city, isCity: isSure }]
  }
  const words = text.replace(/[-–—](?=[a-z]{2}\.?$)/i, ' ').split(/\s+/)
  const begin = words.findLastIndex((word) => /\d/.test(word)) + 1
  const { length } = words
  if (begin === length || (begin === 0 && length === 1)) return [whole]
  const textOf = (from: number, to: number) => words.slice(from, to).join(' ')
  const keyOf = keysOf(words)
  const split = (at: number, end: number, state: string | null) => {
    const before = textOf(0, at).replace(/\s(?:(?:na\s+)?cidade(?:\s+d[eao])?|d[eao]|em|n[ao])$/i, '')
    return [...(before === '' ? [] : [partOf(before, known)]), partOf(textOf(at, end), known, { state })]
  }
  if (known.has(keyOf(begin, length))) return split(begin, length, null)
  const last = length - begin > 1 && isCountry(keyOf(length - 1, length)) ? length - 1 : length
  const stateWords = endsState(keyOf(last - 1, last))
    ? [1, 2, 3, 4].find((count) => last - count > begin && stateOf(keyOf(last - count, last)) !== null)
    : undefined
  const state = stateWords === undefined ? null : stateOf(keyOf(last - stateWords, last))
  const end = last - (stateWords ?? 0)
  const isListed = state !== null && known.has(keyOf(begin, end))
  const canBegin = (from: number) => {
    if (from === begin) return begin > 0 || state !== null
    const before = keyOf(begin, from).replace(/ (?:(?:na )?cidade(?: d[eao])?|d[eao]|em|n[ao])$/, '')
    if (known.has(before)) return true
    return state !== null && !beginnings.has(before) && !(begin === 0 && (index === 0 || isStreet(before)))
  }
  // A name of a city may begin with one of our bairros: 'São José do Cerrito'.
  const isWhole = begin === 0 && state === null && cityKey(whole.key, where, 'any') !== undefined
  if (!isWhole && !isListed && (last === length || state !== null))
    for (let from = Math.max(begin, end - maxCityWords); from < end; from++) {
      // Behind a number alone, only a near city is one without its state.
      const of = state ?? (from === begin ? null : 'any')
      if (canBegin(from) && cityKey(keyOf(from, end), where, of) !== undefined) return split(from, end, state)
    }
  const isCode = stateWords === 1 && /^[A-Z]{2}$/.test(words[last - 1] ?? '')
  return [isListed || (isLast && index > 0 && isCode) ? partOf(textOf(0, end), known, { state }) : whole]
}

function keysOf(words: readonly string[]): (from: number, to: number) => string {
  const folded = words.map((word) => foldedWords(word))
  return (from, to) => fullKey(folded.slice(from, to).flat())
}

const beginsWithNumber = (part: Part | undefined) => part !== undefined && /^(?:\d|n[º°o.]|s$)/i.test(part.text)

/** Takes countries and states out of the parts; a state is noted with the place that it belongs to. */
function withStates(all: readonly Part[], where: Where) {
  const { known } = where
  const parts: Part[] = []
  const states: string[] = []
  for (const [index, part] of all.entries()) {
    const before = parts.at(-1)
    const next = all[index + 1]
    const isBehindPlace =
      before !== undefined &&
      (isPlace(before.key) || cityKey(before.key, where, stateOf(part.key) ?? 'none') !== undefined) &&
      !(parts.length === 1 && isStreet(before.key))
    // A listed bairro may be called Brasil, or like a state, where it stands behind a number.
    const isAlone = known.has(part.key) && !all.some(({ key }) => key !== part.key && known.has(key))
    const isName =
      part.isBairro || part.isCity || part.state !== null || (isAlone && !isBehindPlace && before !== undefined)
    if (isName) {
      parts.push(part)
      continue
    }
    if (isCountry(part.key) && index > 0) continue
    const isStreetName = beginsWithNumber(next) && (index === 0 || part.key === 'ap')
    const capital = capitalState(parts, part, all, where)
    const state = isStreetName || all.length === 1 ? null : (stateOf(part.key) ?? capital)
    if (state === null) {
      parts.push(part)
      continue
    }
    states.push(state)
    if (isBehindPlace && before.state === null && !before.isBairro) parts[parts.length - 1] = { ...before, state }
    else if (next !== undefined && cityKey(next.key, where, state) !== undefined) next.state ??= state
  }
  states.push(...parts.flatMap((part) => part.state ?? []))
  return { parts, states }
}

/** 'São Paulo' behind one of its cities is the state: 'Centro, Ubatuba, São Paulo'. */
function capitalState(parts: readonly Part[], part: Part, all: readonly Part[], where: Where): string | null {
  const state = Object.hasOwn(cityStates, part.key) ? (cityStates[part.key] ?? null) : null
  const [before, city] = [parts.at(-2), parts.at(-1)]
  if (state === null || city === undefined || !isPlace(city.key) || where.known.has(city.key)) return null
  const isBesideBairro = (before !== undefined && isPlace(before.key)) || all.some(({ key }) => where.known.has(key))
  return (isBesideBairro || city.key === where.own) && cityKey(city.key, where, state) !== undefined ? state : null
}

/**
 * Tells the city of an address from its other parts, wherever it stands. It is a name with its state, or between what can be a bairro and a
 * state; else the firm's own; else a near or large one, or any beside one of our bairros. A listed bairro that is named like a city is that
 * city only with a state, or beside another bairro. An address in another state is in another city, whatever that is called.
 */
export function placeOf(address: string, known: KnownBairros, cities: Cities): Place {
  const texts = address
    .replace(postcode, ',')
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const where: Where = { known, cities, own: cities.home === null ? null : wordsKey(cities.home) }
  const all = texts.flatMap((text, index) => splitPart(text, index, index === texts.length - 1, where))
  const { parts, states } = withStates(all, where)
  const found = cityIn(parts, where)
  const others = (one?: Part) => parts.filter((part) => part !== one).map(({ text }) => text)
  const isAbroad = (state: string | null) => state !== null && cities.states.size > 0 && !cities.states.has(state)
  if (found === undefined) {
    const state = states.find(isAbroad) ?? null
    return { parts: others(), city: state, cityName: state?.toUpperCase() ?? '', state }
  }
  const { text: cityName, state } = found.part
  const city = found.key === where.own && isAbroad(state) ? `${found.key} ${state}` : found.key
  return { parts: others(found.part), city, cityName, state }
}

function cityIn(parts: readonly Part[], where: Where): { part: Part; key: string } | undefined {
  const { known, own } = where
  const canBe = (part: Part, index: number) =>
    // 'Casa Branca' may be a house: it is the city only with its state, or where a word says so.
    (isPlace(part.key) || part.isCity || part.state !== null) &&
    !part.isBairro &&
    !isStreet(part.key) &&
    !(index === 0 && beginsWithNumber(parts[1]))
  const isBeside = (index: number) => index > 1 && isPlace(parts[index - 1]?.key ?? '0')
  const hasOther = (part: Part) => parts.some((other) => other !== part && isPlace(other.key) && known.has(other.key))
  const byState = ({ key, state, isCity }: Part, index: number) => {
    if (isCity) return cityKey(key, where, state ?? 'any')
    if (state === null) return undefined
    return cityKey(key, where, state) ?? (!known.has(key) && isBeside(index) ? key : undefined)
  }
  const asOwn = (part: Part) =>
    known.has(part.key) && part.state === null && !hasOther(part)
      ? undefined
      : spellingsOf(part.key).find((one) => one === own)
  const byName = (part: Part, index: number) => {
    const isListed = known.has(part.key)
    const near = cityKey(part.key, where, null)
    if (near === undefined) return !isListed && hasOther(part) ? cityKey(part.key, where, 'any') : undefined
    return !isListed || (index === parts.length - 1 && isBeside(index)) || hasOther(part) ? near : undefined
  }
  if (parts.length < 2 && parts[0]?.state === null && !parts[0].isCity) return undefined
  for (const keyOf of [byState, asOwn, byName])
    for (const [index, part] of [...parts.entries()].toReversed()) {
      const key = canBe(part, index) ? keyOf(part, index) : undefined
      if (key !== undefined) return { part, key }
    }
  return undefined
}
