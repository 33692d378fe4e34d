import type { StatementFilter } from '@ligeiro/contract/statement-api'
import { sql, type RawBuilder } from 'kysely'
import { createdBetween } from '../lists/day-created.ts'

/** The SQL condition for the orders `o` of a statement; its sums, its preview and its files all use it. */
export function filterCondition(filter: StatementFilter, zone: string): RawBuilder<boolean> {
  const { start, end, client_id, motoboy_id, status } = filter
  const conditions = [
    sql`o.deleted_at is null`,
    createdBetween({ from: start, until: end }, zone),
    client_id && sql`o.client_id = ${client_id}::uuid`,
    motoboy_id && sql`o.motoboy_id = ${motoboy_id}::uuid`,
    status && sql`o.status = any(${[status].flat()}::text[])`,
  ]
  return sql`(${sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ''),
    sql` and `,
  )})`
}
