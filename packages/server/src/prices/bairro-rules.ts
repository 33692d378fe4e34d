import { addressWords } from '@ligeiro/contract/address-key'
import { largeCities } from '../intake/reader/cities.ts'
import { firstNames } from '../intake/reader/first-names.ts'
import {
  aloneComplements,
  articles,
  deliveryWords,
  ofWords,
  ownPlaces,
  pickupWords,
  states,
  streetTypes,
  titles,
  toWords,
} from '../intake/reader/vocabulary.ts'

const folded = (name: string) => addressWords(name).join(' ')

const stateNames =
  `Acre, Alagoas, Amapá, Amazonas, Bahia, Ceará, Distrito Federal, Espírito Santo, Goiás, Maranhão, Mato Grosso,
  Mato Grosso do Sul, Minas Gerais, Pará, Paraíba, Paraná, Pernambuco, Piauí, Rio de Janeiro, Rio Grande do Norte, Rio Grande do Sul,
  Rondônia, Roraima, Santa Catarina, São Paulo, Sergipe, Tocantins, Brasil`.split(',')
const citiesAndStates = new Set([...largeCities, ...stateNames].map(folded))

/** Words of people and of orders: a name made only of these is 'Maria', 'Dona Ana' or 'entregar em casa'. */
const otherWords = [
  firstNames,
  titles,
  ownPlaces,
  aloneComplements,
  pickupWords,
  deliveryWords,
  toWords,
  ofWords,
  articles,
]

const namePattern = /^\p{L}[\p{L}\p{M} .'’-]*$/u
const [minLength, maxLength, maxWords] = [3, 40, 5]

/**
 * Whether a text can be learned as the name of a bairro. Real bairros that are named like a city, a street or a person are refused too:
 * they are used once a table lists them. `home` is the firm's own city.
 */
export function isBairroName(nameWithCity: string, home: string | null): boolean {
  // 'Ratones (Palhoça)'
  const name = nameWithCity.replace(/\s*\([^()]*\)$/, '')
  const words = addressWords(name)
  const text = words.join(' ')
  if (!namePattern.test(name.trim()) || text.length < minLength || text.length > maxLength || words.length > maxWords)
    return false
  const isPlaceAbove = (place: string) =>
    citiesAndStates.has(place) || states.has(place) || (home !== null && place === folded(home))
  const last = words.at(-1) ?? ''
  if (isPlaceAbove(text) || (states.has(last) && isPlaceAbove(words.slice(0, -1).join(' ')))) return false
  if (streetTypes.has(words[0] ?? '')) return false
  return !words.every((word) => otherWords.some((list) => list.has(word)))
}
