import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFolder } from './mailer.ts'

/** Removes letters to an address that were written to files of this machine. */
export async function deleteEmailFilesTo(dataDir: string, address: string): Promise<void> {
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8').catch(() => '')
    // Long headers go on in lines that begin with a space.
    const [head = ''] = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/)
    const to = head.split(/\r?\n/).find((line) => /^to:/i.test(line)) ?? ''
    if (to.toLowerCase().includes(address.toLowerCase())) await rm(file, { force: true })
  }
}
