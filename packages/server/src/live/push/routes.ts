import { pushApi } from '@ligeiro/contract/push-api'
import type { Config } from '../../config.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { deleteDevice } from './queries.ts'
import { setPushPreference, readPushPreferences, registerDevice } from './devices.ts'

/** The routes of the caller's own devices and push preferences. */
export function pushRoutes(defineRoute: DefineRoute, { config }: { config: Pick<Config, 'pushServices'> }): void {
  defineRoute(pushApi.read, ({ db, user, session }) => readPushPreferences(db, { user, session }))
  defineRoute(pushApi.register, ({ db, user, session, body, now }) =>
    registerDevice(db, { user, session }, body, config.pushServices, now),
  )
  defineRoute(pushApi.remove, async ({ db, session }) => {
    await deleteDevice(db, session)
  })
  defineRoute(pushApi.choose, ({ db, user, session, body }) => setPushPreference(db, { user, session }, body))
}
