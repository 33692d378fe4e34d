import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of the list in DATA_DIR and BACKUP_DIR: one line an erased person, their id and when it was written down. */
const fileIn = (folder: string) => join(folder, 'erased-people')

const idOfLine = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?= |$)/

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const textIn = (folder: string) =>
  readFile(fileIn(folder), 'utf8').catch((error: unknown) => {
    if (missing(error)) return ''
    throw error
  })

/** The ids on the list of a folder; none where there is no list. A line that a crash cut short is passed over. */
export async function readErasedList(folder: string): Promise<string[]> {
  const lines = (await textIn(folder)).split('\n')
  return lines.flatMap((line) => idOfLine.exec(line)?.[0] ?? [])
}

/** Adds to a folder's list whoever is missing there, and waits until the disk has it. Lines are only ever added. */
export async function addToErasedList(folder: string, ids: readonly string[], now: Date): Promise<void> {
  const known = new Set(await readErasedList(folder))
  const added = ids.filter((id) => !known.has(id))
  if (added.length === 0) return
  const file = await open(fileIn(folder), 'a', 0o600)
  try {
    const whole = (await textIn(folder)).replace(/.*\n$/s, '') === ''
    await file.write(`${whole ? '' : '\n'}${added.map((id) => `${id} ${now.toISOString()}\n`).join('')}`)
    await file.sync()
  } finally {
    await file.close()
  }
}
