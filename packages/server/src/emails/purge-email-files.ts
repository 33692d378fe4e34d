import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFolder } from './mailer.ts'

/** Longer than any link serves, in ms. */
const kept = 8 * 86_400_000

/** Removes letters that were written to files, once nothing in them serves any more. */
export async function purgeEmailFiles(dataDir: string, now: Date): Promise<void> {
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const file = join(folder, name)
    const { mtime } = await stat(file)
    if (now.getTime() - mtime.getTime() > kept) await rm(file, { force: true })
  }
}
