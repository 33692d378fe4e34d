import type { Order } from '@ligeiro/contract/order'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { OpenSettlement } from '@ligeiro/contract/settlements-schemas'
import { inRange, type DayRule } from '#lib/dates.ts'
import { addReais } from '#lib/money.ts'
import { isOpen } from '#features/order-store/live-orders.ts'

/** What a motoboy has to do with today: what they carry or will, and what they delivered, the oldest first. */
export type Today = { open: readonly Order[]; delivered: readonly Order[]; value: number }

/** Of the live orders: those that ended longer than 24 hours ago are not of today. */
export function todayOf(motoboy: string, live: readonly Order[], now: number, rule: DayRule): Today {
  const own = live.filter(({ motoboy_id }) => motoboy_id === motoboy)
  const open = own.filter(isOpen).toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const delivered = own
    .filter(({ delivered_at }) => delivered_at !== null && inRange(delivered_at, 'today', now, rule))
    .toSorted((a, b) => Date.parse(a.delivered_at ?? '') - Date.parse(b.delivered_at ?? ''))
  return { open, delivered, value: addReais(delivered.map(({ price }) => price ?? 0)) }
}

/** `isKnown`: the live orders are loaded. `settlement`: what of their money is open; null: nothing; undefined: not known, or the firm keeps no books. */
export type Row = {
  id: string
  motoboy: ListedMotoboy
  name: string
  isKnown: boolean
  settlement: OpenSettlement | null | undefined
} & Today
