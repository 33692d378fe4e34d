import type { Order } from '@ligeiro/contract/order'
import { normalizeForSearch } from '../../../lib/normalize-for-search.ts'
import { phoneDigits } from '../../../lib/phone.ts'
import type { Search } from '../filters.ts'
import type { OrderGroup, OrderList } from '../../order-store/order-list.ts'

/** What an order is searched by, made once in its life on this screen. */
const prepared = new WeakMap<Order, string>()
function textOf(order: Order): string {
  const known = prepared.get(order)
  if (known !== undefined) return known
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
  prepared.set(order, text)
  return text
}

/** The texts of a group, in its order: one look-up for all of them. */
const preparedGroups = new WeakMap<OrderGroup, readonly string[]>()
function textsOf(group: OrderGroup): readonly string[] {
  const known = preparedGroups.get(group)
  if (known) return known
  const texts = group.map(textOf)
  preparedGroups.set(group, texts)
  return texts
}

/** Prepares what is not prepared yet until the time is up; false while there is more to do. */
export function prepareSearch({ groups }: OrderList, isTimeUp: () => boolean): boolean {
  for (const group of groups) {
    if (preparedGroups.has(group)) continue
    if (isTimeUp()) return false
    textsOf(group)
  }
  return true
}

/** As people write a phone: '(48) 99981-4402', '+55 48 99981'. */
const likePhone = /^[\d\s()+.-]{4,}$/

/**
 * Which orders a search finds: all of its words must be in description, addresses, names of client and motoboy or
 * phones, or one begins the id; a phone is found however it is written. Undefined: nothing is searched for.
 */
export function searchFor(text: string): Search | undefined {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const digits = likePhone.test(text.trim()) ? phoneDigits(text).replace(/^55(?=\d{10})/, '') : ''
  // Few words can begin an id: of the others it need not be asked.
  const ids = words.map((word) => /^#?([0-9a-f-]+)$/.exec(word)?.[1])
  return (group) => {
    const texts = textsOf(group)
    return (place) => {
      const searched = texts[place]!
      if (digits !== '' && searched.includes(digits)) return true
      for (let at = 0; at < words.length; at++) {
        const id = ids[at]
        if (!searched.includes(words[at]!) && !(id && group[place]!.id.startsWith(id))) return false
      }
      return true
    }
  }
}
