import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import type { RefreshCookie } from '../auth/cookie.ts'
import { refuseCrossSite } from '../auth/cross-site.ts'
import type { DeviceCookie } from '../auth/device-cookie.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { createCipher } from '../encryption/cipher.ts'
import { unauthenticated } from '../http/errors.ts'
import { originOf } from '../http/request-origin.ts'
import type { DefineRoute } from '../routing/route.ts'
import { findUser } from '../users/queries.ts'
import { confirmIdentity, makeConfirmation } from '../factors/confirm-identity.ts'
import { listPasskeys } from '../factors/passkey-queries.ts'
import { readFactors } from '../factors/queries.ts'
import { relyingPartyOf } from '../factors/relying-party.ts'
import { addPasskey, presentPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import type { FactorRequirement } from './required.ts'
import { resetFactorBy } from './reset-factor.ts'
import { confirmTotp, newRecoveryCodes, removeTotp, startTotp } from './set-up.ts'
import { completeSignIn } from './sign-in.ts'

type Deps = {
  config: Pick<Config, 'appSecret' | 'appName' | 'publicUrl'>
  tokens: AccessTokens
  cookie: RefreshCookie
  device: DeviceCookie
  requirement: FactorRequirement
  notices: NoticeQueue
}

/** The routes of the second factor (docs/product.md, Second factor). */
export function secondFactorRoutes(defineRoute: DefineRoute, deps: Deps): void {
  const { tokens, cookie, device, requirement, notices } = deps
  const cipher = createCipher(deps.config.appSecret, 'second factors')
  const relyingParty = relyingPartyOf(deps.config)
  const keys = { cipher, relyingParty }

  defineRoute(secondFactorApi.signIn, async ({ db, body, now, request, reply }) => {
    refuseCrossSite(request)
    const from = { address: request.ip, deviceFor: (email: string) => device.knownFor(request, email) }
    const origin = originOf(request)
    const onNewDevice = (tx: Db, userId: string) => notices.newDevice(tx, { userId, origin, now })
    const attempt = { ...body, ...from, requestTokens: cookie.tokensOf(request), origin, onNewDevice }
    const { issued, email } = await completeSignIn(db, tokens, keys, attempt, now)
    cookie.give(reply, issued)
    device.give(request, reply, email)
    return { accessToken: issued.accessToken }
  })
  defineRoute(secondFactorApi.confirm, ({ db, user, session, body, now }) =>
    makeConfirmation(db, keys, { ...body, userId: user.id, sessionId: session }, now),
  )
  defineRoute(secondFactorApi.read, async ({ db, user }) => {
    const { totp_since, recovery_codes } = await readFactors(db, user.id)
    return {
      totp: totp_since?.toISOString() ?? null,
      passkeys: (await listPasskeys(db, user.id)).map(presentPasskey),
      passkeys_available: relyingParty.available,
      recovery_codes: recovery_codes ?? 0,
      required: requirement.isRequired(user),
    }
  })
  defineRoute(secondFactorApi.startTotp, async ({ db, user, now }) => {
    const account = await findUser(db, user.id)
    if (!account?.email) throw unauthenticated()
    return startTotp(db, cipher, { id: account.id, email: account.email }, relyingParty.name, now)
  })
  defineRoute(secondFactorApi.confirmTotp, async ({ body, ...context }) => ({
    recovery_codes: await confirmTotp(context, cipher, body.code),
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
    await resetFactorBy(db, user, params.id, now, (userId) =>
      notices.factorRemoved(db, { userId, origin: originOf(context.request), now }),
    )
  })
  defineRoute(secondFactorApi.startPasskey, async ({ db, user, session, now }) => {
    const account = await findUser(db, user.id)
    if (!account?.email) throw unauthenticated()
    return startPasskey(db, { ...account, email: account.email, session }, relyingParty, now)
  })
  defineRoute(secondFactorApi.addPasskey, ({ body, ...context }) => addPasskey(context, body, relyingParty))
  defineRoute(secondFactorApi.renamePasskey, ({ db, user, params, body }) =>
    renamePasskey(db, user, params.id, body.name),
  )
  defineRoute(secondFactorApi.removePasskey, ({ db, user, params, now, ...context }) =>
    db.transaction().execute(async (tx) => {
      await confirmIdentity({ ...context, db: tx, user, now })
      await removePasskey(tx, user, params.id, requirement.isRequired(user), now)
    }),
  )
}
