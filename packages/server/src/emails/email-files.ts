import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@ligeiro/contract/durations'
import { emailFolder } from './mailer.ts'

/** Longer than any code or link is valid. */
const maxAgeMs = 8 * dayMs

/** The paths of the e-mails that were written to files because SMTP is not set up. */
async function emailFiles(dataDir: string): Promise<string[]> {
  const folder = emailFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))
}

/** Deletes e-mails once every code and link in them has expired. */
export async function purgeEmailFiles(dataDir: string, now: Date): Promise<void> {
  for (const file of await emailFiles(dataDir)) {
    const { mtime } = await stat(file)
    if (now.getTime() - mtime.getTime() > maxAgeMs) await rm(file, { force: true })
  }
}

/** Deletes the e-mails to an address. */
export async function deleteEmailFilesTo(dataDir: string, address: string): Promise<void> {
  for (const file of await emailFiles(dataDir)) {
    const text = await readFile(file, 'utf8').catch(() => '')
    // A long header continues in lines that begin with a space or a tab (RFC 5322).
    const [headers = ''] = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/)
    const to = headers.split(/\r?\n/).find((line) => /^to:/i.test(line)) ?? ''
    if (to.toLowerCase().includes(address.toLowerCase())) await rm(file, { force: true })
  }
}
