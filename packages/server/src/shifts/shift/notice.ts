import type { ShiftNotice } from '@ligeiro/contract/events'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Notifies every process that a shift changed, when the transaction commits. */
export const shiftsChannel = 'ligeiro_shifts'

export const notifyShiftChanged = (db: Db, { motoboy_id, change }: ShiftNotice) =>
  sql`
    select pg_notify(${shiftsChannel}, concat_ws(' ', ${change}::text, id, user_id))
    from motoboys where id = ${motoboy_id}::uuid`.execute(db)

/** `user` is the account of the motoboy. */
export function parseShiftNotice(payload: string): { notice: ShiftNotice; user: string } {
  const [change = '', motoboy_id = '', user = ''] = payload.split(' ')
  return { notice: { motoboy_id, change: change as ShiftNotice['change'] }, user }
}
