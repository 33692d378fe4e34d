import type { Db } from '../platform/db/connect.ts'
import { deleteAfterAYear, deleteOfMotoboy } from '../people/personal-data/of-motoboy.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'
import { listSection } from '../people/personal-data/sections.ts'

const readAfter = (db: Db, userId: string, limit: number, after?: { id: string }) =>
  db
    .selectFrom('shifts as s')
    .innerJoin('motoboys as m', 'm.id', 's.motoboy_id')
    .select(['s.id', 's.started_at', 's.received_at', 's.ended_at', 's.ended_by', 's.reason', 's.paused_at'])
    .select('s.paused_seconds')
    .where('m.user_id', '=', userId)
    .where('s.id', '>', after?.id ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('s.id')
    .limit(limit)
    .execute()

export const shiftData: PersonalData = {
  erased: { shifts: ['motoboy_id', 'reason', 'queue_key'] },
  erase: deleteOfMotoboy('shifts'),
  export: [listSection('shifts', readAfter, ['id'])],
  purge: [deleteAfterAYear('shifts', 'ended_at')],
}
