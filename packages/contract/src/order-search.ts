import { foldText } from './fold-text.ts'
import type { Order } from './order.ts'
import { searchedDigits } from './phone.ts'
import type { Role } from './user.ts'

/** A word of a search, folded. `idPrefix` is the beginning of an id, if the word can be one. */
type SearchWord = { text: string; idPrefix?: string }

/** A parsed search. An order is found by its client's phone (`phone`: digits), or if every word is found. */
export type OrderSearch = { words: readonly SearchWord[]; phone?: string }

/** A shorter text is a word only: the number of a house. */
const minPhoneLength = 4

const uuidPattern = '00000000-0000-0000-0000-000000000000'
const canBeginId = (text: string) =>
  text.length <= uuidPattern.length && text.replace(/[\da-f]/g, '0') === uuidPattern.slice(0, text.length)

function wordOf(text: string): SearchWord {
  const id = text.replace(/^#/, '')
  return id !== '' && canBeginId(id) ? { text, idPrefix: id } : { text }
}

/** Parses what somebody typed into a search field. Returns undefined for a text without a word. */
export function parseSearch(text: string): OrderSearch | undefined {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const phone = text.trim().length < minPhoneLength ? '' : searchedDigits(text)
  return { words: words.map(wordOf), ...(phone === '' ? {} : { phone }) }
}

/** What a search looks at: the folded texts, and the digits of the client's phone. */
export type SearchedTexts = { id: string; text: string; phone: string }

/** The texts of an order in which `reader` searches. Only admins find an order by its motoboy. */
export const searchedTexts = (
  { id, description, pickup_address, delivery_address, client, motoboy }: Order,
  reader: Role,
): SearchedTexts => ({
  id,
  text: foldText(
    [
      description,
      pickup_address,
      delivery_address,
      client.user.name,
      ...(reader === 'admin' && motoboy ? [motoboy.user.name] : []),
    ].join('\n'),
  ),
  phone: client.user.phone ?? '',
})

/** Whether a search finds an order. The server's SQL (packages/server/src/orders/search-sql.ts) has the same meaning. */
export const isFound = ({ words, phone }: OrderSearch, searched: SearchedTexts): boolean =>
  (phone !== undefined && searched.phone.includes(phone)) ||
  words.every(
    ({ text, idPrefix }) =>
      searched.text.includes(text) ||
      searched.phone.includes(text) ||
      (idPrefix !== undefined && searched.id.startsWith(idPrefix)),
  )
