import { foldSigns } from './fold-text.ts'
import { withLongForms } from './short-forms.ts'

/** What the first word of an address is short for. */
const streetTypes: Record<string, string> = {
  r: 'rua',
  av: 'avenida',
  al: 'alameda',
  pca: 'praca',
  rod: 'rodovia',
  trav: 'travessa',
  serv: 'servidao',
  est: 'estrada',
  lgo: 'largo',
}
const complementWords = new Set(
  'ap apt apto apartamento bl bloco torre sl sala casa loja lj box andar fundos'.split(' '),
)
const numberWords = new Set(['n', 'no', 'num', 'numero'])
const states = new Set('ac al am ap ba ce df es go ma mg ms mt pa pb pe pi pr rj rn ro rr rs sc se sp to'.split(' '))

/** Every dash that a keyboard writes. */
const postcode = /(?<!\d)(\d{5})[-\u2010-\u2015\u2212]?(\d{3})(?!\d)/g
const between = /[,;\n]|\s[-\u2010-\u2015\u2212]\s/

/** The words of an address in lower case without accents, to search and compare it: 'nº' is 'no', '1º' and '1o' are '1', other signs are blanks. */
export const addressWords = (text: string): string[] =>
  foldSigns(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/(?<![\p{L}\p{N}])[º°ª]/gu, ' '),
  )
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(\d+)o$/, '$1'))
    .filter(Boolean)

/** Writes out the short forms of words, and joins 'd agua', since apostrophes are left out: 'jd', 'd', 'agua' is 'jardim', 'dagua'. */
export function wordsInFull(words: readonly string[]): string[] {
  const joins = (word: string, next: string | undefined) =>
    word === 'd' && next !== undefined && /^[aeiou]/.test(next) && !complementWords.has(next)
  return withLongForms(
    words.flatMap((word, index) => {
      if (joins(word, words[index + 1])) return []
      return [joins(words[index - 1] ?? '', word) ? `d${word}` : word]
    }),
  )
}

/** Women among the saints whose names do not end with 'a'. */
const santas = new Set(['cruz', 'ines', 'isabel', 'fe', 'beatriz', 'edwiges', 'gertrudes'])

/** 'S. José' is São José, 'S. Antônio' Santo Antônio, 'S. Rita' Santa Rita: by the grammar, for nobody says which. */
const withSaints = (words: readonly string[]): string[] => {
  const all = [...words]
  // From the end, since 's s jose' is 'sao sao jose'.
  for (const [index, word] of [...all.entries()].toReversed()) {
    const next = all[index + 1] ?? ''
    if (word !== 's' || !/^\p{L}{2}/u.test(next)) continue
    all[index] = next.endsWith('a') || santas.has(next) ? 'santa' : /^[aeiouh]/.test(next) ? 'santo' : 'sao'
  }
  return all
}

/** The words of a text that is kept, to compare and to search: 's', 'jose' too is written out. */
export const keptWords = (words: readonly string[]): string[] => withSaints(wordsInFull(words))

/** The type of a street written out, of the first word of an address: 'av' is 'avenida'. */
export const streetType = (word: string): string =>
  Object.hasOwn(streetTypes, word) ? (streetTypes[word] ?? '') : word

/** The index of the word with which the complement begins: 'ap', 'bloco', ... at the beginning or after a word with a digit. -1: none. */
export const complementStart = (words: readonly string[]): number =>
  words.findIndex((word, index) => complementWords.has(word) && (index === 0 || /\d/.test(words[index - 1] ?? '')))

function withoutComplement(words: string[]): string[] {
  const start = complementStart(words)
  return start === -1 ? words : words.slice(0, start)
}

/** Without the words before a number that say so: 'nº 5', and 'n no 5' too. */
const withoutNumberWords = (words: readonly string[]): string[] =>
  words.filter((word, index) => {
    const next = words.slice(index).find((other) => !numberWords.has(other)) ?? ''
    return !(numberWords.has(word) && /^\d/.test(next))
  })

const withFirstType = ([first, ...rest]: readonly string[]): string[] =>
  first === undefined ? [] : [streetType(first), ...rest]

/** The words of an address that is kept, its first one written out. */
export const keptAddressWords = (text: string): string[] => withFirstType(keptWords(addressWords(text)))

/** The postcode in an address, eight digits. */
export const postcodeIn = (address: string): string | null =>
  Array.from(address.matchAll(postcode), ([, start, end]) => `${start}${end}`).at(-1) ?? null

/**
 * One key for all spellings of an address, without complement: 'rua bocaiuva 1800' for 'R. Bocaiúva, nº 1800, ap. 402'. `city` is the firm's
 * own, which is left out. Empty for a text without a word.
 */
export function addressKey(address: string, city?: string | null): string {
  const home = city ? wordsInFull(addressWords(city)).join(' ') : ''
  const isHome = (words: string[]) => {
    const part = wordsInFull(words)
    const [last = '', first] = [part.at(-1), part.slice(0, -1).join(' ')]
    return part.join(' ') === home || (states.has(last) && (first === '' || first === home))
  }
  const parts = address
    .replaceAll(postcode, ' ')
    .split(between)
    .map(addressWords)
    .map(withoutComplement)
    .filter((part) => part.length > 0 && !(home !== '' && isHome(part)))
  const words = withFirstType(keptWords(withoutNumberWords(parts.flat())))
  // A postcode says the street only where nothing else does.
  const isNamed = words.some((word) => /\p{L}/u.test(word))
  return [...words, ...(isNamed ? [] : [postcodeIn(address) ?? ''])].filter(Boolean).join(' ')
}
