import { randomUUID } from 'node:crypto'
import type { NewPasskey } from '@ligeiro/contract/second-factor'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
import { confirmIdentity, type Context } from '../factors/confirm-identity.ts'
import { consumePasskeyChallenge, isPasskeyChallenge, makeToken } from '../factors/identity-tokens.ts'
import * as queries from '../factors/passkey-queries.ts'
import { readFactors, replaceRecoveryCodes } from '../factors/queries.ts'
import { makeRecoveryCodes } from '../factors/recovery-codes.ts'
import type { RelyingParty } from '../factors/relying-party.ts'
import { wrongFactor } from '../factors/verify-factor.ts'
import { challengeIn, verifyNew } from '../factors/verify-passkey.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { lockUser } from '../users/queries.ts'
import { onFactorAdded, onFactorRemoved, refuseUnconfirmed, type FactorDeps } from './factor-changes.ts'

/** More than the devices of one person. */
const maxPasskeys = 20

type Row = Awaited<ReturnType<typeof queries.listPasskeys>>[number]
export const presentPasskey = ({ id, name, created_at, used_at }: Row) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})

/** Makes a challenge of WebAuthn for this session, and says what the browser must know besides. */
export async function startPasskey(
  db: Db,
  { id, name, email, session }: { id: string; name: string; email: string; session: string },
  relyingParty: RelyingParty,
  now: Date,
) {
  if (!relyingParty.available) throw conflict('Passkeys precisam de https. Use o aplicativo de códigos.')
  const known = await queries.listPasskeys(db, id)
  const { token, expires_at } = await makeToken(db, { kind: 'passkey', user_id: id, session_id: session }, now)
  return {
    challenge: token,
    rp_id: relyingParty.id,
    user: { id: Buffer.from(id).toString('base64url'), name: email, display_name: name },
    passkeys: known.map(({ credential_id }) => credential_id),
    expires_at: expires_at.toISOString(),
  }
}

/** Adds a passkey of a person who has confirmed who they are. With the first factor it makes ten recovery codes and ends the other sessions. */
export async function addPasskey(
  deps: FactorDeps,
  context: Context,
  { name, response }: { name: string; response: NewPasskey },
  relyingParty: RelyingParty,
) {
  const { db, user, session, now } = context
  const challenge = challengeIn({ response: response.response })
  const found = await verifyNew(response, challenge, relyingParty)
  const person = { userId: user.id, sessionId: session }
  // Before the slow hashes, which are computed outside the transaction: no row is locked meanwhile.
  await refuseUnconfirmed(deps, context)
  if (!found || !(await isPasskeyChallenge(db, challenge, person, now))) throw wrongFactor('passkey')
  const made = await makeRecoveryCodes(user.id)
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    const inTx = { ...context, db: tx }
    await refuseUnconfirmed(deps, inTx)
    await confirmIdentity(inTx, 'add_factor')
    if (!(await consumePasskeyChallenge(tx, challenge, person, now))) throw wrongFactor('passkey')
    const before = await readFactors(tx, user.id)
    if (before.passkeys >= maxPasskeys) throw conflict('Você já tem passkeys demais. Remova uma antes.')
    const row = { id: randomUUID(), user_id: user.id, name, created_at: now, ...found }
    const passkey = await queries.insertPasskey(tx, row)
    if (!passkey) throw conflict('Esta passkey já está em uso.')
    const isFirst = !before.totp_since && before.passkeys === 0
    if (isFirst) await replaceRecoveryCodes(tx, user.id, made.rows)
    await onFactorAdded(deps, inTx, 'passkey_added', isFirst)
    return { passkey: presentPasskey(passkey), recovery_codes: isFirst ? made.codes : [] }
  })
}

const passkeyNotFound = () => notFound('Passkey não encontrada.')

export async function renamePasskey(db: Db, user: SignedIn, id: string, name: string) {
  const passkey = isId(id) ? await queries.renamePasskey(db, user.id, id, name) : undefined
  if (!passkey) throw passkeyNotFound()
  return presentPasskey(passkey)
}

/** Removes a passkey. `context.db` is a transaction in which the person has confirmed who they are. */
export async function removePasskey(deps: FactorDeps, context: Context, id: string): Promise<void> {
  const { db, user } = context
  if (!isId(id) || !(await queries.deletePasskey(db, user.id, id))) throw passkeyNotFound()
  await onFactorRemoved(deps, context, 'passkey_removed')
}
