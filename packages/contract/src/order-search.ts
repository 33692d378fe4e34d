import { foldText } from './fold-text.ts'
import type { Order } from './order.ts'
import { searchedDigits } from './phone.ts'
import { holdsWord, typedWords, type TypedWord } from './typed-words.ts'
import type { Role } from './role.ts'

/** A word of a search. `idPrefix` is the beginning of an id, if the word can be one. */
type SearchWord = TypedWord & { idPrefix?: string }

/**
 * A parsed search. An order is found by its client's phone (`phone`: digits), or if every word is found: in its texts, and unless `textsOnly`
 * in the names of its people, its client's phone and its id too.
 */
export type OrderSearch = { words: readonly SearchWord[]; phone?: string; textsOnly: boolean }

/** The words that a search looks for; further ones are ignored. Each makes the search of a large firm slower. */
export const maxSearchWords = 6

/** A search counts no more orders than this: of more, the newest are found. */
export const maxFound = 10_000

/** An admin's search of texts only looks at no more texts than these, the newest of its days: no index helps it. */
export const maxSearchedTexts = 100_000

/** Words of one or two letters occur in most names and ids: they are no ids, and alone they are not looked for in names. */
export const isShort = (word: string): boolean => word.length < 3

/** A shorter text is a word only: the number of a house. */
const minPhoneLength = 4

const uuidPattern = '00000000-0000-0000-0000-000000000000'
const canBeginId = (text: string) =>
  text.length <= uuidPattern.length && text.replace(/[\da-f]/g, '0') === uuidPattern.slice(0, text.length)

function wordOf(word: TypedWord): SearchWord {
  const id = word.text.replace(/^#/, '')
  return !isShort(word.text) && canBeginId(id) ? { ...word, idPrefix: id } : word
}

/** Parses what somebody typed into a search field. Returns undefined for a text without a word. */
export function parseSearch(text: string): OrderSearch | undefined {
  const words = typedWords(text).slice(0, maxSearchWords)
  if (words.length === 0) return undefined
  const phone = text.trim().length < minPhoneLength ? '' : searchedDigits(text)
  return {
    words: words.map(wordOf),
    textsOnly: words.every((word) => isShort(word.text)),
    ...(phone === '' ? {} : { phone }),
  }
}

/** Whether somebody typed more words than a search looks for. */
export const hasIgnoredWords = (text: string): boolean => typedWords(text).length > maxSearchWords

/** What a search looks at: the folded texts and names, and the digits of the client's phone. */
export type SearchedTexts = { id: string; text: string; names: string; phone: string }

/** The texts of an order in which `reader` searches. Only admins find an order by its motoboy. */
export const searchedTexts = (
  { id, description, pickup_address, delivery_address, client, motoboy }: Order,
  reader: Role,
): SearchedTexts => ({
  id,
  text: foldText([description, pickup_address, delivery_address].join('\n')),
  names: foldText([client.user.name, ...(reader === 'admin' && motoboy ? [motoboy.user.name] : [])].join('\n')),
  phone: client.user.phone ?? '',
})

/** Whether a search finds an order. The server's SQL (packages/server/src/orders/lists/search-sql.ts) has the same meaning. */
export const isFound = ({ words, phone, textsOnly }: OrderSearch, searched: SearchedTexts): boolean =>
  (phone !== undefined && searched.phone.includes(phone)) ||
  words.every(
    (word) =>
      holdsWord(searched.text, word) ||
      (!textsOnly &&
        (holdsWord(searched.names, word) ||
          searched.phone.includes(word.text) ||
          (word.idPrefix !== undefined && searched.id.startsWith(word.idPrefix)))),
  )
