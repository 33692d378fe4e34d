import { sessionsApi } from '@ligeiro/contract/sessions-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { confirmIdentity } from '../factors/confirm-identity.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import type { RefreshCookie } from '../auth/cookie.ts'
import { endSessionsBy } from './end-sessions.ts'
import { endOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.ts'

/** The caller's own sessions (docs/product.md, Sessions), and the end of somebody else's. */
export function sessionRoutes(defineRoute: DefineRoute, { cookie }: { cookie: RefreshCookie }): void {
  defineRoute(sessionsApi.list, ({ db, user, session, now }) => readOwnSessions(db, { user, session }, now))
  defineRoute(sessionsApi.end, async (context) => {
    const { db, user, session, params, now, request, reply } = context
    const isThisOne = params.id.toLowerCase() === session
    if (!isThisOne) await confirmIdentity(context, 'end_sessions')
    await endOwnSession(db, { user, session }, params.id, now)
    if (!isThisOne) return
    // The caller ended their own session: no renewed token in the answer, and no cookie in the browser.
    request.caller = null
    cookie.clear(reply)
  })
  defineRoute(sessionsApi.endOthers, ({ db, user, session, now }) => endOtherSessions(db, { user, session }, now))
  defineRoute(usersApi.endSessions, async (context) => {
    const { db, user, params, now } = context
    await confirmIdentity(context, 'end_sessions', params.id)
    return { ended: await endSessionsBy(db, user, params.id, now) }
  })
}
