import { sql } from 'kysely'
import { deleteAfterAYear, rowsOfMotoboy } from '../people/personal-data/of-motoboy.ts'
import type { PersonalData } from '../people/personal-data/personal-data.ts'

export const offerData: PersonalData = {
  erased: { offers: ['motoboy_id', 'reason', 'answer', 'sentence', 'pickup_bairro', 'delivery_bairro'] },
  // Ids of who else was considered.
  kept: { offers: ['made_by', 'considered'], auto_dispatches: ['left_motoboy_id'] },
  // Those to an erased motoboy, and those of the orders of an erased client.
  erase: (tx, { id }) =>
    sql`
    delete from offers where motoboy_id in (select id from motoboys where user_id = ${id}::uuid)
      or order_id in (select id from orders where client_id = ${id}::uuid)`.execute(tx),
  export: [
    rowsOfMotoboy('offers', 'offers', [
      'made_at',
      'expires_at',
      'state',
      'answered_at',
      'reason',
      'answer',
      'sentence',
    ]),
  ],
  purge: [deleteAfterAYear('offers', 'made_at')],
}
