import { pushApi } from '@ligeiro/contract/push-api'
import type { DefineRoute } from '../routing/route.ts'
import { dropDevice } from './queries.ts'
import { setPushPreference, readPushPreferences, registerDevice } from './service.ts'

/** One's own devices and choices. `services` are the origins of known push services. */
export function pushRoutes(serve: DefineRoute, services: readonly string[]): void {
  serve(pushApi.read, ({ db, user, session }) => readPushPreferences(db, { user, session }))
  serve(pushApi.register, ({ db, user, session, body, now }) =>
    registerDevice(db, { user, session }, body, services, now),
  )
  serve(pushApi.remove, async ({ db, session }) => {
    await dropDevice(db, session)
  })
  serve(pushApi.choose, ({ db, user, session, body }) => setPushPreference(db, { user, session }, body))
}
