import { isPostcode } from './address.ts'
import { foldText } from './fold-text.ts'
import { spellingsOf, withLongForms } from './short-forms.ts'

/** Names of bairros as the firm spells them, by their key (`bairroKey`). */
export type KnownBairros = ReadonlyMap<string, string>

export type Cities = {
  /** Null: none is set. */
  home: string | null
  /** Whether a folded name is that of a city. `state`: the two letters that are written after it, else null. */
  isCity: (key: string, state: string | null) => boolean
}

/** The bairro of an entry for a whole city: 'Biguaçu (cidade)'. */
const wholeCity = '*'

const wordsKey = (name: string): string =>
  withLongForms(
    foldText(name)
      .replace(/[^\p{L}\p{N}*]+/gu, ' ')
      .trim()
      // 'Olho d Água' and 'Olho dÁgua' are one name, since apostrophes are left out.
      .replace(/\bd (?=[aeiou])/g, 'd')
      .split(' '),
  ).join(' ')

/** 'Centro (Biguaçu)', 'Centro - Biguaçu', 'Centro, Biguaçu', 'Centro/Biguaçu'. */
const inCity = /^(?<bairro>.*\S)\s*(?:\((?<inside>[^()]+)\)|[,/]\s*(?<after>[^,/()]+)|\s[-–]\s(?<beside>[^-–()]+))$/

/**
 * The key of a name of a bairro or zone, to compare it: without accents, capitals, signs and short forms, so that 'Jd. América' is 'jardim
 * america'. A bairro of another city carries its city, as 'centro, biguacu'; 'Biguaçu (cidade)' is '*, biguacu'.
 */
export function bairroKey(name: string): string {
  const { bairro = '', inside, after, beside } = inCity.exec(name.trim())?.groups ?? {}
  const [own, city] = [wordsKey(bairro), wordsKey(inside ?? after ?? beside ?? '')]
  if (own === '' || city === '') return wordsKey(name)
  return city === 'cidade' ? keyIn(wholeCity, own) : keyIn(own, city)
}

const keyIn = (bairro: string, city: string) => `${bairro}, ${city}`

/** The states by their folded name. 'São Paulo' and 'Rio de Janeiro' are missing: after a bairro they are the cities. */
const stateNames: Record<string, string> = {
  acre: 'ac',
  alagoas: 'al',
  amapa: 'ap',
  amazonas: 'am',
  bahia: 'ba',
  ceara: 'ce',
  'distrito federal': 'df',
  'espirito santo': 'es',
  goias: 'go',
  maranhao: 'ma',
  'mato grosso': 'mt',
  'mato grosso do sul': 'ms',
  'minas gerais': 'mg',
  para: 'pa',
  paraiba: 'pb',
  parana: 'pr',
  pernambuco: 'pe',
  piaui: 'pi',
  'rio grande do norte': 'rn',
  'rio grande do sul': 'rs',
  rondonia: 'ro',
  roraima: 'rr',
  'santa catarina': 'sc',
  sergipe: 'se',
  tocantins: 'to',
}
const states = new Set([...Object.values(stateNames), 'sp', 'rj'])

const partsOf = (address: string): string[] =>
  address
    .split(/[,;/\n]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter(Boolean)

const named = /^bairro:?\s+(?=\S)/i
const isPlace = (part: string | undefined) => part !== undefined && !/\d/.test(part)

/** The parts of an address that may name a bairro, and its city if it names one: the key, and as it is written. */
export type Place = { parts: string[]; city: string | null; cityName: string }

/**
 * Tells the city of an address from its other parts. A city is a known one before its state or at the end, the firm's own at
 * the end, and any other name between what can be a bairro and a state. A listed bairro that is named like a city is that city only with a state, or after what can be a bairro.
 */
export function placeOf(address: string, known: KnownBairros, { home, isCity }: Cities): Place {
  const parts = partsOf(address)
  const last = () => parts.at(-1) ?? ''
  if (isPostcode(last())) parts.pop()
  if (wordsKey(last()) === 'brasil') parts.pop()
  const state = takeState(parts)
  const key = wordsKey(last())
  const isHome = home !== null && key === wordsKey(home)
  const isBeside = parts.length > 2 && isPlace(parts.at(-2))
  const isListed = known.has(key)
  const isOther =
    state === null
      ? isCity(key, null) && (!isListed || isBeside) && isPlace(last())
      : isCity(key, state) || (!isListed && isBeside)
  if (parts.length < 2 || !(isHome || isOther)) return { parts, city: null, cityName: '' }
  const cityName = parts.pop() ?? ''
  return { parts, city: key, cityName }
}

/** Removes the state at the end of an address, and returns it: 'SC', 'Santa Catarina', or the end of 'São José SC' and 'Joinville-SC'. */
function takeState(parts: string[]): string | null {
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return null
  const name = wordsKey(last)
  const alone = states.has(name) ? name : Object.hasOwn(stateNames, name) ? stateNames[name] : undefined
  if (alone !== undefined) {
    parts.pop()
    return alone
  }
  const [, city, code = ''] = /^(.*\S)[\s–-]+([A-Z]{2})$/.exec(last) ?? []
  const state = code.toLowerCase()
  if (city === undefined || !states.has(state)) return null
  parts[parts.length - 1] = city
  return state
}

/** What may be a name after the number in a part, the longest first: 'Centro' in 'Rua Osmar Cunha 183 Centro', nothing in 'Rua do Centro'. */
function endsAfterNumber(part: string): string[] {
  const words = part.split(/\s+/)
  const number = words.findLastIndex((word) => /\d/.test(word))
  return number < 0 ? [] : words.slice(number + 1).map((_, index) => words.slice(number + 1 + index).join(' '))
}

/** Whether the address is in another city than the firm's own. */
export const isElsewhere = ({ city }: Pick<Place, 'city'>, home: string | null): boolean =>
  city !== null && home !== null && city !== wordsKey(home)

/**
 * The key of the bairro of an address: its last part that is a known name. In another city than `home` only a name that carries that city
 * counts, then an entry for the whole city. Null: none is known.
 */
export function recogniseBairro(
  { parts, city }: Pick<Place, 'parts' | 'city'>,
  known: KnownBairros,
  home: string | null,
): string | null {
  if (known.size === 0) return null
  const elsewhere = isElsewhere({ city }, home)
  const keysOf = (name: string) => {
    const keys = spellingsOf(bairroKey(name.replace(named, '')))
    const own = city === null ? [] : keys.map((key) => keyIn(key, city))
    return elsewhere ? own : [...keys, ...own]
  }
  for (const part of parts.toReversed())
    for (const name of [part, ...endsAfterNumber(part)]) {
      const found = keysOf(name).find((key) => known.has(key))
      if (found !== undefined) return found
    }
  const whole = city === null ? null : keyIn(wholeCity, city)
  return whole !== null && elsewhere && known.has(whole) ? whole : null
}

/**
 * What an address names as its bairro by its form alone: what follows the word 'bairro', or the part before the city. Null: neither is
 * there. In another city than `home` the name carries it: 'Centro (Biguaçu)'.
 */
export function bairroByForm(address: string, cities: Cities): string | null {
  const { parts, city, cityName } = placeOf(address, new Map(), cities)
  const marked = parts.find((part) => named.test(part))
  const last = parts.at(-1)
  const name =
    marked !== undefined
      ? marked.replace(named, '')
      : city !== null && parts.length > 1 && isPlace(last)
        ? (last ?? null)
        : null
  return name === null || !isElsewhere({ city }, cities.home) ? name : `${name} (${cityName})`
}
