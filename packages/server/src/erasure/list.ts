import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The path of the list in DATA_DIR or BACKUP_DIR. It has one line per erased person: their id and the time when the line was written. */
const listPath = (folder: string) => join(folder, 'erased-people')

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?= |$)/

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const readList = (folder: string) =>
  readFile(listPath(folder), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })

/** Reads the ids from a folder's list; none if there is no list. A line that a crash cut short is skipped. */
export async function readErasedList(folder: string): Promise<string[]> {
  const lines = (await readList(folder)).split('\n')
  return lines.flatMap((line) => idPattern.exec(line)?.[0] ?? [])
}

/** Appends the missing ids to a folder's list and waits for fsync. Lines are never changed or removed. */
export async function addToErasedList(folder: string, ids: readonly string[], now: Date): Promise<void> {
  const known = new Set(await readErasedList(folder))
  const added = ids.filter((id) => !known.has(id))
  if (added.length === 0) return
  const file = await open(listPath(folder), 'a', 0o600)
  try {
    const endsWithNewline = (await readList(folder)).replace(/.*\n$/s, '') === ''
    await file.write(`${endsWithNewline ? '' : '\n'}${added.map((id) => `${id} ${now.toISOString()}\n`).join('')}`)
    await file.sync()
  } finally {
    await file.close()
  }
}
