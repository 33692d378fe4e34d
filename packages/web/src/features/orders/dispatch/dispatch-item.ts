import { addressPlace } from '@ligeiro/contract/address-line'
import { reaisOf } from '@ligeiro/contract/money'
import { wordsOf } from '#features/motoboys/candidates.ts'
import { money } from '#lib/money.ts'
import type { DispatchItem } from '#ui/dispatch-card.tsx'
import { bairroOrAddress } from '../bairro-or-address.ts'
import { whyNobody, type Column } from './group-by-motoboy.ts'
import type { DispatchLine } from './dispatch-lines.ts'
import type { saidOnce } from './said-once.ts'

type About = {
  city: string | null
  once: ReturnType<typeof saidOnce>
  /** No heading above it says the way. */ alone: boolean
  /** What is said of its motoboy; null: nobody has it. */ note: string | null
}

/** The card of an order. */
export function dispatchItem(line: DispatchLine, { city, once, alone, note }: About): DispatchItem {
  const { order, cents, motoboy, checked, refusal, problem } = line
  const [from, to] = [bairroOrAddress(order.pickup_address, city), bairroOrAddress(order.delivery_address, city)]
  const street = addressPlace(order.delivery_address, city).street || order.delivery_address
  const who = `${order.client.user.name}: ${order.description}`
  const price = cents === null ? order.price : reaisOf(cents)
  return {
    key: order.id,
    title: alone ? `${from} → ${to}` : street,
    street: alone && note !== null && street !== to ? street : '',
    way: `${from} → ${to}, ${who}`,
    detail: who,
    amount: price === null ? null : money(price),
    cents,
    isPriced: order.price !== null,
    reason:
      note === null ? whyOf(line, once) : [!once.hasReason(line) && line.reason, note].filter(Boolean).join(' · '),
    problem,
    fixed: order.motoboy_id !== null,
    chosen: motoboy,
    checked,
    off: refusal !== null,
  }
}

const whyOf = (line: DispatchLine, { hasWhy }: About['once']) => (hasWhy ? '' : whyNobody(line))

/** Why the motoboy of the column is suggested for a trip: 'a 400 m da retirada'. */
export function tripNote({ motoboy }: Column, line: DispatchLine | undefined): string {
  if (line?.order.motoboy_id) return 'Já está com o pedido; falta o valor.'
  const found = line?.candidates.find(({ motoboy_id }) => motoboy_id === motoboy.id)
  // Without distance and place the words are those of the column's head.
  if (!found || (found.distance_m === null && found.place === null)) return ''
  // The end of the sentence is about the server's plan, which is untrue once a card is moved.
  return wordsOf(found, motoboy.user.name).replace(/, (na mesma viagem|mais \d+ deste).*$/, '')
}
