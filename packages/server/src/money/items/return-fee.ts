import { centsOf } from '@ligeiro/contract/money'
import type { Db } from '../../platform/db/connect.ts'
import { rulesAt } from '../rules/queries.ts'

/** What a return costs a client now, in cents; null in a firm without books. It stays what it is when the return is asked for. */
export async function returnFee(db: Db, client: string, now: Date): Promise<number | null> {
  const { resulting } = await rulesAt(db, { client, motoboy: null }, now)
  return resulting && centsOf(resulting.return_fee)
}
