import { itemLabels, type ItemKind } from '@ligeiro/contract/item-kinds'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** An item that was not voided. `place`: of a waiting that the server computed. */
export type Item = Pick<Selectable<Schema['order_items']>, 'id' | 'kind' | 'label' | 'cents' | 'share_cents' | 'place'>

/** The largest amount of an item, in cents: a larger one is charged as this, so that no delivery is refused for its money. */
const maxItemCents = 999_999
export const limitItem = (cents: number): number => Math.min(cents, maxItemCents)

export type NewItem = { kind: ItemKind; label?: string | undefined; cents: number } & Partial<
  Pick<Item, 'share_cents' | 'place'>
>
type By = { actor: string; at: Date }

/** Writes items of an order that the transaction has locked, and returns them as written. */
export async function insertItems(tx: Db, orderId: string, items: readonly NewItem[], { actor, at }: By) {
  if (items.length === 0) return []
  return tx
    .insertInto('order_items')
    .values(
      items.map((item) => ({
        kind: item.kind,
        label: item.label ?? itemLabels[item.kind],
        cents: item.cents,
        share_cents: item.share_cents ?? null,
        place: item.place ?? null,
        order_id: orderId,
        void_of: null,
        reason: null,
        at,
        actor_id: actor,
      })),
    )
    .returning(['id', 'kind', 'label', 'cents', 'share_cents', 'place'])
    .execute()
}

/** Voids items: each by a row with the opposite amounts. */
export async function insertVoids(tx: Db, ids: readonly string[], reason: string, { actor, at }: By) {
  await sql`
    insert into order_items (order_id, kind, label, cents, share_cents, place, void_of, reason, at, actor_id)
    select order_id, kind, label, -cents, -share_cents, place, id, ${reason}, ${at}, ${actor}::uuid
    from order_items where id = any(${ids}::bigint[]) order by id`.execute(tx)
}

export type StoredItem = Item & { at: Date; voided: boolean }

/** The items of an order, oldest first, without the rows that void others. */
export async function readItems(db: Db, orderId: string): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select i.id, i.kind, i.label, i.cents, i.share_cents, i.place, i.at, exists (select from order_items v where v.void_of = i.id) as voided
    from order_items i where i.order_id = ${orderId}::uuid and i.void_of is null order by i.id`.execute(db)
  return rows
}
