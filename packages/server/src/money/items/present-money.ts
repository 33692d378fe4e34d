import { reaisOf } from '@ligeiro/contract/money'
import type { Order } from '@ligeiro/contract/order'
import type { Role } from '@ligeiro/contract/role'
import { expectedShare, totalOf, type ItemRow, type PricedRow } from './item-row.ts'

type Row = PricedRow & { money_since: Date | null }

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Whether this reader sees what the order costs: all but motoboys whose firm hides prices from them. */
export const seesPrice = ({ sees_price }: Pick<ItemRow, 'sees_price'>, reader: Role): boolean =>
  reader !== 'motoboy' || sees_price

/** Whether the motoboy has to come back to the pickup, and whether they have. */
export const returnOf = (row: Pick<ItemRow, 'return_cents' | 'returned_at'>): 'none' | 'wanted' | 'done' =>
  row.return_cents === null ? 'none' : row.returned_at === null ? 'wanted' : 'done'

type Fields =
  | 'price'
  | 'extras'
  | 'total'
  | 'share'
  | 'waiting'
  | 'arrived_pickup_at'
  | 'arrived_delivery_at'
  | 'return'

/** The price of an order and what the money rules bring to it, for a reader of this role. */
export function presentMoney(row: Row, reader: Role): Pick<Order, Fields> {
  const isShown = seesPrice(row, reader)
  const hasBooks = row.money_since !== null
  const { waiting_place: place, waiting_since: since, waiting_free: free } = row
  return {
    price: isShown ? reaisOf(row.price_cents) : null,
    extras: isShown ? reaisOf(row.extras_cents) : null,
    total: isShown && hasBooks ? reaisOf(totalOf(row)) : null,
    ...(reader === 'client' ? {} : { share: reaisOf(expectedShare(row)) }),
    waiting: place && since ? { place, since: since.toISOString(), free } : null,
    arrived_pickup_at: iso(row.arrived_pickup_at),
    arrived_delivery_at: iso(row.arrived_delivery_at),
    return: hasBooks ? returnOf(row) : null,
  }
}
