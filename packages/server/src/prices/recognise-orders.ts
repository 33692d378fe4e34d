import { dayMs } from '@ligeiro/contract/durations'
import { bairroKey } from '@ligeiro/contract/bairro'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

const [days, batchSize] = [90, 2000]

/** How often delivered orders of a client name a bairro that is not known. */
type Mentions = { orders: number; first: Date; last: Date }
/** By the folded name, and by client. */
export type MentionedNames = Map<string, { name: string; clients: Map<string, Mentions> }>

type Options = {
  bairros: {
    /** Recognises the bairro of an address of an order that begins at `pickup`. */
    keyIn: (address: string, pickup: string) => string | null
    namedIn: (address: string, pickup: string) => string | null
  }
  now: Date
  /** Also the orders that have a learned bairro: the names changed. */
  again: boolean
}

/** Where the next batch of orders begins: the last order of the batch before. Its moment is text, since a Date has no microseconds. */
type Position = { at: string; id: string }
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Writes the bairros of the orders of the last 90 days, and returns the names that delivered ones give to bairros that are not known. */
export async function recogniseOrders(db: Db, options: Options): Promise<MentionedNames> {
  const mentioned: MentionedNames = new Map()
  const rows = await db.selectFrom('bairros').select('key').execute()
  const learned = new Set(rows.map(({ key }) => key))
  for (let before: Position | null = { at: options.now.toISOString(), id: lastId }; before !== null;)
    before = await recogniseBatch(db, before, { ...options, learned, mentioned })
  return mentioned
}

function mention(mentioned: MentionedNames, name: string, by: { client_id: string; created_at: Date }) {
  const known = mentioned.get(bairroKey(name)) ?? { name, clients: new Map<string, Mentions>() }
  // The orders come newest first.
  const { orders, last } = known.clients.get(by.client_id) ?? { orders: 0, last: by.created_at }
  known.clients.set(by.client_id, { orders: orders + 1, first: by.created_at, last })
  mentioned.set(bairroKey(name), known)
}

type Batch = Options & { learned: ReadonlySet<string>; mentioned: MentionedNames }

/** Returns where the next batch begins; null: this was the last one. */
async function recogniseBatch(db: Db, before: Position, { bairros, now, again, learned, mentioned }: Batch) {
  const rows = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.client_id', 'o.created_at', 'o.pickup_address', 'o.delivery_address'])
    .select(['o.pickup_bairro', 'o.delivery_bairro', sql<string>`o.created_at::text`.as('at')])
    .select(
      sql<boolean>`o.status = 'delivered' and exists (select from users where id = o.client_id and deleted_at is null)`.as(
        'teaches',
      ),
    )
    .where('o.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('o.pickup_bairro', 'is', null),
        where('o.delivery_bairro', 'is', null),
        ...(again
          ? [sql<boolean>`exists (select from bairros where key in (o.pickup_bairro, o.delivery_bairro))`]
          : []),
      ]),
    )
    .where(sql<boolean>`(o.created_at, o.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
    .where('o.created_at', '>=', new Date(now.getTime() - days * dayMs))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(batchSize)
    .execute()
  const found = rows.flatMap((order) => {
    const read = (address: string, stored: string | null) => {
      if (stored !== null && !(again && learned.has(stored))) return stored
      const bairro = bairros.keyIn(address, order.pickup_address)
      const name = bairro === null && order.teaches ? bairros.namedIn(address, order.pickup_address) : null
      if (name !== null) mention(mentioned, name, order)
      return bairro
    }
    const pickup = read(order.pickup_address, order.pickup_bairro)
    const delivery = read(order.delivery_address, order.delivery_bairro)
    const { id, pickup_address, delivery_address } = order
    const isNew = pickup !== order.pickup_bairro || delivery !== order.delivery_bairro
    return isNew ? [{ id, pickup, delivery, pickup_address, delivery_address }] : []
  })
  if (found.length > 0)
    // Only if the addresses are still the same.
    await sql`
      update orders o set pickup_bairro = f.pickup, delivery_bairro = f.delivery
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id uuid, pickup text, delivery text, pickup_address text, delivery_address text)
      where o.id = f.id and o.pickup_address = f.pickup_address and o.delivery_address = f.delivery_address`.execute(db)
  const last = rows.at(-1)
  return rows.length < batchSize || !last ? null : { at: last.at, id: last.id }
}
