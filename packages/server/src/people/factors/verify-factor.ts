import type { FactorMethod, PasskeyAnswer } from '@ligeiro/contract/second-factor'
import type { Db } from '../../platform/db/connect.ts'
import type { Cipher } from '../../platform/encryption/cipher.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { countUse, findPasskey } from './passkey-queries.ts'
import * as queries from './queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { matchingStep } from './totp.ts'
import { challengeIn, verifyUse } from './verify-passkey.ts'

export type FactorProof = { method: FactorMethod; response: string | PasskeyAnswer }
/** What responses are checked with, besides what the database has of the person. */
export type FactorKeys = { cipher: Cipher; relyingParty: RelyingParty }

/** Checks a response in the caller's transaction and uses it up. */
type UseFactor = (tx: Db, now: Date) => Promise<boolean>

/**
 * Returns the function that checks the response of a person and uses it up: the same response is never accepted twice, also not by two
 * calls at the same time. The slow hash of a recovery code is computed here, so that no row is locked meanwhile.
 */
export async function prepareFactor(
  db: Db,
  { cipher, relyingParty }: FactorKeys,
  userId: string,
  { method, response }: FactorProof,
  /** The challenge of a sign-in, for a passkey; otherwise the caller uses up the challenge that was signed. */
  challenge?: string,
): Promise<UseFactor> {
  if (typeof response !== 'string')
    return method === 'passkey' ? preparePasskey(db, relyingParty, userId, response, challenge) : never
  if (method === 'passkey') return never
  if (method === 'totp') return (tx, now) => useTotp(tx, cipher, userId, response, now)
  const codes = await queries.recoverySalt(db, userId)
  const hash = codes && (await hashRecoveryCode(userId, response, codes.salt))
  return async (tx) => hash !== undefined && queries.useRecoveryCode(tx, userId, hash)
}

const never: UseFactor = async () => false

/** The challenge that the authenticator signed. */
export const signedChallenge = ({ response }: FactorProof): string =>
  typeof response === 'string' ? '' : challengeIn(response)

async function preparePasskey(
  db: Db,
  relyingParty: RelyingParty,
  userId: string,
  answer: PasskeyAnswer,
  challenge = challengeIn(answer),
): Promise<UseFactor> {
  const passkey = await findPasskey(db, userId, answer.id)
  const counter = passkey ? await verifyUse(answer, passkey, challenge, relyingParty) : null
  if (!passkey || counter === null) return never
  return (tx, now) => countUse(tx, passkey.id, counter, now)
}

async function useTotp(tx: Db, cipher: Cipher, userId: string, response: string, now: Date): Promise<boolean> {
  const factor = await queries.lockTotp(tx, userId)
  if (!factor?.confirmed_at) return false
  const step = matchingStepOf(cipher, userId, factor.encrypted_secret, response, now)
  return step !== null && queries.useStep(tx, userId, step)
}

/** Null for a wrong code, and for a secret that was encrypted with another secret of the application. */
export function matchingStepOf(cipher: Cipher, userId: string, encrypted: Buffer, code: string, now: Date) {
  const secret = cipher.decrypt(encrypted, userId)
  // Apps show a code in two groups of three digits.
  return secret === null ? null : matchingStep(secret, code.replace(/\s/g, ''), now)
}

const wrongTexts: Record<FactorMethod, string> = {
  totp: 'Código incorreto ou já usado. Confira, ou espere o próximo.',
  recovery_code: 'Código de recuperação incorreto ou já usado.',
  passkey: 'A passkey não foi aceita. Tente de novo.',
}

export const wrongFactor = (method: FactorMethod, tries_left?: number) =>
  new ApiError(400, 'wrong_code', wrongTexts[method], tries_left === undefined ? {} : { tries_left })
