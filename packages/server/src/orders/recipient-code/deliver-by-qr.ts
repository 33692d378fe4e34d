import { timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@ligeiro/contract/error-body'
import type { Order } from '@ligeiro/contract/order'
import type { ProofResult } from '@ligeiro/contract/proof'
import { can } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import type { Tx } from '../../platform/db/connect.ts'
import type { DeliverySecrets } from '../../platform/encryption/delivery-secrets.ts'
import { conflict, CommittedError } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { happenedAt } from '../take-step/decide.ts'
import { findAndLock } from '../order/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import { confirmDeliveryByQr } from '../steps/confirm-by-qr.ts'
import { findLate, reportHandOver } from './late-hand-over.ts'
import type { StepRequest } from '../order/step.ts'
import { takeStep } from '../take-step/take-step.ts'
import { leftAfter } from '../proof/queries.ts'
import { believed } from '../../platform/time/believed.ts'
import { recordProof, type Proof } from '../proof/record.ts'
import { timeOf } from '../../platform/time/local-time.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { lockIfSeen, orderOf, type StepContext } from './lock-order.ts'

/** A QR of an earlier number than these is answered like one of another secret. */
const formerQrs = 20

type Options = { secrets: DeliverySecrets; zone: string; onResult: (result: ProofResult) => void }
type Found = 'right' | 'replaced' | 'wrong_qr' | 'other_order'

const shortId = (id: string) => id.slice(0, 8)
const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** What the text of a QR is for this order. The former QR is right if it was read before the renewal. */
function examine(row: OrderRow, proof: Proof, text: string, secrets: DeliverySecrets): Found {
  const { id, proof_number: number, proof_renewed_at: renewed } = row
  if (text.slice(4, 12) !== shortId(id).toUpperCase()) return 'other_order'
  if (isEqual(text, secrets.textOf(id, number))) return 'right'
  for (let former = number - 1; former > 0 && former >= number - formerQrs; former--)
    if (isEqual(text, secrets.textOf(id, former)))
      return former === number - 1 && renewed !== null && happenedAt(row, proof.now, proof.happenedAt) < renewed
        ? 'right'
        : 'replaced'
  return 'wrong_qr'
}

const refusal: Record<Exclude<Found, 'right'>, ErrorCode> = {
  replaced: 'code_replaced',
  wrong_qr: 'wrong_qr',
  other_order: 'other_order',
}

function refusalText(found: Exclude<Found, 'right'>, row: OrderRow, zone: string): string {
  if (found === 'wrong_qr') return 'Este QR não é desta entrega.'
  if (found === 'other_order') return `Este QR é de outro pedido. Peça o do pedido #${shortId(row.id)}.`
  return `Este QR foi trocado às ${timeOf(row.proof_renewed_at ?? new Date(), zone)}. Peça o novo.`
}

/**
 * Delivers the order by the text of its QR. A refused reading is recorded and shown to the admins; it costs no guess of the six digits, because
 * nobody guesses 128 bits.
 */
export async function deliverByQr(
  tx: Tx,
  on: StepContext,
  proof: Proof,
  { text, collected }: { text: string } & Pick<StepRequest, 'collected'>,
  { secrets, zone, onResult }: Options,
): Promise<Order> {
  const late = await findLate(tx, on, on.orderId, proof.happenedAt)
  if (late && examine(late.row, proof, text, secrets) === 'right') {
    await recordProof(tx, proof, 'right')
    onResult('right')
    return reportHandOver(tx, on, late, { by: 'qr', receiver: null, collected })
  }
  const locked = await lockIfSeen(tx, on)
  if (!locked) return refuseFormerMotoboy(tx, on, proof, text, { secrets, zone, onResult })
  const { order, row } = locked
  const record = async (result: ProofResult) => {
    await recordProof(tx, proof, result)
    onResult(result)
  }
  const found = examine(row, proof, text, secrets)
  if (!can(on.user, 'confirmByQr', order)) {
    const why = whyNot('confirmByQr', order, on.user.role)
    if (found !== 'right' || order.status !== 'cancelled') throw conflict(why, order)
    await record('after_cancel')
    throw new CommittedError(409, 'conflict', why, { order: await orderOf(tx, on) })
  }
  await record(found)
  if (found !== 'right')
    throw new CommittedError(409, refusal[found], refusalText(found, row, zone), { order: await orderOf(tx, on) })
  return takeStep(tx, on, confirmDeliveryByQr(on.orderId, proof.happenedAt, collected))
}

/** The order was given to another motoboy after this one had read the right QR. To anybody else the order is unknown. */
async function refuseFormerMotoboy(
  tx: Tx,
  { orderId, user }: StepContext,
  proof: Proof,
  text: string,
  { secrets, zone, onResult }: Options,
): Promise<never> {
  const row = isId(orderId) ? await findAndLock(tx, { id: user.id, role: 'admin' }, orderId) : undefined
  if (!row || examine(row, proof, text, secrets) !== 'right') throw orderNotFound()
  const read = believed(proof.happenedAt, proof.now)
  const left = await leftAfter(tx, row.id, user.id, read)
  if (!left) throw orderNotFound()
  await recordProof(tx, proof, 'other_hands')
  onResult('other_hands')
  const gone = row.motoboy_id === null ? 'deixou de ser sua' : 'passou a outro motoboy'
  throw new CommittedError(
    409,
    'other_hands',
    `Esta entrega ${gone} às ${timeOf(left, zone)}. A sua leitura das ${timeOf(read, zone)} foi guardada e a central foi avisada.`,
  )
}
