import type { FactorMethod } from '@ligeiro/contract/second-factor'
import type { Db } from '../db/connect.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { ApiError } from '../http/errors.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import * as queries from './queries.ts'
import { matchingStep } from './totp.ts'

export type FactorProof = { method: FactorMethod; response: string }

/** Checks a response in the caller's transaction and uses it up. */
type UseFactor = (tx: Db, now: Date) => Promise<boolean>

/**
 * Returns the function that checks the response of a person and uses it up: the same response is never accepted twice, also not by two
 * calls at the same time. The slow hash of a recovery code is computed here, so that no row is locked meanwhile.
 */
export async function prepareFactor(
  db: Db,
  cipher: Cipher,
  userId: string,
  { method, response }: FactorProof,
): Promise<UseFactor> {
  if (method === 'totp') return (tx, now) => useTotp(tx, cipher, userId, response, now)
  const codes = await queries.recoverySalt(db, userId)
  const hash = codes && (await hashRecoveryCode(response, codes.salt))
  return async (tx) => hash !== undefined && queries.useRecoveryCode(tx, userId, hash)
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
  return secret === null ? null : matchingStep(Buffer.from(secret, 'hex'), code.replace(/\s/g, ''), now)
}

export const wrongFactor = (method: FactorMethod, tries_left?: number) =>
  new ApiError(
    400,
    'wrong_code',
    method === 'totp'
      ? 'Código incorreto ou já usado. Confira, ou espere o próximo.'
      : 'Código de recuperação incorreto ou já usado.',
    tries_left === undefined ? {} : { tries_left },
  )
