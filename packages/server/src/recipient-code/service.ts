import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { can, whyNoCode, whyNot } from '@ligeiro/contract/steps'
import { recordAct } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { changed, conflict, notFound, ApiError, CommittedError } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { present } from '../orders/present.ts'
import { findOrder } from '../orders/queries.ts'
import { confirmByCode, type On } from '../orders/service.ts'
import type { Cipher } from '../encryption/cipher.ts'
import * as queries from './queries.ts'

const day = 86_400_000
const mostGuesses = 5

/** The order, locked as it is now for who may see it: 404, 412. */
async function lockOrder(db: Db, { user, orderId, version, now }: Omit<On, 'post'>): Promise<Order> {
  const row = isId(orderId) ? await findOrder(db, user, orderId, true) : undefined
  if (!row) throw notFound('Pedido não encontrado.')
  const order = present(row, user.role, now)
  if (version !== undefined && version !== order.version) throw changed(order)
  return order
}

/** The present code of an order, for its client and the admin; a new one where none is, it expired, it is locked, or `renew`. 409 once the order is over. */
export async function showCode(
  db: Db,
  sealer: Cipher,
  on: Omit<On, 'post'>,
  renew = false,
): Promise<{ code: string; expires_at: string }> {
  const order = await lockOrder(db, on)
  const why = whyNoCode(order.status)
  if (why) throw conflict(why, order)
  // With it a delivery can be confirmed: who took it that is none of his own must not be forgotten.
  if (order.client.id !== on.user.id)
    await recordAct(db, { actor: on.user.id, action: 'recipient_code_shown', order: order.id, at: on.now })
  const kept = await queries.findCode(db, order.id)
  const usable = kept && kept.expires_at > on.now && kept.wrong_guesses.length < mostGuesses && !renew
  // Null after a change of the secret: then it is as if there were none.
  const present = usable ? sealer.open(kept.sealed, order.id) : null
  if (usable && present !== null) return { code: present, expires_at: kept.expires_at.toISOString() }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(on.now.getTime() + day)
  await queries.saveCode(db, order.id, { sealed: sealer.seal(code, order.id), expires_at })
  return { code, expires_at: expires_at.toISOString() }
}

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Delivers the order by its recipient code. A wrong one counts (409 `wrong_code`, with `tries_left`); after five the code is locked. */
export async function deliverByCode(
  db: Db,
  sealer: Cipher,
  on: On,
  { code, happenedAt }: { code: string; happenedAt?: Date },
): Promise<Order> {
  const order = await lockOrder(db, on)
  if (!can(on.user, 'confirmByCode', order)) throw conflict(whyNot('confirmByCode', order, on.user.role), order)
  const kept = await queries.findCode(db, order.id)
  const right = kept && sealer.open(kept.sealed, order.id)
  if (!kept || right === null || right === undefined)
    throw new ApiError(409, 'code_missing', 'Este pedido ainda não tem código. Peça à loja que o gere.', { order })
  if (kept.wrong_guesses.length >= mostGuesses)
    throw new ApiError(409, 'code_locked', 'Código bloqueado por tentativas demais. Peça um código novo à loja.', {
      order,
    })
  // A motoboy without coverage sends the code later than the recipient gave it.
  if (await queries.hadExpired(db, order.id, on.now, happenedAt))
    throw new ApiError(409, 'code_expired', 'Este código venceu. Peça um código novo à loja.', { order })
  if (!same(code, right)) return wrong(db, order, kept, code)
  await queries.deleteCode(db, order.id)
  return confirmByCode(db, on, happenedAt)
}

async function wrong(db: Db, order: Order, kept: queries.KeptCode, guess: string): Promise<never> {
  const known = kept.wrong_guesses.includes(guess)
  if (!known) await queries.addWrongGuess(db, order.id, guess)
  const left = mostGuesses - kept.wrong_guesses.length - (known ? 0 : 1)
  throw new CommittedError(409, 'wrong_code', wrongWords(left), { order, tries_left: left })
}

function wrongWords(left: number): string {
  if (left === 0) return 'Código incorreto. As tentativas acabaram: peça um código novo à loja.'
  return `Código incorreto. Confira com quem recebe: ${left === 1 ? 'resta 1 tentativa' : `restam ${left} tentativas`}.`
}
