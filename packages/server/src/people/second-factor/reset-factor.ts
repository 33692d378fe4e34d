import { recordAuditEvent } from '../audit/queries.ts'
import { endSessionsOf } from '../auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { lockUser } from '../users/queries.ts'
import { deleteFactors } from '../factors/queries.ts'

/**
 * Removes the lost second factor of a person and ends their sessions, which the finder of the lost phone may hold. `user` is null if the
 * installation itself acts (`npm run admin`). `notify` informs the person. Returns false if the person had none.
 */
export async function resetFactor(
  tx: Db,
  user: { id: string } | null,
  subject: string,
  now: Date,
  notify: (userId: string) => Promise<void> = async () => {},
): Promise<boolean> {
  if (!(await deleteFactors(tx, subject))) return false
  await notify(subject)
  await endSessionsOf(tx, subject, now)
  await recordAuditEvent(tx, { user, now }, 'factor_removed', { subject })
  return true
}

/** The same by an admin. One's own factor is switched off in one's own account. */
export async function resetFactorBy(
  tx: Db,
  by: { id: string },
  id: string,
  now: Date,
  notify: (userId: string) => Promise<void>,
): Promise<void> {
  const person = isId(id) ? await lockUser(tx, id) : undefined
  if (!person) throw notFound('Usuário não encontrado.')
  if (person.id === by.id) throw conflict('A sua própria proteção extra você desliga em Minha conta.')
  if (!(await resetFactor(tx, by, person.id, now, notify))) throw conflict('Esta pessoa não tem proteção extra.')
}
