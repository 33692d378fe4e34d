import type { Heading, Word } from './heading.ts'
import type { Column } from './looks.ts'
import { addressParts, type SheetKind, type UseOfColumn } from './roles.ts'

/** How well a heading names each use of a column; what is nearer than one to the best is as good. `unclear` is asked, never chosen. */
export type Ratings = Partial<Record<UseOfColumn, number>>
const unclear = 0.1

/** A heading with the cells below it, and what the other headings are. */
export type Seen = Heading & Column & { others: readonly Heading[]; position: number }

const saying =
  ({ words }: Heading) =>
  (...any: Word[]) =>
    any.some((word) => words.has(word))

/** The price of a delivery: 'taxa de entrega' and 'frete' before 'valor'; what was bought or is owed is none. */
function priceOf(seen: Seen): number {
  const says = saying(seen)
  const { noun, look, hasUnknown } = seen
  const isMoney = noun === 'money' || noun === 'fee' || noun === 'agreed'
  const saysDelivery = says('delivery', 'motoboy', 'agreed', 'fee')
  if (look === 'date' || look === 'time' || look === 'phone' || look === 'email' || look === 'place') return 0
  if (!isMoney) return saysDelivery && (noun === 'sum' || (noun === 'delivery' && look === 'money')) ? unclear : 0
  if (noun !== 'fee' && says('order', 'sum')) return saysDelivery ? unclear : 0
  if (hasUnknown) return unclear
  // What the motoboy is paid may stand beside it.
  if (says('motoboy')) return 2.5
  return saysDelivery ? 3 : 2
}

const phones: readonly [Word, number][] = [
  ['whatsapp', 4],
  ['mobile', 3],
  ['phone', 2],
]
function phoneOf(seen: Seen): number {
  const { noun, look, hasUnknown } = seen
  if (look === 'phone' && (noun === 'number' || noun === 'contact')) return 1
  if (look !== null && look !== 'phone' && look !== 'number' && look !== 'words') return 0
  const [, rating] = phones.find(([word]) => noun === word) ?? [null, 0]
  return rating > 1 && hasUnknown ? rating - 1 : rating
}

/** 'Saldo anterior' */
const openingOf = ({ noun, words, look }: Seen): number =>
  noun === 'sum' && words.has('before') && (look === null || ['money', 'number', 'words'].includes(look)) ? 2 : 0

const isNoPlace = ({ look }: Seen) => look !== null && look !== 'words' && look !== 'place'

/** Which part of an address a column is. Numbers that only count the lines are no numbers of houses. */
function partOf(seen: Seen) {
  const { noun, look, texts, others, position } = seen
  const part = addressParts.find((one) => one === noun)
  if (part === undefined || saying(seen)('order', 'sum', 'client', 'shop', 'motoboy', 'billing')) return undefined
  if (part !== 'number') return part
  const counts = texts.length > 1 && texts.every((text, index) => Number(text) === Number(texts[0]) + index)
  const hasAddress = others.some(
    (other) => other.noun === 'place' || other.noun === 'pickup' || other.noun === 'delivery',
  )
  return look === 'phone' || !hasAddress || (counts && position === 0) ? undefined : part
}

function nameOf(seen: Seen, own: Word): number {
  const { noun, look, hasUnknown } = seen
  if (look !== null && look !== 'words' && look !== 'number') return 0
  const says = saying(seen)
  const isOther = says('money', 'fee', 'sum', 'order', 'billing', 'phone', 'mail')
  const rating =
    noun === 'trade' || says('trade')
      ? 6
      : noun === 'name'
        ? 5
        : noun === own || (own === 'client' && noun === 'shop')
          ? 4
          : noun === 'legal'
            ? 3
            : 0
  if (rating === 0 || isOther) return 0
  // Numbers are the code of a client.
  return (hasUnknown ? 2 : rating) - (look === 'number' ? 1.5 : 0)
}

function clientRatings(seen: Seen): Ratings {
  const says = saying(seen)
  const { noun, look, others } = seen
  const part = partOf(seen)
  const price = priceOf(seen)
  const hasBairros = others.some((other) => other.noun === 'bairro')
  // Beside a list of bairros a 'taxa' may be the bairro's own.
  const isSure = says('agreed') || (price >= 1 && says('delivery')) || !hasBairros
  return {
    name: nameOf(seen, 'client'),
    phone: phoneOf(seen),
    email: noun === 'mail' ? 2 : 0,
    addresses: (noun === 'place' || noun === 'pickup') && !isNoPlace(seen) && !says('billing', 'mail') ? 2 : 0,
    ...(part && { [part]: 2 }),
    opening: openingOf(seen),
    agreed_price: price === 0 || isSure ? price : unclear,
    billing:
      look === 'date' || look === 'money'
        ? 0
        : noun === 'billing' || (noun === 'date' && says('billing'))
          ? seen.hasUnknown
            ? unclear
            : 2
          : 0,
  }
}

const motoboyRatings = (seen: Seen): Ratings => ({
  name: nameOf(seen, 'motoboy'),
  phone: phoneOf(seen),
  opening: openingOf(seen),
  email: seen.noun === 'mail' ? 2 : 0,
})

function fareRatings(seen: Seen): Ratings {
  const says = saying(seen)
  const { noun } = seen
  const isPlace = ['bairro', 'place', 'city', 'pickup', 'delivery', 'name'].includes(noun ?? '')
  return {
    from: isPlace && says('pickup') && !says('delivery') ? 3 : 0,
    to: isPlace && !says('pickup') ? (says('delivery') ? 3 : 2) : 0,
    price: priceOf(seen),
  }
}

/** 'Data da entrega' before 'Data', and that before 'Data do pedido'. */
function momentOf(seen: Seen, kind: 'date' | 'time'): number {
  const says = saying(seen)
  const { noun, look, hasUnknown } = seen
  if (says('billing') || (look !== null && !['date', 'time', 'number', 'words'].includes(look))) return 0
  if (noun !== kind && !((noun === 'pickup' || noun === 'delivery') && look === kind)) return 0
  if (hasUnknown) return unclear
  if (says('delivery')) return 4
  return says('order', 'sum', 'pickup') ? 2 : 3
}

function deliveryRatings(seen: Seen): Ratings {
  const says = saying(seen)
  const { noun, look, others } = seen
  const hasShop = others.some((other) => other.noun === 'shop' || (other.noun === 'name' && other.words.has('shop')))
  const isParty = noun === 'name' || noun === 'client' || noun === 'shop' || noun === 'recipient'
  const isName = isParty && !says('money', 'fee', 'sum', 'order', 'billing') && look !== 'money' && look !== 'phone'
  const ofRecipient = says('recipient') || (says('client') && hasShop)
  const code = look === 'number' ? 1.5 : 0
  const phone = phoneOf(seen)
  const ofShop = says('shop') || (says('client') && !ofRecipient)
  const isPlace = (noun === 'place' || noun === 'pickup' || noun === 'delivery') && !isNoPlace(seen)
  const fromShop = says('pickup') || (says('shop') && !says('delivery'))
  const part = partOf(seen)
  return {
    date: momentOf(seen, 'date'),
    time: momentOf(seen, 'time'),
    client: isName && ofShop ? (says('shop') ? 4 : 3) - code - (seen.hasUnknown ? 1 : 0) : 0,
    client_phone: phone > 0 && ofShop ? phone : 0,
    motoboy: (noun === 'motoboy' || (noun === 'name' && says('motoboy'))) && !says('sum', 'fee') ? 3 : 0,
    pickup_address: isPlace && fromShop && !says('delivery') ? (says('pickup') ? 3 : 2) : 0,
    delivery_address: isPlace && !fromShop ? (says('delivery', 'recipient') ? 3 : 2) : 0,
    ...(part && { [says('pickup', 'shop') ? `pickup_${part}` : part]: 2 }),
    price: priceOf(seen),
    recipient_phone: phone > 0 && !ofShop && !says('motoboy') ? phone + (ofRecipient ? 3 : 0) : 0,
    recipient_name: isName && !ofShop && !says('motoboy') ? (ofRecipient ? 4 : 2) : 0,
    description: (noun === 'text' || noun === 'order') && look !== 'money' && look !== 'date' ? 2 : 0,
  }
}

const ratingsOf: Record<SheetKind, (seen: Seen) => Ratings> = {
  clients: clientRatings,
  motoboys: motoboyRatings,
  fares: fareRatings,
  deliveries: deliveryRatings,
}

/** How well each use fits a column by its heading; empty for a heading that says nothing. */
export const rate = (kind: SheetKind, seen: Seen): Ratings => {
  const ratings = ratingsOf[kind](seen)
  // 'Telefone 2' is used where there is no other.
  for (const [use, rating] of Object.entries(ratings) as [UseOfColumn, number][])
    ratings[use] = rating >= 1 && seen.nth > 1 ? Math.max(1, rating - 1) : rating
  return ratings
}
