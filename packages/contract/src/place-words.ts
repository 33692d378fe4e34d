import { foldText } from './fold-text.ts'
import { withLongForms } from './short-forms.ts'

const maxRemembered = 5000
const remembered = new Map<string, readonly string[]>()

/** The words of a name without accents, capitals and signs. Addresses are read in bulk, and have few different words. */
export function foldedWords(name: string): readonly string[] {
  const known = remembered.get(name)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const words = fold(name)
  remembered.set(name, words)
  return words
}

const fold = (name: string): string[] =>
  foldText(
    // '1.º de Maio' and '1 º de Maio' are '1º de Maio'.
    name.replace(/(\d)(?:[.\s]{1,2}(?=[º°ª])|\.(?=o\b))/gi, '$1'),
  )
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim()
    .split(' ')

/** The key of folded words. 'Olho d Água' and 'Olho dÁgua' are one name, since apostrophes are left out. */
export const fullKey = (words: readonly string[]): string =>
  withLongForms(
    words
      .join(' ')
      .replace(/\bd (?=[aeiou])/g, 'd')
      .split(' '),
  ).join(' ')

/** The words of a name of a place, to compare it: without accents, capitals, signs and short forms. */
export const wordsKey = (name: string): string => fullKey(foldedWords(name))

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
/** The states that are named like their capital. */
export const cityStates: Record<string, string> = { 'sao paulo': 'sp', 'rio de janeiro': 'rj' }
const codes = new Set([...Object.values(stateNames), ...Object.values(cityStates)])
const stateLabel = /^(?:uf|estado(?: d[eao])?) /
const stateEnds = new Set(
  [...Object.keys(stateNames), ...Object.keys(cityStates), ...codes].map((name) => name.split(' ').at(-1)),
)
/** Whether a name that ends with this word may be that of a state. */
export const endsState = (word: string): boolean => stateEnds.has(word)

/** The state that a key names, two small letters: 'sc', 'santa catarina', 'estado de sao paulo'. */
export function stateOf(key: string): string | null {
  const bare = key.replace(stateLabel, '')
  if (codes.has(bare)) return bare
  if (Object.hasOwn(stateNames, bare)) return stateNames[bare] ?? null
  return bare !== key && Object.hasOwn(cityStates, bare) ? (cityStates[bare] ?? null) : null
}

export const isCountry = (key: string): boolean => /^(?:pais )?(?:brasil|brazil|br)$/.test(key)

const streetTypes = new Set(
  'rua r avenida av alameda al praca pca rodovia rod travessa trav servidao serv estrada est largo lgo beco viela ladeira via br'.split(
    ' ',
  ),
)
export const isStreet = (key: string): boolean => streetTypes.has(key.split(' ', 1)[0] ?? '')

const complements = new Set(
  'ap apto apartamento bl bloco casa cj fundos loja sala sl torre terreo andar box sobrado sn'.split(' '),
)
/** Whether a part of an address can name a bairro or a city, by its key. */
export const isPlace = (key: string): boolean =>
  // 's/n' is two parts.
  !/\d|^[sn]$/.test(key) && !complements.has(key.split(' ', 1)[0] ?? '')
