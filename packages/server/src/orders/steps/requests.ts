import { isDeepStrictEqual } from 'node:util'
import type { PriceParts } from '@ligeiro/contract/money'
import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import { changeTooSmall, type CollectTerms } from '@ligeiro/contract/collect'
import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { Role } from '@ligeiro/contract/user'
import { changed, invalid, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { requireTransaction } from '../../platform/db/attempt.ts'
import type { Db } from '../../platform/db/connect.ts'
import { canBePaid, isChangeEnough, storedTerms } from '../../money/collect/terms.ts'
import { lockAssignable } from '../../people/motoboys/queries.ts'
import type { OrderRow } from '../order/rows.ts'
import { editsLeft } from './limits.ts'
import type { Condition, StepRequest, Via } from '../order/step.ts'

/** What was received at the door, in cents; undefined: nobody said. */
type Reported = StepRequest['collected']

/** `number`: of the version. Both are null for a median. `line` is null for a typed price that an agreement to this version accepts. */
type Explained = {
  version: string | null
  number: number | null
  line: string | null
  parts: PriceParts
}

const notBelowZero = (cents: number): Condition => ({
  holds: ({ extras_cents }) => cents + (extras_cents ?? 0) >= 0,
  otherwise: 'O desconto é maior que o valor do pedido.',
})

/** `explained`: what the price is by. `noted` is kept in the history. */
export const setPrice = (
  orderId: string,
  reais: number,
  explained?: Explained,
  noted?: StepRequest['noted'],
): StepRequest => ({
  step: 'setPrice',
  orderId,
  changes: {
    price_cents: Math.round(reais * 100),
    ...(explained && {
      price_version_id: explained.version,
      price_version_number: explained.number,
      price_line: explained.line,
      price_parts: explained.parts,
    }),
  },
  conditions: [notBelowZero(Math.round(reais * 100))],
  noted,
})

/** The client agreed to a version of a table that covers the price, which the caller has locked, or need not approve. */
export const approveByAgreement = (orderId: string, via: Via): StepRequest => ({
  step: 'approveByAgreement',
  orderId,
  via,
})

/** Removes the price and changes nothing else. An order without a price stays unchanged and is answered with 200. */
export const removePrice = (orderId: string): StepRequest => ({
  step: 'removePrice',
  orderId,
  conditions: [{ holds: (order) => order.price_cents !== null, otherwise: 'same' }, notBelowZero(0)],
})

type Motoboy = NonNullable<Awaited<ReturnType<typeof lockAssignable>>>
/** The motoboy whom a step assigns, for the answer. */
export const assigned = (motoboy: Motoboy): NonNullable<StepRequest['motoboy']> => ({
  motoboy_user_id: motoboy.user_id,
  motoboy_name: motoboy.name,
  motoboy_email: motoboy.email,
  motoboy_phone: motoboy.phone,
  motoboy_location: motoboy.location,
  motoboy_seen_at: motoboy.seen_at,
  share_rules: motoboy.share_rules,
})

/** Locks a motoboy against a removal. */
export async function lockMotoboy(db: Db, id: string) {
  requireTransaction(db)
  const motoboy = isId(id) ? await lockAssignable(db, id) : undefined
  if (!motoboy) throw notFound('Motoboy não encontrado.')
  return motoboy
}

/** Assigns a motoboy, or replaces the assigned one. Assigning the same motoboy again changes nothing. */
export async function attachMotoboy(db: Db, orderId: string, motoboyId: string): Promise<StepRequest> {
  const motoboy = await lockMotoboy(db, motoboyId)
  return {
    step: 'attach',
    orderId,
    changes: { motoboy_id: motoboy.id },
    motoboy: assigned(motoboy),
    conditions: [
      { holds: () => motoboy.active, otherwise: 'Este motoboy está desativado.' },
      { holds: (order) => order.motoboy_id !== motoboy.id, otherwise: 'same' },
    ],
  }
}

export const detachMotoboy = (orderId: string): StepRequest => ({ step: 'detach', orderId })

export const editOrder = (
  orderId: string,
  by: Role,
  fields: Partial<Record<'description' | 'pickup_address' | 'delivery_address', string>> &
    Partial<Record<'recipient_name' | 'recipient_phone' | 'pickup_bairro' | 'delivery_bairro', string | null>>,
): StepRequest => ({ step: 'edit', orderId, changes: fields, conditions: by === 'client' ? [editsLeft] : [] })

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
      { holds: (order) => canBePaid(collect ?? null, order.firm_pix_key), otherwise: 'Falta a chave Pix.' },
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
/** The price stands for the address that was changed. */
export const keepPrice = (orderId: string): StepRequest => ({
  step: 'keepPrice',
  orderId,
  conditions: [
    {
      holds: (order) => order.price_stale !== null,
      otherwise: 'O endereço deste pedido não mudou desde que o valor foi definido.',
    },
  ],
})
export const approveOrder = (orderId: string): StepRequest => ({ step: 'approve', orderId })
/** A client approved this price on the telephone or by WhatsApp. */
export const recordApproval = (orderId: string, reais: number): StepRequest => ({
  step: 'recordApproval',
  orderId,
  conditions: [
    {
      holds: (order) => order.price_cents === Math.round(reais * 100),
      otherwise: changed,
    },
  ],
})
export const rejectOrder = (orderId: string, reason?: RejectionReason): StepRequest => ({
  step: 'reject',
  orderId,
  changes: { rejection_reason: reason ?? null },
})
/** `displacement`: what the way of the motoboy costs, in reais, if the call knows it. */
export const cancelOrder = (orderId: string, displacement?: number): StepRequest => ({
  step: 'cancel',
  orderId,
  ...(displacement === undefined ? {} : { noted: { displacement } }),
})
export const deleteOrder = (orderId: string): StepRequest => ({ step: 'delete', orderId })
