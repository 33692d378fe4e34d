import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { findClient } from './queries.ts'

export const clientNotFound = () => notFound('Cliente não encontrado.')

/** Finds a client with access, as `findClient` does. Throws 404. */
export async function knownClient(db: Db, id: string) {
  const client = isId(id) ? await findClient(db, id) : undefined
  if (!client) throw clientNotFound()
  return client
}
