import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { Role } from '@ligeiro/contract/user'
import { changed, notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { lockAssignable } from '../motoboys/queries.ts'
import { editsLeft } from './limits.ts'
import type { Via } from './step-statement.ts'
import type { Condition, Step } from './take-step.ts'

/** `number`: of the version. Both are null for a median. `line` is null for a typed price that an agreement to this version accepts. */
type Explained = {
  version: string | null
  number: number | null
  line: string | null
  parts: Record<string, number>
}

/** `explained`: what the price is by. `noted` is kept in the history. */
export const setPrice = (orderId: string, reais: number, explained?: Explained, noted?: Step['noted']): Step => ({
  step: 'setPrice',
  orderId,
  changes: {
    price_cents: Math.round(reais * 100),
    ...(explained && {
      price_version_id: explained.version,
      price_version_number: explained.number,
      price_line: explained.line,
      price_parts: JSON.stringify(explained.parts),
    }),
  },
  noted,
})

/** Without an agreement the price is one statement; with one it may be approved at once (price-order.ts). */
export const withoutAgreement: Condition = {
  sql: 'not exists (select from client_prices c where c.client_id = old.client_id and c.version_id is not null)',
  holds: () => true,
  otherwise: 'same',
}
/** The client agreed to a version of a table that covers the price. The caller has locked the agreement. */
export const approveByAgreement = (orderId: string, via: Via): Step => ({ step: 'approveByAgreement', orderId, via })

/** Removes the price and changes nothing else. An order without a price stays unchanged and is answered with 200. */
export const removePrice = (orderId: string): Step => ({
  step: 'removePrice',
  orderId,
  conditions: [{ sql: 'old.price_cents is not null', holds: (order) => order.price !== null, otherwise: 'same' }],
})

/** Assigns a motoboy, or replaces the assigned one. Assigning the same motoboy again changes nothing. */
export function attachMotoboy(orderId: string, motoboyId: string): Step {
  const motoboy_id = motoboyId.toLowerCase()
  const unknown = () => notFound('Motoboy não encontrado.')
  if (!isId(motoboyId)) throw unknown()
  return {
    step: 'attach',
    orderId,
    changes: { motoboy_id },
    check: async (db) => {
      if (!(await lockAssignable(db, motoboy_id))) throw unknown()
    },
    conditions: [
      {
        // Locked like `lockAssignable` does, against a removal before the assignment is committed.
        with: `assignee as materialized (
          select :n as n, u.active from calls call join motoboys m on m.id = :motoboy_id::uuid join users u on u.id = m.user_id
          where u.deleted_at is null for share of u
        )`,
        sql: '(select active from assignee where n = :n)',
        holds: async (_order, _row, db) => (await lockAssignable(db, motoboy_id))?.active === true,
        otherwise: 'Este motoboy está desativado.',
      },
      {
        sql: 'old.motoboy_id is distinct from :motoboy_id::uuid',
        holds: (order) => order.motoboy_id !== motoboy_id,
        otherwise: 'same',
      },
    ],
  }
}

export const detachMotoboy = (orderId: string): Step => ({ step: 'detach', orderId })

export const editOrder = (
  orderId: string,
  by: Role,
  fields: Partial<Record<'description' | 'pickup_address' | 'delivery_address', string>> &
    Partial<Record<'recipient_name' | 'recipient_phone' | 'pickup_bairro' | 'delivery_bairro', string | null>>,
): Step => ({ step: 'edit', orderId, changes: fields, conditions: by === 'client' ? [editsLeft] : [] })

/** The order belongs to the person whom the call names. A text that is no id belongs to nobody. */
const equals = (column: 'motoboy_id' | 'client_id', id: string) =>
  isId(id) ? { sql: `old.${column} = :named::uuid`, values: { named: id } } : { sql: 'false' }

/** The motoboy starts the delivery. The actor comes from the token, so a `motoboyId` of another motoboy is answered with 409. */
export const startDelivery = (orderId: string, motoboyId: string, happenedAt?: Date): Step => ({
  step: 'start',
  orderId,
  happenedAt,
  conditions: [
    {
      ...equals('motoboy_id', motoboyId),
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
): Step => ({
  step: 'notDelivered',
  orderId,
  happenedAt,
  changes: { not_delivered_reason: reason, not_delivered_note: note ?? null },
})

/** The motoboy delivers the order and names the person who received it. */
export const confirmDelivery = (orderId: string, clientId: string, receiver: string, happenedAt?: Date): Step => ({
  step: 'confirm',
  orderId,
  happenedAt,
  changes: { receiver },
  conditions: [
    {
      ...equals('client_id', clientId),
      holds: (order) => order.client.id === clientId.toLowerCase(),
      otherwise: 'Este pedido não é do cliente informado.',
    },
  ],
})

/** The motoboy delivers the order with the recipient code. The caller has already checked the code. */
export const confirmByCode = (orderId: string, happenedAt?: Date): Step => ({
  step: 'confirmByCode',
  orderId,
  happenedAt,
})

/** The motoboy delivers the order with its QR. The caller has already checked the QR. */
export const confirmByQr = (orderId: string, happenedAt?: Date): Step => ({ step: 'confirmByQr', orderId, happenedAt })

/** Whether only the recipient's code or QR confirms the delivery. */
export const setProof = (orderId: string, by: Role, proof_required: boolean): Step => ({
  step: 'setProof',
  orderId,
  changes: { proof_required },
  conditions: [
    {
      sql: 'old.proof_required is distinct from :proof_required::boolean',
      holds: (order) => order.proof_required !== proof_required,
      otherwise: 'same',
    },
    ...(by === 'client' ? [editsLeft] : []),
  ],
})
/** Makes another QR. The caller has locked the order and derived the hash of its secret. */
export const renewProof = (orderId: string, by: Role, qr_hash: Buffer): Step => ({
  step: 'renewProof',
  orderId,
  changes: { qr_hash },
  conditions: by === 'client' ? [editsLeft] : [],
})
/** An admin has seen the refused proofs. */
export const seeProof = (orderId: string): Step => ({
  step: 'seeProof',
  orderId,
  conditions: [{ sql: 'old.proof_alert is not null', holds: (_, row) => row.proof_alert !== null, otherwise: 'same' }],
})

export const markDelivered = (orderId: string): Step => ({ step: 'markDelivered', orderId })
export const approveOrder = (orderId: string): Step => ({ step: 'approve', orderId })
/** A client without an account approved this price on the telephone. */
export const recordApproval = (orderId: string, reais: number): Step => ({
  step: 'recordApproval',
  orderId,
  conditions: [
    {
      sql: '(select email is null from users where id = old.client_id)',
      holds: (order) => order.client.user.email === null,
      otherwise: 'Este cliente aprova pelo aplicativo ou pelo link.',
    },
    {
      sql: 'old.price_cents = :approved::int',
      values: { approved: Math.round(reais * 100) },
      holds: (order) => order.price === reais,
      otherwise: changed,
    },
  ],
})
export const rejectOrder = (orderId: string, reason?: RejectionReason): Step => ({
  step: 'reject',
  orderId,
  changes: { rejection_reason: reason ?? null },
})
export const cancelOrder = (orderId: string): Step => ({ step: 'cancel', orderId })
export const deleteOrder = (orderId: string): Step => ({ step: 'delete', orderId })
