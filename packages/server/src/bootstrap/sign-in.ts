import type { FastifyInstance } from 'fastify'
import { settings, type Config } from '../config.ts'
import { createAccessTokens } from '../people/auth/access-token.ts'
import { createAuthenticator } from '../people/auth/authenticate.ts'
import { refreshCookie } from '../people/auth/cookie.ts'
import { deviceCookie } from '../people/auth/device-cookie.ts'
import { EndedSessions } from '../people/auth/ended-sessions.ts'
import { createPasswordPolicy } from '../people/auth/password-policy.ts'
import { createRenewedTokenHook } from '../people/auth/renewed-token.ts'
import { factorRequirement, withFactorDue } from '../people/second-factor/required.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Clock } from '../platform/time/clock.ts'

type Needs = { app: FastifyInstance; db: Db; config: Config; clock: Clock }

/** How people sign in, and how a call is recognised as theirs. */
export function createSignIn({ app, db, config, clock }: Needs) {
  const secure = config.publicUrl.startsWith('https:')
  // The product's own name is no word of the firm: the common passwords name it.
  const firmName = () => (config.appName === settings.appName.byDefault ? '' : config.appName)
  const ended = new EndedSessions()
  const tokens = createAccessTokens(config.appSecret, config.accessTokenSeconds)
  app.addHook('onSend', createRenewedTokenHook(tokens, config.accessTokenSeconds, clock))
  const requirement = factorRequirement(db, config.adminSecondFactor)
  return {
    ended,
    tokens,
    requirement,
    authenticate: withFactorDue(createAuthenticator({ ended, tokens, db, clock }), requirement),
    cookie: refreshCookie(secure),
    device: deviceCookie(config.appSecret, secure),
    checkPassword: createPasswordPolicy(() => [firmName(), config.city ?? '']),
  }
}
