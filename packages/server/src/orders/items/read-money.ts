import { reaisOf } from '@ligeiro/contract/money'
import type { OrderMoney } from '@ligeiro/contract/order-items-schemas'
import { itemShareOf } from '@ligeiro/contract/item-kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readOrder } from '../order/lock-order.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext } from '../order/step.ts'
import { readFixes } from '../points/fixes.ts'
import { completeRules, requireMoney, rulesAt } from '../../money/rules/queries.ts'
import { readItems, type StoredItem } from '../../money/items/queries.ts'
import { expectedShare, partsOf } from '../../money/items/item-row.ts'
import { presentCollect } from '../../money/collect/present-collect.ts'
import { presentMoney, returnOf, seesPrice } from '../../money/items/present-money.ts'

const partLabels = { base: 'Entrega', rain: 'Chuva', time: 'Horário', return: 'Retorno' } as const
const partKinds = ['base', 'rain', 'time', 'return'] as const

function presentParts(row: OrderRow): OrderMoney['parts'] {
  const parts = partsOf(row)
  // Of a cancelled order the price is not charged.
  if (!parts || row.status === 'cancelled') return []
  return partKinds
    .map((kind) => ({ kind, label: partLabels[kind], amount: reaisOf(parts[kind] ?? 0) }))
    .filter(({ kind, amount }) => kind === 'base' || amount > 0)
}

/** The rules by which the items of an order are shared: those of its end, or the present ones. */
async function sharesOf(db: Db, { motoboy_id, status, delivered_at, status_changed_at }: OrderRow, now: Date) {
  const at = (status === 'delivered' && delivered_at) || (status === 'cancelled' ? status_changed_at : now)
  const { resulting } = await rulesAt(db, { client: null, motoboy: motoboy_id }, at)
  return motoboy_id && resulting ? completeRules(resulting).shares : null
}

const presentItem = (
  { id, kind, label, cents, at, voided }: StoredItem,
  { share, isShown }: { share: number | undefined; isShown: boolean },
): OrderMoney['items'][number] => ({
  id,
  kind,
  label,
  amount: isShown ? reaisOf(cents) : null,
  ...(share === undefined ? {} : { share: reaisOf(share) }),
  at: at.toISOString(),
  voided,
})

const presentWait = ({ place, from, to }: { place: 'pickup' | 'delivery'; from: Date; to: Date }) => ({
  place,
  from: from.toISOString(),
  to: to.toISOString(),
  minutes: Math.floor((to.getTime() - from.getTime()) / 60_000),
})

/** The money of one order, as this reader may see it. Throws 404 for an order that they may not see. */
export async function readMoney(db: Db, { user, now }: StepContext, orderId: string): Promise<OrderMoney> {
  const row = await readOrder(db, user, orderId)
  await requireMoney(db)
  const isShown = seesPrice(row, user.role)
  const shares = user.role === 'client' ? null : await sharesOf(db, row, now)
  const items = await readItems(db, row.id)
  const waits = await db
    .selectFrom('order_waits')
    .select(['place', 'started_at as from', 'stopped_at as to'])
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()
  const fixes = user.role === 'admin' ? await readFixes(db, row.id) : []
  const { rows } = await sql`select from ledger_entries where order_id = ${row.id}::uuid limit 1`.execute(db)
  const { resulting } = await rulesAt(db, { client: row.client_id, motoboy: null }, now)
  const { price, extras, total } = presentMoney(row, user.role)
  const share = reaisOf(expectedShare(row) ?? 0)
  return {
    price,
    parts: isShown ? presentParts(row) : [],
    items: items.map((item) => presentItem(item, { isShown, share: shares ? itemShareOf(item, shares) : undefined })),
    extras: extras ?? null,
    total: total ?? null,
    ...presentCollect(row, user.role),
    waits: waits.map(presentWait),
    ...(fixes.length > 0 ? { fixes } : {}),
    return: returnOf(row),
    displacement: isShown && row.status === 'in_progress' ? (resulting?.displacement_fee ?? 0) : 0,
    ...(user.role === 'admin' && row.status === 'in_progress' && resulting?.return_fee
      ? { return_fee: resulting.return_fee }
      : {}),
    ...(user.role === 'client' ? {} : { share }),
    ...(user.role === 'admin' ? { cost: share } : {}),
    posted: rows.length > 0,
  }
}
