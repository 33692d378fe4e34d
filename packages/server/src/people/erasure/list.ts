import { join } from 'node:path'
import { appendLines, readLines } from '../../backups/append-only-list/append-only-list.ts'

/** The path of the list in DATA_DIR or BACKUP_DIR. It has one line per erased person: their id and the time when the line was written. */
const listPath = (folder: string) => join(folder, 'erased-people')

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?= |$)/

/** Reads the ids from a folder's list; none if there is no list. A line that a crash cut short is skipped. */
export async function readErasedList(folder: string): Promise<string[]> {
  const lines = await readLines(listPath(folder))
  return lines.flatMap((line) => idPattern.exec(line)?.[0] ?? [])
}

/** Appends the missing ids to a folder's list and waits for fsync. Lines are never changed or removed. */
export async function addToErasedList(folder: string, ids: readonly string[], now: Date): Promise<void> {
  const known = new Set(await readErasedList(folder))
  const added = ids.filter((id) => !known.has(id))
  await appendLines(
    listPath(folder),
    added.map((id) => `${id} ${now.toISOString()}`),
  )
}
