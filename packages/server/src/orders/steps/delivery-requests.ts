import { isDeepStrictEqual } from 'node:util'
import { changeTooSmall, type CollectTerms } from '@ligeiro/contract/collect'
import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import { pixKeyMissing } from '@ligeiro/contract/pix'
import type { Role } from '@ligeiro/contract/role'
import { canBePaid, isChangeEnough, storedTerms } from '../../money/collect/terms.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepRequest } from '../order/step.ts'
import { editsLeft } from './limits.ts'

/** What was received at the door, in cents; undefined: nobody said. */
type Reported = StepRequest['collected']

/** The motoboy starts the delivery. The actor comes from the token, so a `motoboyId` of another motoboy is answered with 409. */
export const startDelivery = (orderId: string, motoboyId: string, happenedAt?: Date): StepRequest => ({
  step: 'start',
  orderId,
  happenedAt,
  conditions: [
    {
      holds: (order) => order.motoboy_id === motoboyId.toLowerCase(),
      otherwise: 'Este pedido não é do motoboy informado.',
    },
  ],
})

/** The motoboy could not deliver. The order keeps its status, and the mark until its next step. */
export const markNotDelivered = (
  orderId: string,
  reason: NotDeliveredReason,
  note: string | undefined,
  happenedAt?: Date,
): StepRequest => ({
  step: 'notDelivered',
  orderId,
  happenedAt,
  changes: { not_delivered_reason: reason, not_delivered_note: note ?? null },
})

/** The motoboy delivers the order and names the person who received it. */
export const confirmDelivery = (
  orderId: string,
  clientId: string,
  receiver: string,
  { happenedAt, collected }: { happenedAt?: Date | undefined; collected?: Reported },
): StepRequest => ({
  step: 'confirm',
  orderId,
  happenedAt,
  collected,
  changes: { receiver },
  conditions: [
    {
      holds: (order) => order.client_id === clientId.toLowerCase(),
      otherwise: 'Este pedido não é do cliente informado.',
    },
  ],
})

/** The motoboy delivers the order with the recipient code. The caller has already checked the code. */
export const confirmByCode = (orderId: string, happenedAt?: Date, collected?: Reported): StepRequest => ({
  step: 'confirmByCode',
  orderId,
  happenedAt,
  collected,
})

/** The motoboy delivers the order with its QR. The caller has already checked the QR. */
export const confirmByQr = (orderId: string, happenedAt?: Date, collected?: Reported): StepRequest => ({
  step: 'confirmByQr',
  orderId,
  happenedAt,
  collected,
})

/** Whether only the recipient's code or QR confirms the delivery. */
export const setProof = (orderId: string, by: Role, proof_required: boolean): StepRequest => ({
  step: 'setProof',
  orderId,
  changes: { proof_required },
  conditions: [
    {
      holds: (order) => order.proof_required !== proof_required,
      otherwise: 'same',
    },
    ...(by === 'client' ? [editsLeft] : []),
  ],
})

type Terms = { collect?: CollectTerms | null; return_cents?: number | null }

/** What the motoboy asks for at the door (null: nothing), and what their return costs (null: they need not come back). What is absent stays. */
export function setTerms(orderId: string, by: Role, { collect: terms, ...returns }: Terms): StepRequest {
  const collect = terms && storedTerms(terms)
  const isOther = (order: OrderRow) =>
    collect !== undefined && !isDeepStrictEqual(order.collect && { ...order.collect, amount: null }, collect)
  const changes = (order: OrderRow) =>
    isOther(order) || (returns.return_cents !== undefined && returns.return_cents !== order.return_cents)
  return {
    step: 'setTerms',
    orderId,
    changes: { ...(collect === undefined ? {} : { collect }), ...returns },
    conditions: [
      { holds: changes, otherwise: 'same' },
      {
        holds: (order) => collect === undefined || isChangeEnough({ ...order, collect }),
        otherwise: () => invalid(changeTooSmall, 'collect.change_for'),
      },
      { holds: (order) => canBePaid(collect ?? null, order.firm_pix_key), otherwise: pixKeyMissing },
      ...(by === 'client' ? [editsLeft] : []),
    ],
  }
}

/** What was received at the door, as an admin found out. */
export const correctCollected = (orderId: string, collected: Reported): StepRequest => ({
  step: 'correctCollected',
  orderId,
  collected,
})

/** Makes another QR. The caller has locked the order and derived the hash of its secret. */
export const renewProof = (orderId: string, by: Role, qr_hash: Buffer): StepRequest => ({
  step: 'renewProof',
  orderId,
  changes: { qr_hash },
  conditions: by === 'client' ? [editsLeft] : [],
})

/** An admin has seen the refused proofs. */
export const seeProof = (orderId: string): StepRequest => ({
  step: 'seeProof',
  orderId,
  conditions: [{ holds: (order) => order.proof_alert !== null, otherwise: 'same' }],
})

export const markDelivered = (orderId: string, at?: Date, collected?: Reported): StepRequest => ({
  step: 'markDelivered',
  orderId,
  at,
  collected,
})
