import { earningsApi } from '@ligeiro/contract/earnings-api'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { addDays } from '../days.ts'
import type { MoneyNeeds } from '../acting.ts'
import { countReturns, readLines, readOpen, readPeriods } from './queries.ts'

const defaultLimit = 50

async function motoboyOf(db: Db, user: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from motoboys where user_id = ${user}::uuid`.execute(db)
  if (!rows[0]) throw notFound('Motoboy não encontrado.')
  return rows[0].id
}

/** What a motoboy reads of the books: their earnings and what they carry, never a price. */
export function earningsRoutes(defineRoute: DefineRoute, { zone, config }: MoneyNeeds): void {
  defineRoute(earningsApi.read, async ({ db, user, now }) => {
    const motoboy = await motoboyOf(db, user.id)
    const today = await readToday(db, now, zone)
    const week = addDays(today, -new Date(today).getUTCDay())
    const nothing = { deliveries: 0, earned: 0 }
    const [ofToday = nothing, ofWeek = nothing, ofMonth = nothing] = await readPeriods(db, motoboy, {
      today,
      week,
      month: `${today.slice(0, 8)}01`,
    })
    return {
      today: ofToday,
      week: ofWeek,
      month: ofMonth,
      ...(await readOpen(db, motoboy)),
      returns: await countReturns(db, motoboy),
    }
  })
  defineRoute(earningsApi.lines, async ({ db, user, query }) => {
    const { limit, before } = query
    return readLines(db, await motoboyOf(db, user.id), {
      limit: Number(limit ?? defaultLimit),
      before,
      city: config.city,
    })
  })
}
