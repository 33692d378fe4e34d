import { sessionsApi } from '@ligeiro/contract/sessions-api'
import type { DefineRoute } from '../routing/route.ts'
import type { RefreshCookie } from './cookie.ts'
import { endOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.ts'

/** The routes of the caller's own sessions (docs/product.md, Sessions). */
export function sessionRoutes(defineRoute: DefineRoute, cookie: RefreshCookie): void {
  defineRoute(sessionsApi.list, ({ db, user, session, now }) => readOwnSessions(db, { user, session }, now))
  defineRoute(sessionsApi.end, async ({ db, user, session, params, now, request, reply }) => {
    await endOwnSession(db, { user, session }, params.id, now)
    if (params.id.toLowerCase() !== session) return
    // The caller ended their own session: no renewed token in the answer, and no cookie in the browser.
    request.caller = null
    cookie.clear(reply)
  })
  defineRoute(sessionsApi.endOthers, ({ db, user, session, now }) => endOtherSessions(db, { user, session }, now))
}
