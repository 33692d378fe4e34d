import type { StatementFilter } from '@ligeiro/contract/statement-api'
import { sql, type RawBuilder } from 'kysely'

/** The day on which an order `o` was created, in the firm's time zone. */
export const dayCreated = (zone: string) => sql`(o.created_at at time zone ${zone}::text)::date`

/**
 * The SQL condition for the orders `o` of a statement; its sums, its preview and its files all use it. An order belongs to the day in the
 * firm's time zone. The bounds on `created_at` itself only allow the use of an index. They are a day wider, because midnight may occur
 * twice or not at all when the clocks change.
 */
export function filterCondition(filter: StatementFilter, zone: string): RawBuilder<boolean> {
  const { start, end, client_id, motoboy_id, status } = filter
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}::text`
  const conditions = [
    sql`o.deleted_at is null`,
    start && sql`o.created_at >= ${midnight(sql`${start}::date - 1`)} and ${dayCreated(zone)} >= ${start}::date`,
    end && sql`o.created_at < ${midnight(sql`${end}::date + 2`)} and ${dayCreated(zone)} <= ${end}::date`,
    client_id && sql`o.client_id = ${client_id}::uuid`,
    motoboy_id && sql`o.motoboy_id = ${motoboy_id}::uuid`,
    status && sql`o.status = any(${[status].flat()}::text[])`,
  ]
  return sql`(${sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ''),
    sql` and `,
  )})`
}
