import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { recordQueueEvent } from './events.ts'
import type { Place } from './read-queue.ts'

type Move = { motoboy_id: string; to: number; reason: string; actor_id: string; at: Date }

/** Gives a motoboy the place `to` of those who are in the queue: a key between those of the new neighbours. */
export async function moveTo(tx: Db, queued: readonly Place[], { motoboy_id, to, ...said }: Move): Promise<void> {
  const others = queued.filter(({ facts }) => facts.id !== motoboy_id)
  const line = await recordQueueEvent(tx, motoboy_id, { rule: 'moved', ...said })
  const [before, after] = [others[to - 2]?.facts.key ?? null, others[to - 1]?.facts.key ?? null]
  // The number of the line is higher than all keys. Half of a sum is exact in PostgreSQL, however often it is halved.
  const key = sql<string>`case when ${after}::numeric is null then ${line}::numeric when ${before}::numeric is null then ${after}::numeric - 1
    else (${before}::numeric + ${after}::numeric) * 0.5 end`
  await tx
    .updateTable('shifts')
    .set({ queue_key: key })
    .where('motoboy_id', '=', motoboy_id)
    .where('ended_at', 'is', null)
    .execute()
}
