import { handoversApi } from '@ligeiro/contract/handovers-api'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { answerHandover, giveBack, readHandovers } from './service.ts'

/** Cash that motoboys give back to the shops (docs/money.md). */
export function handoverRoutes(defineRoute: DefineRoute): void {
  defineRoute(handoversApi.give, ({ db, user, body, now }) => giveBack(db, user, body, now))
  defineRoute(handoversApi.list, ({ db, user, query }) => readHandovers(db, user, query))
  defineRoute(handoversApi.answer, ({ db, user, params, body, now }) =>
    answerHandover(db, user, params.id, body.received, now),
  )
}
