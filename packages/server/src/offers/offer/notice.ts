import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Notifies every process, when the transaction commits, of offers that were made, changed or closed. */
export const offersChannel = 'ligeiro_offers'

export const notifyOffers = (db: Db, ids: readonly string[]) =>
  sql`
    select pg_notify(${offersChannel}, concat_ws(' ', o.id, m.user_id))
    from offers o join motoboys m on m.id = o.motoboy_id where o.id = any(${ids}::uuid[])`.execute(db)

/** `user` is the account of the motoboy. */
export type OfferNotice = { id: string; user: string }

export function parseOfferNotice(payload: string): OfferNotice {
  const [id = '', user = ''] = payload.split(' ')
  return { id, user }
}
