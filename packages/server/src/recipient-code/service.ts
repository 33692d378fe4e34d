import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { whyNoCode, whyNot } from '@ligeiro/contract/why-not'
import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { changed, conflict, notFound, ApiError, CommittedError } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { present } from '../orders/present.ts'
import { findOrder } from '../orders/queries.ts'
import { confirmByCode } from '../orders/steps.ts'
import { takeStep, type StepContext as StepBy } from '../orders/take-step.ts'
import type { Cipher } from '../encryption/cipher.ts'
import * as queries from './queries.ts'

type StepContext = StepBy & { orderId: string }

const dayMs = 86_400_000
const maxGuesses = 5

/** Locks the order. 404 if the user may not see it, 412 if the version differs. */
async function lockOrder(db: Db, { user, orderId, version, now }: StepContext): Promise<Order> {
  const row = isId(orderId) ? await findOrder(db, user, orderId, true) : undefined
  if (!row) throw notFound('Pedido não encontrado.')
  const order = present(row, user.role, now)
  if (version !== undefined && version !== order.version) throw changed(order)
  return order
}

/** Returns the code of an order, for its client and an admin. Creates a new code if there is none, it expired, it is locked, or `renew` is set. 409 once the order is finished. */
export async function showCode(
  db: Db,
  cipher: Cipher,
  on: StepContext,
  renew = false,
): Promise<{ code: string; expires_at: string }> {
  const order = await lockOrder(db, on)
  const reason = whyNoCode(order.status)
  if (reason) throw conflict(reason, order)
  // The code can confirm a delivery, so the audit log records every reader who is not the order's client.
  if (order.client.id !== on.user.id)
    await recordAuditEvent(db, { actor: on.user.id, action: 'recipient_code_shown', order: order.id, at: on.now })
  const stored = await queries.findCode(db, order.id)
  const usable = stored && stored.expires_at > on.now && stored.wrong_guesses.length < maxGuesses && !renew
  // Null if the application's secret was changed: the code cannot be decrypted, and a new one is created.
  const current = usable ? cipher.decrypt(stored.encrypted_code, order.id) : null
  if (usable && current !== null) return { code: current, expires_at: stored.expires_at.toISOString() }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(on.now.getTime() + dayMs)
  await queries.saveCode(db, order.id, { encrypted_code: cipher.encrypt(code, order.id), expires_at })
  return { code, expires_at: expires_at.toISOString() }
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Delivers the order by its recipient code. A wrong code is counted (409 `wrong_code`, with `tries_left`); after five wrong codes the code is locked. */
export async function deliverByCode(
  db: Db,
  cipher: Cipher,
  on: StepContext,
  { code, happenedAt }: { code: string; happenedAt?: Date },
): Promise<Order> {
  const order = await lockOrder(db, on)
  if (!can(on.user, 'confirmByCode', order)) throw conflict(whyNot('confirmByCode', order, on.user.role), order)
  const stored = await queries.findCode(db, order.id)
  const expected = stored && cipher.decrypt(stored.encrypted_code, order.id)
  if (!stored || expected === null || expected === undefined)
    throw new ApiError(409, 'code_missing', 'Este pedido ainda não tem código. Peça à loja que o gere.', { order })
  if (stored.wrong_guesses.length >= maxGuesses)
    throw new ApiError(409, 'code_locked', 'Código bloqueado por tentativas demais. Peça um código novo à loja.', {
      order,
    })
  // A motoboy without coverage sends the code some time after the recipient gave it.
  if (await queries.hadExpired(db, order.id, on.now, happenedAt))
    throw new ApiError(409, 'code_expired', 'Este código venceu. Peça um código novo à loja.', { order })
  if (!isEqual(code, expected)) return rejectWrongCode(db, order, stored, code)
  await queries.deleteCode(db, order.id)
  return takeStep(db, on, confirmByCode(on.orderId, happenedAt))
}

async function rejectWrongCode(db: Db, order: Order, stored: queries.StoredCode, guess: string): Promise<never> {
  const repeated = stored.wrong_guesses.includes(guess)
  if (!repeated) await queries.addWrongGuess(db, order.id, guess)
  const left = maxGuesses - stored.wrong_guesses.length - (repeated ? 0 : 1)
  throw new CommittedError(409, 'wrong_code', wrongCodeMessage(left), { order, tries_left: left })
}

function wrongCodeMessage(left: number): string {
  if (left === 0) return 'Código incorreto. As tentativas acabaram: peça um código novo à loja.'
  return `Código incorreto. Confira com quem recebe: ${left === 1 ? 'resta 1 tentativa' : `restam ${left} tentativas`}.`
}
