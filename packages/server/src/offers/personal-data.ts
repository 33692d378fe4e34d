import { sql } from 'kysely'
import { deleteAfterAYear } from '../people/personal-data/of-motoboy.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'
import { listSection } from '../people/personal-data/sections.ts'
import type { Db } from '../platform/db/connect.ts'

const readAfter = (db: Db, userId: string, limit: number, after?: { id: string }) =>
  db
    .selectFrom('offers as o')
    .innerJoin('motoboys as m', 'm.id', 'o.motoboy_id')
    .select(['o.id', 'o.made_at', 'o.expires_at', 'o.state', 'o.answered_at', 'o.reason', 'o.answer', 'o.sentence'])
    .where('m.user_id', '=', userId)
    .where('o.id', '>', after?.id ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('o.id')
    .limit(limit)
    .execute()

export const offerData: PersonalData = {
  erased: { offers: ['motoboy_id', 'reason', 'answer', 'sentence', 'pickup_bairro', 'delivery_bairro'] },
  // Ids of who else was considered.
  kept: { offers: ['made_by', 'considered'], auto_dispatches: ['left_motoboy_id'] },
  // Those to an erased motoboy, and those of the orders of an erased client.
  erase: (tx, { id }) =>
    sql`
    delete from offers where motoboy_id in (select id from motoboys where user_id = ${id}::uuid)
      or order_id in (select id from orders where client_id = ${id}::uuid)`.execute(tx),
  export: [listSection('offers', readAfter, ['id'])],
  purge: [deleteAfterAYear('offers', 'made_at')],
}
