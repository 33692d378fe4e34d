import type { Order } from '@ligeiro/contract/order'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { batches, type RunSerially } from '../../people/personal-data/batches.ts'
import type { Reading } from '../../people/personal-data/sections.ts'
import { readPage } from '../lists/queries.ts'

const orderBatch = 200
/** Steps per order that are read together with a batch of orders: more than an order usually has. */
const firstSteps = 100
const stepBatch = 1000

/** A file tells nobody where a motoboy is, or was said to be. */
function withoutPlace({ motoboy, ...order }: Order): Order {
  if (motoboy?.location === undefined) return { ...order, motoboy }
  return { ...order, motoboy: { ...motoboy, location: null, seen_at: null } }
}

type OwnStep = {
  id: string
  order_id: string
  step: string
  by: string
  at: Date
  received_at: Date | null
  /** What the reader wrote when they could not deliver. */
  note: string | null
}

/** Reads up to `limit` steps of each of these orders after the event `after`. Of the person who took a step it gives only 'self' or the role. */
async function readSteps(
  db: Db,
  reader: SignedIn,
  orderIds: readonly string[],
  { limit, after = '0' }: { limit: number; after?: string | undefined },
): Promise<OwnStep[]> {
  const result = await sql<OwnStep>`
    select e.id, e.order_id, e.step, case when e.actor_id = ${reader.id} then 'self' else e.actor_role end as by,
      e.at, e.received_at,
      case when e.actor_id = ${reader.id} then e.after ->> 'not_delivered_note' end as note
    from unnest(${orderIds}::uuid[]) wanted cross join lateral (
      select * from order_events where order_id = wanted and id > ${after}::bigint order by id limit ${limit}
    ) e order by e.id`.execute(db)
  return result.rows
}

/** Yields the orders of one person, with their steps, as a member of the JSON document. For an admin: only the orders that they placed as a client. */
export async function* ownOrders({ db, user, now, inTurn }: Reading): AsyncGenerator<string> {
  // An admin can see all orders, but only those that they placed are their own data.
  const reader: SignedIn = user.role === 'admin' ? { id: user.id, role: 'client' } : user
  const reading = { user: reader, now, rule: { zone: 'UTC', dayEnd: '00:00', earlier: [] } }
  const pages = batches<Order>(orderBatch, async (after) => {
    const page = await inTurn(() => readPage(db, {}, reading, { limit: orderBatch, before: after?.id }))
    return page.orders
  })
  yield ',\n"orders": ['
  let between = '\n'
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id)
    const stepsOf = Map.groupBy(
      await inTurn(() => readSteps(db, user, ids, { limit: firstSteps })),
      ({ order_id }) => order_id,
    )
    for (const row of rows) {
      const first = stepsOf.get(row.id) ?? []
      // The person's own position is exported under `position`.
      yield `${between}${JSON.stringify(withoutPlace(row)).slice(0, -1)},"steps":[${first.map(stepJson).join(',')}`
      between = ',\n'
      if (first.length === firstSteps)
        for await (const more of moreSteps(db, user, { id: row.id, after: first.at(-1)?.id, inTurn }))
          yield more.map((step) => `,${stepJson(step)}`).join('')
      yield ']}'
    }
  }
  yield '\n]'
}

const stepJson = ({ step, by, at, received_at, note }: OwnStep) =>
  JSON.stringify({ step, by, at, received_at, ...(note === null ? {} : { note }) })

const moreSteps = (
  db: Db,
  user: SignedIn,
  { id, after, inTurn }: { id: string; after?: string | undefined; inTurn: RunSerially },
) =>
  batches<OwnStep>(stepBatch, (last) =>
    inTurn(() => readSteps(db, user, [id], { limit: stepBatch, after: last?.id ?? after })),
  )
