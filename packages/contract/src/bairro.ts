import { isPlace, wordsKey } from './place-words.ts'
import { bairroLabel, placeOf, type Cities, type KnownBairros, type Place } from './place.ts'
import { spellingsOf } from './short-forms.ts'

export { placeOf, type Cities, type KnownBairros }

/** The bairro of an entry for a whole city: 'Biguaçu (cidade)'. */
const wholeCity = '*'

/** 'Centro (Biguaçu)', 'Centro - Biguaçu', 'Centro, Biguaçu', 'Centro/Biguaçu'. */
const inCity = /^(?<bairro>.*\S)\s*(?:\((?<inside>[^()]+)\)|[,/]\s*(?<after>[^,/()]+)|\s[-–]\s(?<beside>[^-–()]+))$/

/**
 * The key by which the name of a bairro or zone is compared, without accents, capitals, signs and short forms: 'Jd. América' is 'jardim
 * america'. A bairro of another city carries its city, as 'centro, biguacu'; 'Biguaçu (cidade)' is '*, biguacu'.
 */
export function bairroKey(name: string): string {
  const { bairro = '', inside, after, beside } = inCity.exec(name.trim())?.groups ?? {}
  const [own, city] = [wordsKey(bairro), wordsKey(inside ?? after ?? beside ?? '')]
  if (own === '' || city === '') return wordsKey(name)
  return city === 'cidade' ? keyIn(wholeCity, own) : keyIn(own, city)
}

const keyIn = (bairro: string, city: string) => `${bairro}, ${city}`

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
    const keys = spellingsOf(bairroKey(name.replace(bairroLabel, '')))
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
 * The bairro that an address names by its form alone: what follows the word 'bairro', or the part before the city. Null: neither is there. In
 * another city than `home` the name carries it: 'Centro (Biguaçu)'.
 */
export function bairroByForm(address: string, cities: Cities): string | null {
  const { parts, city, cityName } = placeOf(address, new Map(), cities)
  const marked = parts.find((part) => bairroLabel.test(part))
  const last = parts.at(-1)
  const name =
    marked !== undefined
      ? marked.replace(bairroLabel, '')
      : city !== null && parts.length > 1 && isPlace(wordsKey(last ?? '0'))
        ? (last ?? null)
        : null
  return name === null || !isElsewhere({ city }, cities.home) ? name : `${name} (${cityName})`
}
