import type { ConfirmedAct } from '@ligeiro/contract/confirmed-acts'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import type { NoticeQueue } from '../account-notices/notice-queue.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import type { RefreshCookie } from '../auth/cookie.ts'
import { refuseCrossSite } from '../auth/cross-site.ts'
import type { DeviceCookie } from '../auth/device-cookie.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { createCipher } from '../../platform/encryption/cipher.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { originOf } from '../../platform/http/request-origin.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { findUser } from '../users/queries.ts'
import { methodsOf } from '../factors/challenge.ts'
import { confirmIdentity, type Context } from '../factors/confirm-identity.ts'
import { listPasskeys } from '../factors/passkey-queries.ts'
import { readFactors } from '../factors/queries.ts'
import { relyingPartyOf } from '../factors/relying-party.ts'
import { addPasskey, presentPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { refuseUnconfirmed } from './factor-changes.ts'
import { makeConfirmation } from './make-confirmation.ts'
import type { EmailQueue } from '../../emails/email-queue.ts'
import type { FactorRequirement } from './required.ts'
import { resetFactorBy } from './reset-factor.ts'
import { confirmTotp, newRecoveryCodes, removeTotp, startTotp } from './set-up.ts'
import { completeSignIn } from './sign-in.ts'

type Needs = {
  config: Pick<Config, 'appSecret' | 'appName' | 'publicUrl'>
  tokens: AccessTokens
  cookie: RefreshCookie
  device: DeviceCookie
  requirement: FactorRequirement
  notices: NoticeQueue
  emailQueue: Pick<EmailQueue, 'sending'>
}

/** The routes of the second factor (docs/product.md, Second factor). */
export function secondFactorRoutes(defineRoute: DefineRoute, deps: Needs): void {
  const { tokens, cookie, device, requirement, notices } = deps
  const factorDeps = {
    notices,
    requirement,
    get sending() {
      return deps.emailQueue.sending
    },
  }
  const cipher = createCipher(deps.config.appSecret, 'second factors')
  const relyingParty = relyingPartyOf(deps.config)
  const keys = { cipher, relyingParty }

  defineRoute(secondFactorApi.signIn, async ({ db, body, now, request, reply }) => {
    refuseCrossSite(request)
    const from = { address: request.ip, deviceFor: (email: string) => device.knownFor(request, email) }
    const origin = originOf(request)
    const onNewDevice = (tx: Db, userId: string) => notices.notify(tx, 'new_device', { userId, origin, now })
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
  /** Runs `work` in one transaction with the confirmation of the act. */
  const confirmed = <Result>(context: Context, act: ConfirmedAct, work: (inTx: Context) => Promise<Result>) =>
    context.db.transaction().execute(async (tx) => {
      const inTx = { ...context, db: tx }
      await confirmIdentity(inTx, act)
      return work(inTx)
    })
  defineRoute(secondFactorApi.startTotp, async (context) => {
    await refuseUnconfirmed(factorDeps, context)
    const account = await findUser(context.db, context.user.id)
    if (!account) throw unauthenticated()
    const { id } = account
    const email = account.email ?? account.phone ?? account.name
    return confirmed(context, 'add_factor', ({ db, now }) =>
      startTotp(db, cipher, { id, email }, relyingParty.name, now),
    )
  })
  defineRoute(secondFactorApi.confirmTotp, async ({ body, ...context }) => ({
    recovery_codes: await confirmTotp(factorDeps, context, cipher, body.code),
  }))
  defineRoute(secondFactorApi.removeTotp, (context) =>
    confirmed(context, 'remove_factor', (inTx) => removeTotp(factorDeps, inTx)),
  )
  defineRoute(secondFactorApi.newRecoveryCodes, (context) =>
    confirmed(context, 'renew_codes', async (inTx) => ({ recovery_codes: await newRecoveryCodes(factorDeps, inTx) })),
  )
  defineRoute(secondFactorApi.reset, async ({ db, user, params, now, ...context }) => {
    await confirmIdentity({ ...context, db, user, now }, 'reset_factor', params.id)
    await resetFactorBy(db, user, params.id, now, (userId) =>
      notices.notify(db, 'factor_removed', { userId, origin: originOf(context.request), now }),
    )
  })
  defineRoute(secondFactorApi.startPasskey, async (context) => {
    const { db, user, session, now } = context
    // Who has a factor may be about to show it.
    if ((await methodsOf(db, user.id)).length === 0) await refuseUnconfirmed(factorDeps, context)
    const account = await findUser(db, user.id)
    if (!account) throw unauthenticated()
    const email = account.email ?? account.phone ?? account.name
    return startPasskey(db, { ...account, email, session }, relyingParty, now)
  })
  defineRoute(secondFactorApi.addPasskey, ({ body, ...context }) => addPasskey(factorDeps, context, body, relyingParty))
  defineRoute(secondFactorApi.renamePasskey, ({ db, user, params, body }) =>
    renamePasskey(db, user, params.id, body.name),
  )
  defineRoute(secondFactorApi.removePasskey, (context) =>
    confirmed(context, 'remove_factor', (inTx) => removePasskey(factorDeps, inTx, context.params.id)),
  )
}
