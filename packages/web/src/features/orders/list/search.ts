import type { Order } from '@ligeiro/contract/order'
import type { Role } from '@ligeiro/contract/role'
import { isFound, maxFound, parseSearch, searchedTexts, type SearchedTexts } from '@ligeiro/contract/order-search'

/** Cached, since folding the texts takes longer than a search. */
const searched = new WeakMap<Order, SearchedTexts>()
function textsOf(order: Order, reader: Role): SearchedTexts {
  const texts = searched.get(order) ?? searchedTexts(order, reader)
  searched.set(order, texts)
  return texts
}

/** The search of `reader` for a text among the loaded orders. Returns undefined for a text without a word. */
export function searchFor(text: string, reader: Role): ((order: Order) => boolean) | undefined {
  const search = parseSearch(text)
  return search && ((order) => isFound(search, textsOf(order, reader)))
}

const number = new Intl.NumberFormat('pt-BR')

/** How many orders a filter finds; a search counts no more than '10.000+'. */
export const foundNumber = (found: number, searched: string): string =>
  searched.trim() !== '' && found >= maxFound ? `${number.format(maxFound)}+` : number.format(found)
