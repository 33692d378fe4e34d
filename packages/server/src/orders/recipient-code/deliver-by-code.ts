import { randomInt, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@ligeiro/contract/durations'
import type { ErrorCode } from '@ligeiro/contract/error-body'
import type { Order } from '@ligeiro/contract/order'
import type { ProofResult } from '@ligeiro/contract/proof'
import { can } from '@ligeiro/contract/steps'
import { whyNoCode, whyNot } from '@ligeiro/contract/why-not'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { DeliverySecrets } from '../../platform/encryption/delivery-secrets.ts'
import { conflict, ApiError, CommittedError } from '../../platform/http/errors.ts'
import { present } from '../order/present.ts'
import { findLate, reportHandOver } from './late-hand-over.ts'
import { happenedAt } from '../take-step/decide.ts'
import { confirmDeliveryByCode } from '../steps/confirm-by-code.ts'
import { renewOrderProof } from '../steps/renew-proof.ts'
import type { StepRequest } from '../order/step.ts'
import { takeStep } from '../take-step/take-step.ts'
import { recordProof, type Proof } from '../proof/record.ts'
import type { Cipher } from '../../platform/encryption/cipher.ts'
import { lockOrder, orderOf, type StepContext } from './lock-order.ts'
import * as queries from './queries.ts'

const maxGuesses = 5

/** Returns the code of an order, for its client and an admin. Creates a new code if there is none, it expired, it is locked, or `renew` is set, which makes a new QR too. 409 once the order is finished. */
export async function showCode(
  tx: Tx,
  { cipher, secrets }: { cipher: Cipher; secrets: DeliverySecrets },
  on: StepContext,
  renew = false,
): Promise<{ code: string; expires_at: string; qrText: string }> {
  const { order, row } = await lockOrder(tx, on)
  const reason = whyNoCode(order.status)
  if (reason) throw conflict(reason, order)
  // The code can confirm a delivery, so the audit log records every reader who is not the order's client.
  if (order.client.id !== on.user.id) await recordAuditEvent(tx, on, 'recipient_code_shown', { order: order.id })
  const number = row.proof_number + (renew ? 1 : 0)
  if (renew) await takeStep(tx, on, renewOrderProof(order.id, on.user.role, secrets.hashOf(order.id, number)))
  const qrText = secrets.textOf(order.id, number)
  const stored = await queries.findCode(tx, order.id)
  const usable = stored && stored.expires_at > on.now && stored.wrong_guesses.length < maxGuesses && !renew
  // Null if the application's secret was changed: the code cannot be decrypted, and a new one is created.
  const current = usable ? cipher.decrypt(stored.encrypted_code, order.id) : null
  if (usable && current !== null) return { code: current, expires_at: stored.expires_at.toISOString(), qrText }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(on.now.getTime() + dayMs)
  await queries.saveCode(tx, order.id, { encrypted_code: cipher.encrypt(code, order.id), expires_at })
  return { code, expires_at: expires_at.toISOString(), qrText }
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** From this different wrong code on the admins are told. */
const alertedGuess = 3

type Options = { cipher: Cipher; onResult: (result: ProofResult) => void }

/** Delivers the order by its six digits. A wrong code is counted (409 `wrong_code`, with `tries_left`); after five wrong codes the code is locked. */
export async function deliverByCode(
  tx: Tx,
  on: StepContext,
  proof: Proof,
  { code, collected }: { code: string } & Pick<StepRequest, 'collected'>,
  { cipher, onResult }: Options,
): Promise<Order> {
  const late = await findLate(tx, on, on.orderId, proof.happenedAt)
  const { order, row } = late
    ? { order: present(late.row, on.user.role, on.now), row: late.row }
    : await lockOrder(tx, on)
  if (!late && !can(on.user, 'confirmByCode', order))
    throw conflict(whyNot('confirmByCode', order, on.user.role), order)
  const stored = await queries.findCode(tx, order.id)
  const expected = stored && cipher.decrypt(stored.encrypted_code, order.id)
  if (!stored || expected === null || expected === undefined)
    throw new ApiError(409, 'code_missing', 'Este pedido ainda não tem código. Peça à loja o código.', { order })
  const refuse = async (result: ProofResult, error: ErrorCode, message: string) => {
    await recordProof(tx, proof, result)
    onResult(result)
    throw new CommittedError(409, error, message, { order: late ? order : await orderOf(tx, on) })
  }
  if (stored.wrong_guesses.length >= maxGuesses)
    return refuse('locked', 'code_locked', 'Código bloqueado por tentativas demais. Peça um código novo à loja.')
  // A motoboy without coverage sends the code some time after the recipient gave it.
  if (stored.expires_at <= (late?.at ?? happenedAt(row, on.now, proof.happenedAt)))
    return refuse('expired', 'code_expired', 'Este código venceu. Peça um código novo à loja.')
  const isRight = isEqual(code, expected)
  onResult(isRight ? 'right' : 'wrong_code')
  if (!isRight) return rejectWrongCode(tx, on, proof, { stored, guess: code, shown: late && order })
  // The code stays: it works again if the delivery is undone.
  await recordProof(tx, proof, 'right')
  if (late) return reportHandOver(tx, on, late, { by: 'code', receiver: null, collected })
  return takeStep(tx, on, confirmDeliveryByCode(on.orderId, proof.happenedAt, collected))
}

async function rejectWrongCode(
  tx: Tx,
  on: StepContext,
  proof: Proof,
  { stored, guess, shown }: { stored: queries.StoredCode; guess: string; shown: Order | undefined },
): Promise<never> {
  const repeated = stored.wrong_guesses.includes(guess)
  const guesses = stored.wrong_guesses.length + (repeated ? 0 : 1)
  if (!repeated) {
    await queries.addWrongGuess(tx, on.orderId, guess)
    await recordProof(tx, proof, 'wrong_code', guesses < alertedGuess)
  }
  const left = maxGuesses - guesses
  const order = shown ?? (await orderOf(tx, on))
  throw new CommittedError(409, 'wrong_code', wrongCodeMessage(left), { order, tries_left: left })
}

function wrongCodeMessage(left: number): string {
  if (left === 0) return 'Código incorreto. As tentativas acabaram: peça um código novo à loja.'
  return `Código incorreto. Confira com quem recebe: ${left === 1 ? 'resta 1 tentativa' : `restam ${left} tentativas`}.`
}
