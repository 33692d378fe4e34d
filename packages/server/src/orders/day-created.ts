import { sql, type RawBuilder } from 'kysely'

/** The day on which an order `o` was created, in the firm's time zone. */
export const dayCreated = (zone: string) => sql`(o.created_at at time zone ${zone}::text)::date`

/**
 * The condition for the orders `o` created from one day to another, both included. An order belongs to the day in the firm's time zone.
 * The bounds on `created_at` itself only allow the use of an index. They are a day wider, because midnight may occur twice or not at
 * all when the clocks change.
 */
export function createdBetween({ from, until }: { from?: string; until?: string }, zone: string): RawBuilder<boolean> {
  const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}::text`
  const conditions = [
    sql`true`,
    ...(from === undefined
      ? []
      : [sql`o.created_at >= ${midnight(sql`${from}::date - 1`)} and ${dayCreated(zone)} >= ${from}::date`]),
    ...(until === undefined
      ? []
      : [sql`o.created_at < ${midnight(sql`${until}::date + 2`)} and ${dayCreated(zone)} <= ${until}::date`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
