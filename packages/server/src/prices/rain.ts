import { sql, type RawBuilder } from 'kysely'

/** Whether the setting `rain` is on and its end is not over, as SQL. */
export const isRaining = (now: Date): RawBuilder<boolean> => sql`coalesce((select (value ->> 'on')::boolean
  and coalesce((value ->> 'until')::timestamptz > ${now}, true) from settings where key = 'rain'), false)`
