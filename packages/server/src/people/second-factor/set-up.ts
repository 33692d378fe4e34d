import type { Db } from '../../platform/db/connect.ts'
import type { Cipher } from '../../platform/encryption/cipher.ts'
import { conflict } from '../../platform/http/errors.ts'
import { qrDataUrl } from '../../platform/http/qr-data-url.ts'
import { methodsOf } from '../factors/challenge.ts'
import type { Context } from '../factors/confirm-identity.ts'
import * as queries from '../factors/queries.ts'
import { makeRecoveryCodes } from '../factors/recovery-codes.ts'
import { forApp, newSecret } from '../factors/totp.ts'
import { matchingStepOf, wrongFactor } from '../factors/verify-factor.ts'
import { lockUser } from '../users/queries.ts'
import { onCodesRenewed, onFactorAdded, onFactorRemoved, refuseUnconfirmed, type FactorDeps } from './factor-changes.ts'

const alreadyOn = () => conflict('O aplicativo de códigos já está ligado. Desligue-o antes de ligar outro.')

/**
 * Makes the secret of an authenticator app and shows it to a person who has confirmed who they are. Nobody is asked for its codes before
 * `confirmTotp`. 409 if an app is in use.
 */
export async function startTotp(
  tx: Db,
  cipher: Cipher,
  { id, email }: { id: string; email: string },
  issuer: string,
  now: Date,
) {
  const secret = newSecret()
  if (!(await queries.storeSecret(tx, id, cipher.encrypt(secret, id), now))) throw alreadyOn()
  const shown = forApp(secret, { issuer, email })
  return { ...shown, qrcode: qrDataUrl(shown.uri) }
}

/** Switches the app on with its first code and returns ten recovery codes, which are not readable afterwards. */
export async function confirmTotp(deps: FactorDeps, context: Context, cipher: Cipher, code: string): Promise<string[]> {
  const { db, user, now } = context
  const matchingStep = (factor: Awaited<ReturnType<typeof queries.findTotp>>) => {
    if (!factor) throw conflict('Comece de novo: abra o QR code outra vez.')
    if (factor.confirmed_at) throw alreadyOn()
    const step = matchingStepOf(cipher, user.id, factor.encrypted_secret, code, now)
    if (step === null) throw wrongFactor('totp')
    return step
  }
  await refuseUnconfirmed(deps, context)
  // Before the slow hashes, which are computed outside the transaction: no row is locked meanwhile.
  matchingStep(await queries.findTotp(db, user.id))
  const { codes, rows } = await makeRecoveryCodes(user.id)
  await db.transaction().execute(async (tx) => {
    // A sign-in that began without the factor ends before this or sees the factor.
    await lockUser(tx, user.id)
    const inTx = { ...context, db: tx }
    await refuseUnconfirmed(deps, inTx)
    const step = matchingStep(await queries.lockTotp(tx, user.id))
    const isFirst = (await methodsOf(tx, user.id)).length === 0
    await queries.confirmSecret(tx, user.id, step, now)
    await queries.replaceRecoveryCodes(tx, user.id, rows)
    await onFactorAdded(deps, inTx, 'factor_added', isFirst)
  })
  return codes
}

/** Switches the app off. `context.db` is a transaction in which the person has confirmed who they are. */
export async function removeTotp(deps: FactorDeps, context: Context): Promise<void> {
  const { db, user } = context
  if (!(await queries.lockTotp(db, user.id))?.confirmed_at) return
  await queries.deleteTotp(db, user.id)
  await onFactorRemoved(deps, context, 'factor_off')
}

/** Replaces the recovery codes. `context.db` is a transaction in which the person has confirmed who they are. */
export async function newRecoveryCodes(deps: FactorDeps, context: Context): Promise<string[]> {
  const { db, user } = context
  if ((await methodsOf(db, user.id)).length === 0) throw conflict('Ligue a proteção extra antes de criar códigos.')
  const { codes, rows } = await makeRecoveryCodes(user.id)
  await queries.replaceRecoveryCodes(db, user.id, rows)
  await onCodesRenewed(deps, context)
  return codes
}
