import { deleteAfterAYear, deleteOfMotoboy } from '../people/personal-data/of-motoboy.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'
import { listSection } from '../people/personal-data/sections.ts'
import type { Db } from '../platform/db/connect.ts'

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
  erase: deleteOfMotoboy('queue_events'),
  export: [listSection('queue', readAfter, ['id'])],
  purge: [deleteAfterAYear('queue_events', 'at')],
}
