import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emailFolder } from './mailer.ts'

/** Deletes the e-mails to an address that were written to files because SMTP is not set up. */
export async function deleteEmailFilesTo(dataDir: string, address: string): Promise<void> {
  const folder = emailFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8').catch(() => '')
    // A long header continues in lines that begin with a space or a tab (RFC 5322).
    const [headers = ''] = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/)
    const to = headers.split(/\r?\n/).find((line) => /^to:/i.test(line)) ?? ''
    if (to.toLowerCase().includes(address.toLowerCase())) await rm(file, { force: true })
  }
}
