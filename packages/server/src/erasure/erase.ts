import { mkdir } from 'node:fs/promises'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { redactPerson, recordAct } from '../audit/queries.ts'
import type { Db } from '../db/connect.ts'
import { isId } from '../http/validation.ts'
import { deleteEmailFilesTo } from '../emails/delete-email-files.ts'
import { redactOrdersOf } from '../orders/redact.ts'
import { changeAccount, deletePersonalTraces, lockRemoved } from '../users/queries.ts'
import { removeAccount } from '../users/service.ts'
import { addToErasedList } from './list.ts'

export type ErasedListFolders = { dataDir: string; backupDir: string | null }

/** Takes the person out of every table: the account, its traces, the record of acts, the texts of the orders they placed. */
async function erasePerson(db: Db, person: { id: string; email: string }): Promise<void> {
  const nobody = { name: 'Pessoa removida', email: `removida-${person.id}@invalid`, phone: null }
  await changeAccount(db, person.id, nobody)
  await deletePersonalTraces(db, person)
  await redactPerson(db, person.id)
  await redactOrdersOf(db, person.id)
}

/** As a removal, also of somebody removed or erased before, and nothing is left that names the person (LGPD). */
export async function eraseUser(db: Db, by: SignedIn, id: string, now: Date, dataDir: string): Promise<void> {
  const removed = isId(id) ? await lockRemoved(db, id) : undefined
  // The id as it is kept: in another case it finds no text in which it stands.
  const person = removed ?? (await removeAccount(db, by, id, now))
  await erasePerson(db, person)
  await deleteEmailFilesTo(dataDir, person.email)
  await recordAct(db, { actor: by.id, action: 'account_erased', subject: person.id, at: now })
}

const erased = sql<boolean>`email = 'removida-' || id || '@invalid'`

/**
 * Writes down outside of the database who was erased, so that a restore of an older backup erases them again. What the database knows and
 * a list does not is added at every call: after an erasure, and every hour in every process.
 */
export async function rememberErased(db: Db, folders: ErasedListFolders, now: Date): Promise<void> {
  const people = await db.selectFrom('users').select('id').where(erased).orderBy('id').execute()
  if (people.length === 0) return
  await mkdir(folders.dataDir, { recursive: true })
  const ids = people.map(({ id }) => id)
  // BACKUP_DIR is not made: one that is missing may be a disk that is not mounted.
  const places = [folders.dataDir, ...(folders.backupDir ? [folders.backupDir] : [])]
  const written = await Promise.allSettled(places.map((folder) => addToErasedList(folder, ids, now)))
  const failed = written.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** Erases these people in a database that a backup brought back to a time before. */
export async function eraseAgain(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const { rows: people } = await sql<{ id: string; email: string }>`
    update users set active = false, deleted_at = coalesce(deleted_at, ${now}::timestamptz)
    where id = any(${ids}::uuid[]) and not ${erased} returning id, email`.execute(db)
  for (const person of people) {
    await erasePerson(db, person)
    await recordAct(db, { actor: null, action: 'account_erased', subject: person.id, at: now })
  }
}
