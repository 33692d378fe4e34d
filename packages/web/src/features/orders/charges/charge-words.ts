import type { Order } from '@ligeiro/contract/order'
import { minutesSince } from '#lib/dates.ts'
import { money } from '#lib/money.ts'

const places = { pickup: 'na coleta', delivery: 'na entrega' } as const

/** As in '+ R$ 6,00'; null: nothing is on top of the price. */
export const extrasWords = ({ extras }: Pick<Order, 'extras'>): string | null =>
  extras ? `${extras > 0 ? '+ ' : ''}${money(extras)}` : null

/** As in 'Esperando na coleta · 12 min (10 grátis)'. */
export function waitWords({ place, since, free }: NonNullable<Order['waiting']>, now: number): string {
  const minutes = `${minutesSince(since, now)} min`
  return `Esperando ${places[place]} · ${minutes}${free === null ? '' : ` (${free} grátis)`}`
}

/** As in 'Esperando 12 min', for a row. */
export const shortWaitWords = ({ waiting }: Pick<Order, 'waiting'>, now: number): string | null =>
  waiting ? `Esperando ${minutesSince(waiting.since, now)} min` : null

export const waitPlaceWords = (place: 'pickup' | 'delivery'): string => places[place]
