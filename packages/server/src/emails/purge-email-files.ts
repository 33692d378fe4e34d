import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@ligeiro/contract/durations'
import { emailFolder } from './mailer.ts'

/** Longer than any code or link is valid. */
const maxAgeMs = 8 * dayMs

/** Deletes e-mails written to files once every code and link in them has expired. */
export async function purgeEmailFiles(dataDir: string, now: Date): Promise<void> {
  const folder = emailFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const file = join(folder, name)
    const { mtime } = await stat(file)
    if (now.getTime() - mtime.getTime() > maxAgeMs) await rm(file, { force: true })
  }
}
