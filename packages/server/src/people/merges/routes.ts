import { usersApi } from '@ligeiro/contract/users-api'
import type { Config } from '../../config.ts'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import { originOf } from '../../platform/http/request-origin.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { mergeClients } from './merge-clients.ts'
import { mergeSides } from './sides.ts'
import { undoMerge } from './undo-merge.ts'

type Needs = { notices: NoticeQueue; defineStepRoute: DefineRoute; config: Pick<Config, 'city'> }

/** The calls that make one client of two, and two again (docs/decisions/0038-phone-claims.md). */
export function mergeRoutes(defineRoute: DefineRoute, { notices, defineStepRoute, config }: Needs): void {
  defineRoute(usersApi.mergeSides, ({ db, query }) => mergeSides(db, query))
  defineStepRoute(usersApi.merge, (context) => {
    const { db, body, now, request } = context
    return mergeClients(db, context, body, (userId) =>
      notices.notify(db, 'account_merged', { userId, origin: originOf(request), now }),
    )
  })
  defineStepRoute(usersApi.undoMerge, (context) => undoMerge(context.db, context, context.body.id, config.city))
}
