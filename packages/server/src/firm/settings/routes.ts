import type { SignedIn } from '@ligeiro/contract/user'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { invalid, settingChanged } from '../../platform/http/errors.ts'
import { notifyPricesChanged } from '../../prices/notice.ts'
import { notifyQueueChanged } from '../../queue/place/notice.ts'
import { recountBusy } from '../../queue/place/recount-busy.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { lockOffering } from '../../offers/offer/queries.ts'
import { keepAutoBy, presentAutoBy } from './auto-dispatch.ts'
import { keepEarlierDayEnd } from './earlier-day-ends.ts'
import { readDayRule, readSettings, writeSetting, type SettingKey, type Settings } from './queries.ts'

/** The rain that is switched on without an end. */
const rainMs = 3 * 3_600_000

type Context = { db: Db; user: SignedIn; version: number | undefined; now: Date }

/** The settings that admins change while the server runs (docs/product.md, Settings). */
export function settingsRoutes(defineRoute: DefineRoute, { zone }: { /** TIME_ZONE */ zone: string }): void {
  async function change<Key extends SettingKey>(
    { db, user, version, now }: Context,
    key: Key,
    toValue: (before: Settings[Key]['value']) => Settings[Key]['value'],
  ) {
    const before = (await readSettings(db))[key].value
    const value = toValue(before)
    const written = await writeSetting(db, key, { value, userId: user.id, now, version })
    if (written === undefined) throw settingChanged()
    await recordAuditEvent(db, { user, now }, 'settings_changed', {
      before: { [key]: wordOf(before) },
      after: { [key]: wordOf(value) },
    })
    return { value, version: written }
  }

  defineRoute(settingsApi.read, async ({ db }) => {
    const { dispatch, ...others } = await readSettings(db)
    return { ...others, dispatch: { ...dispatch, auto_by: await presentAutoBy(db, dispatch.value) } }
  })
  defineRoute(settingsApi.tracking, (context) => change(context, 'tracking', () => context.body))
  defineRoute(settingsApi.recipientDays, (context) => change(context, 'recipient_days', () => context.body))
  defineRoute(settingsApi.dayEnd, async (context) => {
    const { db, user, now } = context
    const { dayEnd: ended } = await readDayRule(db, zone)
    const written = await change(context, 'day_end', () => context.body)
    await keepEarlierDayEnd(db, { zone, ended, userId: user.id, now })
    return written
  })
  defineRoute(settingsApi.money, (context) => change(context, 'money', () => context.body))
  defineRoute(settingsApi.dispatch, async (context) => {
    const { db, user, now, body } = context
    // Nothing is offered or assigned any more once the answer says that it is switched off.
    await lockOffering(db)
    const { value: before } = (await readSettings(db)).dispatch
    const written = await change(context, 'dispatch', () => body)
    await notifyQueueChanged(db)
    await keepAutoBy(db, { before, after: body, userId: user.id, now })
    return { ...written, auto_by: await presentAutoBy(db, body) }
  })
  defineRoute(settingsApi.queue, async (context) => {
    const written = await change(context, 'queue', () => context.body)
    await recountBusy(context.db, context.now)
    return written
  })
  // The rain comes and goes several times a day: it asks nobody.
  defineRoute(settingsApi.rain, async (context) => {
    const { now, body } = context
    const until = body.on ? (body.until ?? new Date(now.getTime() + rainMs).toISOString()) : null
    if (until !== null && Date.parse(until) <= now.getTime()) throw invalid('O fim da chuva já passou', 'until')
    const written = await change(context, 'rain', (before) => ({
      on: body.on,
      since: body.on ? (isRaining(before, now) ? before.since : now.toISOString()) : null,
      until,
    }))
    await notifyPricesChanged(context.db)
    return written
  })
}

const isRaining = ({ on, until }: Settings['rain']['value'], now: Date) =>
  on && (until === null || Date.parse(until) > now.getTime())

/** A value in the audit log. */
function wordOf(value: Settings[SettingKey]['value']): unknown {
  if ('place' in value) return value.place
  if ('time' in value) return value.time
  if ('sees_price' in value) return value
  if ('max_trip' in value || 'max_open' in value) return value
  return 'days' in value ? value.days : value.on
}
