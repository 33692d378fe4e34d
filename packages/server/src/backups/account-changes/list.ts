import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { appendLines, readLines } from '../append-only-list/append-only-list.ts'
import type { Db } from '../../platform/db/connect.ts'

/** A change of who may sign in, and with what (migration 0131). `user` is null for the first row of an installation. */
export type AccountChange = { id: string; user: string | null; what: string; at: Date }

/** The path of the list in DATA_DIR or BACKUP_DIR. It has one line per change: its id, the person's id or '-', the time, and what changed. */
const listPath = (folder: string) => join(folder, 'account-changes')

const linePattern = /^([0-9a-f-]{36}) ([0-9a-f-]{36}|-) (\S+) (\S+)$/

/** Reads the changes from a folder's list, in the order in which they happened; none if there is no list. Other lines are skipped. */
export async function readAccountChanges(folder: string): Promise<AccountChange[]> {
  return (await readLines(listPath(folder))).flatMap((line) => {
    const [, id = '', user = '', at = '', what = ''] = linePattern.exec(line) ?? []
    const moment = new Date(at)
    return id === '' || Number.isNaN(moment.getTime())
      ? []
      : [{ id, user: user === '-' ? null : user, at: moment, what }]
  })
}

/** Joins lists of one installation; a change that only some of them have keeps its place after those before it. */
export function joinChanges(lists: readonly (readonly AccountChange[])[]): AccountChange[] {
  const joined = new Map<string, AccountChange>()
  for (const list of lists.toSorted((a, b) => b.length - a.length))
    for (const change of list) if (!joined.has(change.id)) joined.set(change.id, change)
  return [...joined.values()]
}

async function addMissing(folder: string, changes: readonly AccountChange[]): Promise<void> {
  const known = new Set((await readAccountChanges(folder)).map(({ id }) => id))
  const missing = changes.filter(({ id }) => !known.has(id))
  await appendLines(
    listPath(folder),
    missing.map(({ id, user, at, what }) => `${id} ${user ?? '-'} ${at.toISOString()} ${what}`),
  )
}

/**
 * Returns a function that writes new changes to files outside the database, beside the data and the backups. A folder that cannot be
 * written gets the changes at a later call.
 */
export function accountChangesWriter(db: Db, { dataDir, backupDir }: { dataDir: string; backupDir: string | null }) {
  const written = new Map<string, string>()
  return async (): Promise<void> => {
    const state = await db
      .selectFrom('account_changes')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('number').as('newest')])
      .executeTakeFirstOrThrow()
    // Not the newest number alone: a transaction that began before others may commit after them.
    const present = `${state.count} ${state.newest}`
    // BACKUP_DIR is not created: if it is missing, its disk may not be mounted.
    const folders = [dataDir, ...(backupDir ? [backupDir] : [])].filter((folder) => written.get(folder) !== present)
    if (folders.length === 0) return
    await mkdir(dataDir, { recursive: true })
    const changes = await db
      .selectFrom('account_changes')
      .select(['id', 'user_id as user', 'what', 'at'])
      .orderBy('number')
      .execute()
    for (const folder of folders) {
      await addMissing(folder, changes)
      written.set(folder, present)
    }
  }
}
