import { lockAssignable } from '../../people/motoboys/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import type { StepRequest } from '../order/step.ts'

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
