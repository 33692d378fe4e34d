import type { Order } from '@ligeiro/contract/order'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { readPage } from '../orders/pages.ts'
import { batches, type RunSerially } from './batches.ts'
import { readSteps } from './queries.ts'

const orderBatch = 200
/** Steps per order that are read together with a batch of orders: more than an order usually has. */
const firstSteps = 100
const stepBatch = 1000

/** A file tells nobody where a motoboy is, or was said to be. */
function withoutPlace({ motoboy, ...order }: Order): Order {
  if (motoboy?.location === undefined) return { ...order, motoboy }
  return { ...order, motoboy: { ...motoboy, location: null, seen_at: null } }
}

/** Yields the orders of one person, with their steps, as pieces of JSON. For an admin: only the orders that they placed as a client. */
export async function* ownOrders(db: Db, user: SignedIn, now: Date, inTurn: RunSerially): AsyncGenerator<string> {
  // An admin can see all orders, but only those that they placed are their own data.
  const reader: SignedIn = user.role === 'admin' ? { id: user.id, role: 'client' } : user
  const reading = { user: reader, now, zone: 'UTC' }
  const pages = batches<Order>(orderBatch, async (after) => {
    const page = await inTurn(() => readPage(db, {}, reading, { limit: orderBatch, before: after?.id }))
    return page.orders
  })
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
}

type Step = Awaited<ReturnType<typeof readSteps>>[number]

const stepJson = ({ step, by, at, received_at, note }: Step) =>
  JSON.stringify({ step, by, at, received_at, ...(note === null ? {} : { note }) })

const moreSteps = (
  db: Db,
  user: SignedIn,
  { id, after, inTurn }: { id: string; after?: string | undefined; inTurn: RunSerially },
) =>
  batches<Step>(stepBatch, (last) =>
    inTurn(() => readSteps(db, user, [id], { limit: stepBatch, after: last?.id ?? after })),
  )
