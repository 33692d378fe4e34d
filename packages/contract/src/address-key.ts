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

const postcode = /(?<!\d)(\d{5})-?(\d{3})(?!\d)/g

/** Lower case, without accents: what an address is searched by, and compared. Signs become blanks. */
export const addressWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ºª]|[^\p{L}\p{N}]/gu, ' ')
    .split(' ')
    .filter(Boolean)

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

/** The postcode in an address, eight digits. */
export const postcodeIn = (address: string): string | null =>
  Array.from(address.matchAll(postcode), ([, start, end]) => `${start}${end}`).at(-1) ?? null

/**
 * The same for all spellings of an address, without its complement: 'R. Bocaiúva, nº 1800, ap. 402' and 'rua bocaiuva 1800'. `city` is
 * the firm's own, which is left out. Empty for a text without a word.
 */
export function addressKey(address: string, city?: string | null): string {
  const home = city ? addressWords(city).join(' ') : ''
  const isHome = (part: string[]) => {
    const [last = '', first] = [part.at(-1), part.slice(0, -1).join(' ')]
    return part.join(' ') === home || (states.has(last) && (first === '' || first === home))
  }
  const parts = address
    .replaceAll(postcode, ' ')
    .split(/[,;\n]|\s-\s/)
    .map((part, index) => {
      const [first = '', ...rest] = addressWords(part)
      return first === '' ? [] : [index === 0 ? streetType(first) : first, ...rest]
    })
    .map(withoutComplement)
    .filter((part) => part.length > 0 && !(home !== '' && isHome(part)))
  const words = parts.flat().filter((word, index, all) => !(numberWords.has(word) && /^\d/.test(all[index + 1] ?? '')))
  // A postcode says the street only where nothing else does.
  const isNamed = words.some((word) => /\p{L}/u.test(word))
  return [...words, ...(isNamed ? [] : [postcodeIn(address) ?? ''])].filter(Boolean).join(' ')
}
