import { sql, type RawBuilder } from 'kysely'

/** The day on which an order `o` was created, in the firm's time zone. */
export const dayCreated = (zone: string) => sql`(o.created_at at time zone ${zone}::text)::date`

/**
 * The condition for the orders `o` created from one day to another, both included. An order belongs to the day in the firm's time zone.
 * Near midnight the day itself is compared, because midnight may occur twice or not at all when the clocks change; elsewhere the moment
 * suffices, which takes less time and allows the use of an index.
 */
export function createdBetween({ from, until }: { from?: string; until?: string }, zone: string): RawBuilder<boolean> {
  const midnight = (day: string, more: number) =>
    sql`((${day}::date + ${sql.lit(more)})::timestamp at time zone ${zone}::text)`
  const conditions = [
    sql`true`,
    ...(from === undefined
      ? []
      : [
          sql`o.created_at >= ${midnight(from, -1)}
            and (o.created_at >= ${midnight(from, 1)} or ${dayCreated(zone)} >= ${from}::date)`,
        ]),
    ...(until === undefined
      ? []
      : [
          sql`o.created_at < ${midnight(until, 2)}
            and (o.created_at < ${midnight(until, 0)} or ${dayCreated(zone)} <= ${until}::date)`,
        ]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
