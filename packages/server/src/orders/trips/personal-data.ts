import type { Db } from '../../platform/db/connect.ts'
import { deleteAfterAYear, deleteOfMotoboy } from '../../people/personal-data/of-motoboy.ts'
import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { listSection } from '../../people/personal-data/sections.ts'

const readAfter = (db: Db, userId: string, limit: number, after?: { id: string }) =>
  db
    .selectFrom('trips as t')
    .innerJoin('motoboys as m', 'm.id', 't.motoboy_id')
    .select(['t.id', 't.created_at', 't.ended_at'])
    .where('m.user_id', '=', userId)
    .where('t.id', '>', after?.id ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('t.id')
    .limit(limit)
    .execute()

export const tripData: PersonalData = {
  erased: { trips: ['motoboy_id'] },
  kept: { trips: ['created_by'] },
  erase: deleteOfMotoboy('trips'),
  export: [listSection('trips', readAfter, ['id'])],
  purge: [deleteAfterAYear('trips', 'ended_at')],
}
