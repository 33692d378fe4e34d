import { centsOf } from '@ligeiro/contract/money'
import type { WaitPlace } from '@ligeiro/contract/item-kinds'
import type { Rules } from '@ligeiro/contract/money-schemas'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { rulesAt } from '../rules/queries.ts'
import { limitItem, type NewItem } from './queries.ts'

const names: Record<WaitPlace, string> = { pickup: 'na coleta', delivery: 'na entrega' }

/** An order's client and the version of a price table that priced it, if one did. */
type Priced = { client_id: string; price_version_id: string | null }
/**
 * What waiting costs at a moment: free minutes and the price of a minute by the version of the table that priced the order, if it charges
 * waiting, otherwise by the rules; the most minutes always by the rules. Null: the firm has not begun.
 */
export async function waitRules(db: Db, order: Priced, at: Date): Promise<Rules['wait'] | null> {
  const { resulting } = await rulesAt(db, { client: order.client_id, motoboy: null }, at)
  if (!resulting) return null
  const { rows } = await sql<{ waiting: PriceTableBody['waiting'] }>`
    select body->'waiting' as waiting from price_versions where id = ${order.price_version_id}::uuid`.execute(db)
  const waiting = rows[0]?.waiting
  return waiting ? { ...resulting.wait, free: waiting.free_minutes, minute: waiting.per_minute } : resulting.wait
}

export async function insertWait(
  tx: Db,
  orderId: string,
  { place, from, to }: { place: WaitPlace; from: Date; to: Date },
): Promise<void> {
  const stopped_at = to < from ? from : to
  await tx.insertInto('order_waits').values({ order_id: orderId, place, started_at: from, stopped_at }).execute()
}

/** The minutes at each place: seconds are added up, then cut down to whole minutes. */
export async function minutesWaited(db: Db, orderId: string): Promise<{ place: WaitPlace; minutes: number }[]> {
  const { rows } = await sql<{ place: WaitPlace; minutes: number }>`
    select place, floor(extract(epoch from sum(stopped_at - started_at)) / 60)::int as minutes
    from order_waits where order_id = ${orderId}::uuid group by place order by place desc`.execute(db)
  return rows
}

/** What waiting at a place costs; undefined: nothing. */
export function waitingItem(
  place: WaitPlace,
  minutes: number,
  { free, minute, most }: Rules['wait'],
): NewItem | undefined {
  const cents = limitItem(Math.max(Math.min(minutes, most) - free, 0) * centsOf(minute))
  if (cents === 0) return undefined
  const label = `Espera ${names[place]}: ${minutes} min (${free} grátis)`
  return { kind: 'waiting', label, cents, place }
}
