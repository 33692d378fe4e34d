import { findMotoboy, lockAssignable } from '../../people/motoboys/queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import type { StepRequest } from '../order/step.ts'

export type LockedMotoboy = NonNullable<Awaited<ReturnType<typeof lockAssignable>>>

/** The motoboy whom a step assigns, for the answer. */
export const assigned = (motoboy: LockedMotoboy): NonNullable<StepRequest['motoboy']> => ({
  motoboy_user_id: motoboy.user_id,
  motoboy_name: motoboy.name,
  motoboy_email: motoboy.email,
  motoboy_phone: motoboy.phone,
  motoboy_location: motoboy.location,
  motoboy_seen_at: motoboy.seen_at,
  share_rules: motoboy.share_rules,
})

const motoboyNotFound = () => notFound('Motoboy não encontrado.')
export const deactivated = 'Este motoboy está desativado.'

/** Refuses whom nobody may assign. */
export async function requireAssignable(db: Db, id: string): Promise<void> {
  const motoboy = isId(id) ? await findMotoboy(db, id) : undefined
  if (!motoboy) throw motoboyNotFound()
  if (!motoboy.active) throw conflict(deactivated)
}

/** Locks a motoboy against a removal. */
export async function lockMotoboy(tx: Tx, id: string) {
  const motoboy = isId(id) ? await lockAssignable(tx, id) : undefined
  if (!motoboy) throw motoboyNotFound()
  return motoboy
}
