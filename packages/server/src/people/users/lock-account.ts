import type { SignedIn, User } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, notFound, unauthenticated } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { lockAdmins, lockUser } from './queries.ts'

export const userNotFound = () => notFound('Usuário não encontrado.')

/** Locks an account that is about to be changed; 404 if there is none. */
export async function lockForChange(db: Db, id: string) {
  const account = isId(id) ? await lockUser(db, id) : undefined
  if (!account) throw userNotFound()
  return account
}

/**
 * Locks an account that an admin is about to change, and that of the admin, both in the order of their ids: of two who dismiss each other
 * at once the second finds that they are dismissed (401).
 */
export async function lockForAdmin(db: Db, by: SignedIn, id: string) {
  const [first, second] = [by.id, id.toLowerCase()].sort()
  if (first !== second && isId(id)) await lockUser(db, first!)
  const account = await lockForChange(db, id)
  const actor = first === second ? account : await lockUser(db, by.id)
  if (!actor?.active || (by.role === 'admin' && actor.role !== 'admin')) throw unauthenticated()
  return account
}

/** 409 if no admin would be left without this account. */
export async function refuseLastAdmin(db: Db, account: { id: string; role: User['role'] }): Promise<void> {
  if (account.role !== 'admin') return
  const admins = await lockAdmins(db)
  if (!admins.some((admin) => admin.id !== account.id)) throw conflict('Este é o último administrador.')
}
