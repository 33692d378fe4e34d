import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import type { AccessTokens } from '../auth/access-token.ts'
import type { RefreshCookie } from '../auth/cookie.ts'
import { refuseCrossSite } from '../auth/cross-site.ts'
import type { DeviceCookie } from '../auth/device-cookie.ts'
import { createCipher } from '../encryption/cipher.ts'
import { unauthenticated } from '../http/errors.ts'
import type { DefineRoute } from '../routing/route.ts'
import { findUser } from '../users/queries.ts'
import { confirmIdentity, makeConfirmation } from '../factors/confirm-identity.ts'
import { readFactors } from '../factors/queries.ts'
import type { FactorRequirement } from './required.ts'
import { resetFactorBy } from './reset-factor.ts'
import { confirmTotp, newRecoveryCodes, removeTotp, startTotp } from './set-up.ts'
import { completeSignIn } from './sign-in.ts'

type Deps = {
  appSecret: string
  appName: string
  tokens: AccessTokens
  cookie: RefreshCookie
  device: DeviceCookie
  requirement: FactorRequirement
}

/** The routes of the second factor (docs/product.md, Second factor). */
export function secondFactorRoutes(defineRoute: DefineRoute, deps: Deps): void {
  const { tokens, cookie, device, requirement } = deps
  const cipher = createCipher(deps.appSecret, 'second factors')

  defineRoute(secondFactorApi.signIn, async ({ db, body, now, request, reply }) => {
    refuseCrossSite(request)
    const from = { address: request.ip, deviceFor: (email: string) => device.knownFor(request, email) }
    const attempt = { ...body, ...from, requestTokens: cookie.tokensOf(request) }
    const { issued, email } = await completeSignIn(db, tokens, cipher, attempt, now)
    cookie.give(reply, issued)
    device.give(request, reply, email)
    return { accessToken: issued.accessToken }
  })
  defineRoute(secondFactorApi.confirm, ({ db, user, session, body, now }) =>
    makeConfirmation(db, cipher, { ...body, userId: user.id, sessionId: session }, now),
  )
  defineRoute(secondFactorApi.read, async ({ db, user }) => {
    const { totp_since, recovery_codes } = await readFactors(db, user.id)
    return {
      totp: totp_since?.toISOString() ?? null,
      recovery_codes: recovery_codes ?? 0,
      required: requirement.isRequired(user),
    }
  })
  defineRoute(secondFactorApi.startTotp, async ({ db, user, now }) => {
    const account = await findUser(db, user.id)
    if (!account?.email) throw unauthenticated()
    return startTotp(db, cipher, { id: account.id, email: account.email }, deps.appName, now)
  })
  defineRoute(secondFactorApi.confirmTotp, async ({ db, user, body, now }) => ({
    recovery_codes: await confirmTotp(db, cipher, user, body.code, now),
  }))
  defineRoute(secondFactorApi.removeTotp, ({ db, user, now, ...context }) =>
    db.transaction().execute(async (tx) => {
      await confirmIdentity({ ...context, db: tx, user, now })
      await removeTotp(tx, user, requirement.isRequired(user), now)
    }),
  )
  defineRoute(secondFactorApi.newRecoveryCodes, ({ db, user, now, ...context }) =>
    db.transaction().execute(async (tx) => {
      await confirmIdentity({ ...context, db: tx, user, now })
      return { recovery_codes: await newRecoveryCodes(tx, user, now) }
    }),
  )
  defineRoute(secondFactorApi.reset, async ({ db, user, params, now, ...context }) => {
    await confirmIdentity({ ...context, db, user, now })
    await resetFactorBy(db, user, params.id, now)
  })
}
