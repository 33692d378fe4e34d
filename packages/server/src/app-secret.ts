import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const unless = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error
}

/**
 * The secret kept in `file`, made on the first start: written whole, then linked into place, so that only one of two first starts
 * makes it and none finds half of it. Rejects where it can be neither read nor made.
 */
export async function keptSecret(file: string): Promise<string> {
  const made = `${file}.${process.pid}`
  try {
    // Every later start only reads: it may find no room to write.
    const kept = await readFile(file, 'utf8').catch(unless('ENOENT'))
    if (kept !== undefined) return kept.trim()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    await link(made, file).catch(unless('EEXIST'))
    return (await readFile(file, 'utf8')).trim()
  } finally {
    await rm(made, { force: true }).catch(unless('ENOTDIR'))
  }
}
