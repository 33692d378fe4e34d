import type { MoneyChange } from '@ligeiro/contract/events'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** Notifies every process that something of the money changed, when the transaction commits. */
export const moneyChannel = 'ligeiro_money'

/** `party` is the account of the client or motoboy who reads it too. */
type Notice = MoneyChange & { party?: string | null }

export async function notifyMoneyChanged(db: Db, { what, id, party = null }: Notice): Promise<void> {
  await sql`select pg_notify(${moneyChannel}, ${[what, id, party ?? ''].join(' ')})`.execute(db)
}

export function parseMoneyNotice(payload: string): { change: MoneyChange; party: string } {
  const [what = '', id = '', party = ''] = payload.split(' ')
  return { change: { what: what as MoneyChange['what'], id }, party }
}
