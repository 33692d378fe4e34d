import { addressPlace } from '@ligeiro/contract/address-line'
import { reaisOf } from '@ligeiro/contract/money'
import { wordsOf } from '#features/motoboys/candidates.ts'
import { money } from '#lib/money.ts'
import type { DispatchItem } from '#ui/dispatch-card.tsx'
import { bairroOrAddress } from '../bairro-or-address.ts'
import { whyNobody, type Column } from './group-by-motoboy.ts'
import type { DispatchLine } from './dispatch-lines.ts'
import type { saidOnce } from './said-once.ts'

type About = { city: string | null; once: ReturnType<typeof saidOnce> }

/** What the card of an order says wherever it stands. */
function cardOf({ order, cents, motoboy, checked, refusal, problem }: DispatchLine, city: string | null) {
  const bairro = bairroOrAddress(order.delivery_address, city)
  const way = `${bairroOrAddress(order.pickup_address, city)} → ${bairro}`
  const street = addressPlace(order.delivery_address, city).street || order.delivery_address
  const detail = `${order.client.user.name}: ${order.description}`
  const price = cents === null ? order.price : reaisOf(cents)
  return {
    way,
    street,
    /** Whether the street says more than the way. */
    hasStreet: street !== bairro,
    card: {
      key: order.id,
      way: `${way}, ${detail}`,
      detail,
      amount: price === null ? null : money(price),
      cents,
      isPriced: order.price !== null,
      problem,
      fixed: order.motoboy_id !== null,
      chosen: motoboy,
      checked,
      off: refusal !== null,
    },
  }
}

/** The card of an order that nobody has. */
export function restCard(line: DispatchLine, { city, once }: About): DispatchItem {
  const { way, card } = cardOf(line, city)
  return { ...card, title: way, street: '', reason: once.saysNobody ? '' : whyNobody(line) }
}

/** The card of an order in a trip, whose heading says the way and the note. */
export function tripCard(line: DispatchLine, about: About): DispatchItem {
  const { street, card } = cardOf(line, about.city)
  return { ...card, title: street, street: '', reason: reasonOf(line, about) }
}

/** The card of an order that is a trip alone, without a heading: it says the way and the note itself. */
export function aloneCard(line: DispatchLine, note: string, about: About): DispatchItem {
  const { way, street, hasStreet, card } = cardOf(line, about.city)
  const reason = [reasonOf(line, about), note].filter(Boolean).join(' · ')
  return { ...card, title: way, street: hasStreet ? street : '', reason }
}

const reasonOf = (line: DispatchLine, { once }: About) => (once.saysPrice(line) ? '' : line.reason)

/** Why the motoboy of the column is suggested for a trip: 'a 400 m da retirada'. */
export function tripNote({ motoboy }: Column, line: DispatchLine | undefined): string {
  if (line?.order.motoboy_id) return 'Já está com o pedido; falta o valor.'
  const found = line?.candidates.find(({ motoboy_id }) => motoboy_id === motoboy.id)
  // Without distance and place the words are those of the column's head.
  if (!found || (found.distance_m === null && found.place === null)) return ''
  // The end of the sentence is about the server's plan, which is untrue once a card is moved.
  return wordsOf(found, motoboy.user.name).replace(/, (na mesma viagem|mais \d+ deste).*$/, '')
}
