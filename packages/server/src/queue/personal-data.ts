import { dayMs } from '@ligeiro/contract/durations'
import type { PersonalData } from '../people/personal-data/personal-data.ts'
import { listSection } from '../people/personal-data/sections.ts'
import type { Db } from '../platform/db/connect.ts'

/** As long as shifts. */
const keptMs = 365 * dayMs

const readAfter = (db: Db, userId: string, limit: number, after?: { id: string }) =>
  db
    .selectFrom('queue_events as e')
    .innerJoin('motoboys as m', 'm.id', 'e.motoboy_id')
    .select(['e.id', 'e.at', 'e.rule', 'e.reason'])
    .where('m.user_id', '=', userId)
    .where('e.id', '>', after?.id ?? '0')
    .orderBy('e.id')
    .limit(limit)
    .execute()

export const queueData: PersonalData = {
  erased: { queue_events: ['motoboy_id', 'rule', 'reason'] },
  // The admin's account loses its name by itself.
  kept: { queue_events: ['actor_id'] },
  erase: (tx, { id }) =>
    tx
      .deleteFrom('queue_events')
      .where('motoboy_id', 'in', (motoboy) => motoboy.selectFrom('motoboys').select('id').where('user_id', '=', id))
      .execute(),
  export: [listSection('queue', readAfter, ['id'])],
  purge: [
    (db, now) =>
      db
        .deleteFrom('queue_events')
        .where('at', '<', new Date(now.getTime() - keptMs))
        .execute(),
  ],
}
