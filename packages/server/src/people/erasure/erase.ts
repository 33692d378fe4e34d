import { mkdir } from 'node:fs/promises'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { recordAuditEvent } from '../audit/queries.ts'
import { findAccount } from '../auth/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isId } from '../../platform/http/validation.ts'
import { deleteEmailFilesTo } from '../../emails/email-files.ts'
import { changeAccount, lockRemoved } from '../users/queries.ts'
import { refuseOpenValues } from '../users/open-values.ts'
import { removeAccount } from '../users/remove-user.ts'
import { features } from '../retention/features.ts'
import { addToErasedList } from './list.ts'

export type ErasedListFolders = { dataDir: string; backupDir: string | null }

const isErased = sql<boolean>`email is not distinct from 'removida-' || id || '@invalid'`

type Person = { id: string; email: string | null; phone: string | null }

/** Removes a person's data from every table, and those of the clients who were merged into the account. */
async function erasePerson(db: Db, person: Person): Promise<void> {
  const isFree = async (name: string | null) => name !== null && !(await findAccount(db, name))
  const erased = {
    id: person.id,
    email: (await isFree(person.email)) ? person.email!.toLowerCase() : null,
    phone: (await isFree(person.phone)) ? person.phone : null,
  }
  // First: the history may be redacted once its client is erased.
  const placeholder = {
    name: 'Pessoa removida',
    email: `removida-${person.id}@invalid`,
    phone: null,
    phone_signs_in: false,
    password_hash: null,
    billing: null,
  }
  await changeAccount(db, person.id, placeholder)
  for (const { rows = {}, erase } of features.toReversed()) {
    for (const [table, columns] of Object.entries(rows))
      await sql`delete from ${sql.table(table)} where ${person.id} in (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
        db,
      )
    await erase?.(db, erased)
  }
  const merged = db.selectFrom('users').select(['id', 'email', 'phone']).where('merged_into', '=', person.id)
  for (const former of await merged.where(sql<boolean>`not ${isErased}`).execute()) await erasePerson(db, former)
}

/** Removes an account, also one that was removed or erased before, and deletes everything that names the person (LGPD). */
export async function eraseUser(db: Db, by: SignedIn, id: string, now: Date, dataDir: string): Promise<void> {
  const removed = isId(id) ? await lockRemoved(db, id) : undefined
  // `person.id`, not `id`: the stored id is in lower case, and the text searches for it are case-sensitive.
  const person = removed ?? (await removeAccount(db, by, id, now))
  // A delivery without coverage may have come after the removal.
  if (removed) await refuseOpenValues(db, removed.id)
  await erasePerson(db, person)
  if (person.email !== null) await deleteEmailFilesTo(dataDir, person.email)
  await recordAuditEvent(db, { user: by, now }, 'account_erased', { subject: person.id })
}

/**
 * Writes the ids of erased people to files outside the database, so that a restore of an older backup erases them again. Each call adds
 * the ids that a file lacks. It is called after every erasure, and every hour in every process.
 */
export async function updateErasedLists(db: Db, folders: ErasedListFolders, now: Date): Promise<void> {
  const people = await db.selectFrom('users').select('id').where(isErased).orderBy('id').execute()
  if (people.length === 0) return
  await mkdir(folders.dataDir, { recursive: true })
  const ids = people.map(({ id }) => id)
  // BACKUP_DIR is not created: if it is missing, its disk may not be mounted.
  const targets = [folders.dataDir, ...(folders.backupDir ? [folders.backupDir] : [])]
  const written = await Promise.allSettled(targets.map((folder) => addToErasedList(folder, ids, now)))
  const failed = written.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** Erases these people in a database restored from a backup that is older than their erasure. */
export async function eraseRestoredPeople(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const { rows: people } = await sql<Person>`
    update users set active = false, deleted_at = coalesce(deleted_at, ${now}::timestamptz)
    where id = any(${ids}::uuid[]) and not ${isErased} returning id, email, phone`.execute(db)
  for (const person of people) {
    await erasePerson(db, person)
    await recordAuditEvent(db, { user: null, now }, 'account_erased', { subject: person.id })
  }
}
