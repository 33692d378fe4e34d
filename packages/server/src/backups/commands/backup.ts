import { BackupError } from '@ligeiro/backup/backup-error'
import type { Header } from '@ligeiro/backup/format'
import * as restore from '@ligeiro/backup/restore'
import { appliedMigrations as applied } from '@ligeiro/backup/tables'
import { verifyBackup as verify } from '@ligeiro/backup/verify'
import { writeBackup as write } from '@ligeiro/backup/write'
import type { ClientBase } from 'pg'
import type { AccountChange } from '../account-changes/list.ts'
import {
  changesBefore,
  missingChanges,
  restoreChanges,
  type RestoredAccess,
} from '../account-changes/restore-changes.ts'
import { checkLedger } from '../../money/books/check.ts'
import { onConnection } from '../../platform/db/connect.ts'
import { eraseRestoredPeople } from '../../people/erasure/erase.ts'
import { revokeAllLinks } from '../../links/queries.ts'
import { holdsData, ligeiro } from './own-tables.ts'

export const writeBackup = write.bind(null, ligeiro)
export const checkBackup = restore.checkBackup.bind(null, ligeiro)
export const verifyBackup = verify.bind(null, ligeiro)
export const appliedMigrations = applied.bind(null, ligeiro)

type Options = Omit<Parameters<typeof restore.restoreBackup>[3], 'adjust'> & {
  /** Ids of users whose data was erased, possibly after the backup was made. Their data is erased again. */
  erased?: readonly string[]
  /** Lists of what changed of accounts, possibly after the backup was made (backups/account-changes/list.ts). Access is taken away again. */
  accountChanges?: readonly (readonly AccountChange[])[]
  onAccess?: (access: RestoredAccess) => void
}

/**
 * Replaces all data of Ligeiro in this database with a backup. All sessions end, because refresh tokens rotated since the backup would
 * look stolen. All tokens that set a password are deleted, and all links without an account end: one may have been revoked since. Users who
 * lost access or changed their keys, according to `accountChanges` or to the replaced database, lose the former again, and those who were
 * erased are erased again. Books that do not add up are refused. The database gets a new id and the rows a new transaction id, so that older cursors of `changes` are answered with 410
 * (docs/product.md, Lists).
 */
export function restoreBackup(client: ClientBase, file: string, options: Options): Promise<Header> {
  const { erased = [], accountChanges = [], onAccess = () => {}, ...others } = options
  const adjust = async () => {
    const ids = new Set([...erased, ...(await erasedUserIds(client))])
    const lists = [...accountChanges, await changesBefore(client)]
    return async () => {
      await refuseWrongBooks(client)
      await endSessionsAndTokens(client, options.now)
      await revokeAllLinks(onConnection(client), options.now)
      const missing = await missingChanges(onConnection(client), lists)
      // First: nobody who was erased is named in what `onAccess` is told.
      await eraseRestoredPeople(onConnection(client), [...ids], options.now)
      onAccess(await restoreChanges(onConnection(client), missing, options.now))
    }
  }
  return restore.restoreBackup(ligeiro, client, file, { ...others, adjust })
}

/** The balances were made anew from the lines. Books that do not add up are not restored: whoever has such a backup may have a better one. */
async function refuseWrongBooks(client: ClientBase): Promise<void> {
  const { problems } = await checkLedger(onConnection(client))
  if (problems.length > 0)
    throw new BackupError(`O financeiro deste backup não fecha, e nada foi mudado: ${problems.join('; ')}.`)
}

/** Returns the ids of the users who were erased in the database that is about to be replaced. */
async function erasedUserIds(client: ClientBase): Promise<string[]> {
  if (!(await holdsData(client))) return []
  const { rows } = await client.query<{ id: string }>(
    `select id from users where email = 'removida-' || id || '@invalid'`,
  )
  return rows.map(({ id }) => id)
}

/** Ends all sessions and deletes the links and codes that set a password: a token that was used after the backup would be valid again. */
async function endSessionsAndTokens(client: ClientBase, now: Date): Promise<void> {
  await client.query('update sessions set ended_at = $1 where ended_at is null', [now])
  await client.query('delete from email_tokens')
  // Push devices belong to the sessions that have just ended.
  await client.query('delete from push_devices')
}
