import { toCheckApi } from '@ligeiro/contract/to-check-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { clientParty } from '../closings/parties.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { remit } from '../handovers/remit.ts'
import { answerPix, readPendingPix } from './pix.ts'
import { readToCheck } from './to-check.ts'

/** What an admin has to look at, Pix at the door, and money that is handed on to shops. `zone`: TIME_ZONE. */
export function toCheckRoutes(defineRoute: DefineRoute, zone: string): void {
  defineRoute(toCheckApi.all, ({ db, now }) => readToCheck(db, now))
  defineRoute(toCheckApi.pix, ({ db }) => readPendingPix(db))
  defineRoute(toCheckApi.answerPix, async ({ db, user, params, body, now }) =>
    answerPix(db, params.id, body.received, { user, now, today: await readToday(db, now, zone) }),
  )
  defineRoute(toCheckApi.remit, async ({ db, user, body, now }) => {
    const { client_id, ...money } = body
    const id = await remit(db, await clientParty(db, client_id), money, {
      user,
      now,
      today: await readToday(db, now, zone),
    })
    return { id }
  })
}
