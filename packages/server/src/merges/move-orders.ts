import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { batchStatement, runBatch } from '../db/statement.ts'
import { stepText } from '../orders/step-statement.ts'

/** Orders per UPDATE. The process can answer other calls between two statements. */
const batchSize = 100

const moveEach = (step: 'joinClient' | 'separateClient') =>
  batchStatement<{ count: number }>(
    stepText(
      { step, role: 'admin', columns: ['client_id'], conditions: [], waitsForLocks: true },
      ' select count(*)::int as count from o',
    ),
  )
const statements = { joinClient: moveEach('joinClient'), separateClient: moveEach('separateClient') }

type Move = { by: SignedIn; step: keyof typeof statements; into: string; now: Date }

/** Gives orders to another client, each with a history line. Deleted orders, which nobody sees, move too: an erasure of the person must find them. */
export async function moveOrders(db: Db, ids: readonly string[], { by, step, into, now }: Move): Promise<void> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const each = { client_id: into, user: by.id, now, version: null, claim: null }
    await runBatch(
      db,
      statements[step],
      batch.map((order) => ({ ...each, order })),
    )
    const deleted = db.updateTable('orders').set({ client_id: into }).where('id', 'in', batch)
    await deleted.where('deleted_at', 'is not', null).execute()
  }
}
