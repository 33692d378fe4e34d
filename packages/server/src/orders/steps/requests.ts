import type { Role } from '@ligeiro/contract/role'
import { lockAssignable } from '../../people/motoboys/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import type { StepRequest } from '../order/step.ts'
import { editsLeft } from './limits.ts'

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
export async function lockMotoboy(tx: Tx, id: string) {
  const motoboy = isId(id) ? await lockAssignable(tx, id) : undefined
  if (!motoboy) throw notFound('Motoboy não encontrado.')
  return motoboy
}

/** Assigns a motoboy, or replaces the assigned one. Assigning the same motoboy again changes nothing. */
export async function attachMotoboy(tx: Tx, orderId: string, motoboyId: string): Promise<StepRequest> {
  const motoboy = await lockMotoboy(tx, motoboyId)
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

/** `displacement`: what the way of the motoboy costs, in reais, if the call knows it. */
export const cancelOrder = (orderId: string, displacement?: number): StepRequest => ({
  step: 'cancel',
  orderId,
  ...(displacement === undefined ? {} : { noted: { displacement } }),
})

export const deleteOrder = (orderId: string): StepRequest => ({ step: 'delete', orderId })
