import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Whether motoboys see prices, as an SQL expression. */
export const motoboysSeePrices = sql<boolean>`coalesce((select (value ->> 'sees_price')::boolean from settings where key = 'money'), true)`

export async function readMotoboysSeePrices(db: Db): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select ${motoboysSeePrices} as shown`.execute(db)
  return rows[0]!.shown
}
