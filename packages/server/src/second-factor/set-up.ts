import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { conflict } from '../http/errors.ts'
import { qrDataUrl } from '../http/qr-data-url.ts'
import { methodsOf } from '../factors/challenge.ts'
import { confirmIdentity, type Context } from '../factors/confirm-identity.ts'
import * as queries from '../factors/queries.ts'
import { makeRecoveryCodes } from '../factors/recovery-codes.ts'
import { forApp, newSecret } from '../factors/totp.ts'
import { matchingStepOf, wrongFactor } from '../factors/verify-factor.ts'

const alreadyOn = () => conflict('O aplicativo de códigos já está ligado. Desligue-o antes de ligar outro.')

/** Makes the secret of an authenticator app and shows it. Nobody is asked for its codes before `confirmTotp`. 409 if an app is in use. */
export async function startTotp(
  db: Db,
  cipher: Cipher,
  { id, email }: { id: string; email: string },
  issuer: string,
  now: Date,
) {
  const secret = newSecret()
  if (!(await queries.storeSecret(db, id, cipher.encrypt(secret, id), now))) throw alreadyOn()
  const shown = forApp(secret, { issuer, email })
  return { ...shown, qrcode: qrDataUrl(shown.uri) }
}

/** Switches the app on with its first code and returns ten recovery codes, which are not readable afterwards. A person with a passkey confirms it first. */
export async function confirmTotp({ db, ...context }: Context, cipher: Cipher, code: string): Promise<string[]> {
  const { user, now } = context
  const { codes, rows } = await makeRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    await confirmIdentity({ ...context, db: tx })
    const factor = await queries.lockTotp(tx, user.id)
    if (!factor) throw conflict('Comece de novo: abra o QR code outra vez.')
    if (factor.confirmed_at) throw alreadyOn()
    const step = matchingStepOf(cipher, user.id, factor.encrypted_secret, code, now)
    if (step === null) throw wrongFactor('totp')
    await queries.confirmSecret(tx, user.id, step, now)
    await queries.replaceRecoveryCodes(tx, user.id, rows)
    await recordAuditEvent(tx, { actor: user.id, action: 'factor_added', subject: user.id, at: now })
  })
  return codes
}

/** Switches the app off. `tx` is a transaction in which the person has confirmed who they are. */
export async function removeTotp(tx: Db, user: SignedIn, isRequired: boolean, now: Date): Promise<void> {
  if (!(await queries.lockTotp(tx, user.id))?.confirmed_at) return
  await queries.deleteTotp(tx, user.id)
  await afterRemoval(tx, user, isRequired, now)
}

/** Records the removal of a factor. With the last one the recovery codes go; where one is required, 409. */
export async function afterRemoval(tx: Db, user: SignedIn, isRequired: boolean, now: Date): Promise<void> {
  const { totp_since, passkeys } = await queries.readFactors(tx, user.id)
  if (!totp_since && passkeys === 0) {
    if (isRequired) throw conflict('Administradores precisam do segundo fator: ele não pode ser desligado.')
    await queries.replaceRecoveryCodes(tx, user.id, [])
  }
  await recordAuditEvent(tx, { actor: user.id, action: 'factor_removed', subject: user.id, at: now })
}

/** Replaces the recovery codes. `tx` is a transaction in which the person has confirmed who they are. */
export async function newRecoveryCodes(tx: Db, user: SignedIn, now: Date): Promise<string[]> {
  if ((await methodsOf(tx, user.id)).length === 0) throw conflict('Ligue o segundo fator antes de criar códigos.')
  const { codes, rows } = await makeRecoveryCodes()
  await queries.replaceRecoveryCodes(tx, user.id, rows)
  await recordAuditEvent(tx, { actor: user.id, action: 'recovery_codes_made', subject: user.id, at: now })
  return codes
}
