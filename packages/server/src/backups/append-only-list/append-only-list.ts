import { open, readFile } from 'node:fs/promises'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The lines of a list that is kept in a file, outside the database; none if there is no file. A crash may have cut the last one short. */
export async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  return text.split('\n')
}

/** Appends lines to the file, which only its owner can read, and waits for fsync. Lines are never changed or removed. */
export async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const file = await open(path, 'a', 0o600)
  try {
    const endsWithNewline = (await readLines(path)).at(-1) === ''
    await file.write(`${endsWithNewline ? '' : '\n'}${lines.map((line) => `${line}\n`).join('')}`)
    await file.sync()
  } finally {
    await file.close()
  }
}
