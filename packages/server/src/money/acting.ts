import type { Config } from '../config.ts'
import { readToday } from '../firm/settings/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Acting } from './closings/close.ts'

/** What calls about money know of the firm. `zone`: TIME_ZONE. */
export type MoneyNeeds = { zone: string; config: Pick<Config, 'city'> }
export type MoneyCaller = { db: Db; user: Acting['user']; now: Date }

/** Returns a function that says who acts, and on which day of the firm. */
export const actingIn =
  ({ zone, config }: MoneyNeeds) =>
  async ({ db, user, now }: MoneyCaller): Promise<Acting> => ({
    user,
    now,
    today: await readToday(db, now, zone),
    city: config.city,
  })
