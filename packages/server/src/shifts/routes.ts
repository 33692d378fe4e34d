import { dayMs } from '@ligeiro/contract/durations'
import { shiftsApi } from '@ligeiro/contract/shifts-api'
import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { sql } from 'kysely'
import { readDayRule, readToday } from '../firm/settings/queries.ts'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import { invalid, notFound } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { dayOf } from '../platform/time/day-rule.ts'
import { endOwnShift, endShiftOf, startShift } from './shift/change-shift.ts'
import { findLastShift, lockMotoboy, readShifts } from './shift/queries.ts'

/** How many days are read at once. */
const maxDays = 31

const motoboyNotFound = () => notFound('Motoboy não encontrado.')
const noShiftYet = () => notFound('Nenhum turno foi iniciado ainda.')

async function answer(db: Db, shift: { id: string } | undefined, now: Date): Promise<Shift> {
  const [read] = shift ? await readShifts(db, sql`s.id = ${shift.id}::uuid`, now) : []
  if (!read) throw noShiftYet()
  return read
}

const momentOf = ({ happened_at }: { happened_at?: string | undefined }) =>
  happened_at === undefined ? undefined : new Date(happened_at)

/** When motoboys work (docs/product.md, Shifts). */
export function shiftRoutes(defineRoute: DefineRoute, { config }: { config: { timeZone: string } }): void {
  const own = async (db: Db, userId: string) => {
    const motoboy = await lockMotoboy(db, 'user_id', userId)
    if (!motoboy) throw motoboyNotFound()
    return motoboy
  }
  defineRoute(shiftsApi.start, async ({ db, user, body, now }) => {
    const motoboy = await own(db, user.id)
    return answer(db, await startShift(db, motoboy, { by: 'motoboy', happenedAt: momentOf(body), now }), now)
  })
  defineRoute(shiftsApi.end, async ({ db, user, body, now }) => {
    const motoboy = await own(db, user.id)
    return answer(db, await endOwnShift(db, motoboy, { happenedAt: momentOf(body), now }), now)
  })
  defineRoute(shiftsApi.endOf, async ({ db, user, params, body, now }) => {
    const motoboy = isId(params.motoboyId) ? await lockMotoboy(db, 'id', params.motoboyId) : undefined
    if (!motoboy) throw motoboyNotFound()
    const ended = await endShiftOf(db, motoboy.id, body.reason, now)
    const after = { reason: body.reason }
    if (ended) await recordAuditEvent(db, { user, now }, 'shift_ended', { subject: motoboy.user_id, after })
    return answer(db, ended ?? (await findLastShift(db, motoboy.id)), now)
  })
  defineRoute(shiftsApi.list, async ({ db, user, query, now }) => {
    const to = query.to ?? query.from ?? (await readToday(db, now, config.timeZone))
    const from = query.from ?? to
    if (Date.parse(to) - Date.parse(from) >= maxDays * dayMs) throw invalid('Escolha até 31 dias.', 'from')
    const { motoboy_id } = query
    if (motoboy_id !== undefined && !isId(motoboy_id)) return []
    const owned = user.role === 'admin' ? sql`true` : sql`m.user_id = ${user.id}::uuid`
    const asked = motoboy_id === undefined ? sql`true` : sql`m.id = ${motoboy_id}::uuid`
    const rule = await readDayRule(db, config.timeZone)
    // The plain moments let an index find the rows.
    return readShifts(
      db,
      sql<boolean>`${owned} and ${asked} and s.started_at < ${to}::date + 3 and (s.ended_at is null or s.ended_at > ${from}::date - 2)
        and ${dayOf(sql`s.started_at`, rule)} <= ${to}::date and ${dayOf(sql`coalesce(s.ended_at, ${now}::timestamptz)`, rule)} >= ${from}::date`,
      now,
    )
  })
}
