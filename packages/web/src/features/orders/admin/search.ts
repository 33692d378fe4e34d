import type { Order } from '@ligeiro/contract/order'
import { normalizeForSearch } from '#lib/normalize-for-search.ts'
import { phoneDigits } from '#lib/phone.ts'
import type { Search } from '../filter-orders.ts'
import type { OrderGroup, OrderList } from '#features/order-store/order-list.ts'

/** The cached search text of each order. */
const searchTexts = new WeakMap<Order, string>()
function textOf(order: Order): string {
  const cached = searchTexts.get(order)
  if (cached !== undefined) return cached
  const { client, motoboy } = order
  const text = normalizeForSearch(
    [
      order.description,
      order.pickup_address,
      order.delivery_address,
      client.user.name,
      motoboy?.user.name,
      client.user.phone,
      motoboy?.user.phone,
    ].join('\n'),
  )
  searchTexts.set(order, text)
  return text
}

/** The cached search texts of each group, by index, so that a search needs one look-up per group. */
const groupTexts = new WeakMap<OrderGroup, readonly string[]>()
function textsOf(group: OrderGroup): readonly string[] {
  const cached = groupTexts.get(group)
  if (cached) return cached
  const texts = group.map(textOf)
  groupTexts.set(group, texts)
  return texts
}

/** Builds the missing search texts until `isTimeUp`. Returns false if some are still missing. */
export function prepareSearch({ groups }: OrderList, isTimeUp: () => boolean): boolean {
  for (const group of groups) {
    if (groupTexts.has(group)) continue
    if (isTimeUp()) return false
    textsOf(group)
  }
  return true
}

/** A text that looks like a phone: '(48) 99981-4402', '+55 48 99981'. */
const phonePattern = /^[\d\s()+.-]{4,}$/

/**
 * The search for a text. Each word must be in the description, the addresses, the names or the phones of client and motoboy, or be the
 * start of the order's id. A phone is found in any format. Returns undefined for an empty text.
 */
export function searchFor(text: string): Search | undefined {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const digits = phonePattern.test(text.trim()) ? phoneDigits(text).replace(/^55(?=\d{10})/, '') : ''
  // Only words of hexadecimal digits and hyphens can be the start of an id.
  const ids = words.map((word) => /^#?([0-9a-f-]+)$/.exec(word)?.[1])
  return (group) => {
    const texts = textsOf(group)
    return (index) => {
      const searched = texts[index]!
      if (digits !== '' && searched.includes(digits)) return true
      for (let at = 0; at < words.length; at++) {
        const id = ids[at]
        if (!searched.includes(words[at]!) && !(id && group[index]!.id.startsWith(id))) return false
      }
      return true
    }
  }
}
