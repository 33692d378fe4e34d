import type { Order } from '@ligeiro/contract/order'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { money } from '#lib/money.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { takePrice } from './price-and-motoboy-steps.ts'
import { quoteWords, type TripPrice } from './trip-price.ts'

/** The price of an order before it is created: what was typed, or else what the table says. `emptied`: none is wanted. */
export type NewPrice = { cents: number | null; emptied: boolean }
export const noPrice: NewPrice = { cents: null, emptied: false }

const quotedCents = (trip: TripPrice | null) =>
  trip && 'price' in trip && trip.source === 'table' ? centsOf(trip.price) : null

export function priceOf({ cents, emptied }: NewPrice, trip: TripPrice | null) {
  const offered = cents === null && !emptied ? quotedCents(trip) : null
  return { cents: cents ?? offered, suggested: offered !== null }
}

/** Sets the price of a created order, unless an agreement set it already. */
export function takeNewPrice(order: Order, price: NewPrice, trip: TripPrice | null): void {
  const { cents, suggested } = priceOf(price, trip)
  if (cents === null || (suggested && order.price !== null)) return
  takePrice(order, reaisOf(cents), { created: true, ...(suggested && { suggested }) })
}

/** Why no price is suggested: 'Sem sugestão: não reconheci o bairro da entrega.' */
const whyNone = (trip: TripPrice | null) =>
  trip && 'reason' in trip ? `${trip.reason}.` : trip?.usual == null ? 'Se já souber.' : ''

type Props = { price: NewPrice; trip: TripPrice | null; onChange: (price: NewPrice) => void }

/** The price of a new order, filled in with the known one and its reason. */
export function NewPriceInput({ price, trip, onChange }: Props) {
  const { cents, suggested } = priceOf(price, trip)
  const usual = trip?.usual ?? null
  return (
    <MoneyInput
      label="Valor"
      name="price"
      low
      value={cents}
      offered={suggested ? cents : null}
      onChange={(typed) => onChange({ cents: typed, emptied: typed === null })}
      hint={
        suggested && trip && 'line' in trip
          ? `Sugerido: ${trip.line}`
          : (quoteWords(trip) ??
            [whyNone(trip), usual === null ? '' : `Costuma ser ${money(usual)}.`].filter(Boolean).join(' '))
      }
    />
  )
}
