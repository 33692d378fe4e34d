import { notMeApi } from '@ligeiro/contract/not-me-api'
import type { EmailQueue } from '../emails/email-queue.ts'
import type { DefineRoute } from '../routing/route.ts'
import { secureAccount } from './service.ts'

/** The link 'Não fui eu' of notices. The page asks for a press, because mail programs open links. */
export const notMeRoutes = (defineRoute: DefineRoute, emailQueue: EmailQueue): void =>
  defineRoute(notMeApi.secure, ({ db, body, now }) => secureAccount(db, emailQueue, body.token, now))
