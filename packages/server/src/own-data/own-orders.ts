import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { present, withoutPlace } from '../orders/present.ts'
import { readPage } from '../orders/queries.ts'
import type { OrderRow } from '../orders/rows.ts'
import { batches, type InTurn } from './batches.ts'
import { readSteps } from './queries.ts'

const orderBatch = 200
/** Steps of an order that are read with its batch: more than an order usually has. */
const fewSteps = 100
const stepBatch = 1000

/** The orders of one person as JSON, with their steps, a piece at a time; of an admin, those that they made for themselves. */
export async function* ownOrders(db: Db, user: SignedIn, now: Date, inTurn: InTurn): AsyncGenerator<string> {
  // What an admin sees is everybody's: their own are those that they ordered.
  const party: SignedIn = user.role === 'admin' ? { id: user.id, role: 'client' } : user
  const pages = batches<OrderRow>(orderBatch, async (after) => {
    const { rows } = await inTurn(() => readPage(db, party, { limit: orderBatch, before: after?.id }))
    return rows
  })
  let separator = '\n'
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id)
    const stepsOf = Map.groupBy(
      await inTurn(() => readSteps(db, user, ids, { limit: fewSteps })),
      ({ order_id }) => order_id,
    )
    for (const row of rows) {
      const first = stepsOf.get(row.id) ?? []
      // Their own place they find under `position`.
      const order = JSON.stringify(present(withoutPlace(row), party.role, now))
      yield `${separator}${order.slice(0, -1)},"steps":[${first.map(stepJson).join(',')}`
      separator = ',\n'
      if (first.length === fewSteps)
        for await (const more of moreSteps(db, user, { id: row.id, after: first.at(-1)?.id, inTurn }))
          yield more.map((step) => `,${stepJson(step)}`).join('')
      yield ']}'
    }
  }
}

type Step = Awaited<ReturnType<typeof readSteps>>[number]

const stepJson = ({ step, by, at, received_at }: Step) => JSON.stringify({ step, by, at, received_at })

const moreSteps = (
  db: Db,
  user: SignedIn,
  { id, after, inTurn }: { id: string; after?: string | undefined; inTurn: InTurn },
) =>
  batches<Step>(stepBatch, (last) =>
    inTurn(() => readSteps(db, user, [id], { limit: stepBatch, after: last?.id ?? after })),
  )
