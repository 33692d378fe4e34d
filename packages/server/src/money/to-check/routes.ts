import { handoversApi } from '@ligeiro/contract/handovers-api'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { clientParty } from '../closings/parties.ts'
import { readToday } from '../days.ts'
import { answerHandover, giveBack, readHandovers } from '../handovers/handovers.ts'
import { remit } from '../handovers/remit.ts'
import { requireMoney } from '../rules/queries.ts'
import { answerPix, readPendingPix } from './pix.ts'
import { readToCheck } from './to-check.ts'

/** Hand-overs, Pix at the door, money that is handed on to shops, and what an admin has to look at. `zone`: TIME_ZONE. */
export function toCheckRoutes(defineRoute: DefineRoute, zone: string): void {
  const define: DefineRoute = (call, handler) =>
    defineRoute(call, async (context) => {
      await requireMoney(context.db)
      return handler(context)
    })
  define(handoversApi.give, ({ db, user, body, now }) => giveBack(db, user, body, now))
  define(handoversApi.list, ({ db, user, query }) => readHandovers(db, user, query))
  define(handoversApi.answer, ({ db, user, params, body, now }) =>
    answerHandover(db, user, params.id, body.received, now),
  )
  define(toCheckApi.all, ({ db }) => readToCheck(db))
  define(toCheckApi.pix, ({ db }) => readPendingPix(db))
  define(toCheckApi.answerPix, async ({ db, user, params, body, now }) =>
    answerPix(db, params.id, body.received, { user, now, today: await readToday(db, now, zone) }),
  )
  define(toCheckApi.remit, async ({ db, user, body, now }) => {
    const { client_id, ...money } = body
    const id = await remit(db, await clientParty(db, client_id), money, {
      user,
      now,
      today: await readToday(db, now, zone),
    })
    return { id }
  })
}
