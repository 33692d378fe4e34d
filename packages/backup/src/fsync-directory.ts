import { open } from 'node:fs/promises'

/** Syncs the directory, so that a renamed file survives a power failure. Errors are ignored: not every file system supports it. */
export async function fsyncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().catch(() => {})
  await handle.close()
}
