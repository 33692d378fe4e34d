import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { notifyQueueChanged } from './notice.ts'

export type Happened = Omit<Insertable<Schema['queue_events']>, 'id' | 'motoboy_id'>

/** Notes what happened to a motoboy's place. Returns the number of the line. */
export async function recordQueueEvent(tx: Db, motoboyId: string, happened: Happened): Promise<string> {
  const { id } = await tx
    .insertInto('queue_events')
    .values({ motoboy_id: motoboyId, ...happened })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notifyQueueChanged(tx)
  return id
}

/** Moves a motoboy to the end. The key is the number of the line, which is higher than those of all before. */
export async function moveToEnd(tx: Db, motoboyId: string, happened: Happened): Promise<void> {
  const queue_key = await recordQueueEvent(tx, motoboyId, happened)
  await tx
    .updateTable('shifts')
    .set({ queue_key })
    .where('motoboy_id', '=', motoboyId)
    .where('ended_at', 'is', null)
    .execute()
}
