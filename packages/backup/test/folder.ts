import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

type OnEnd = (end: () => Promise<void>) => void

/** Creates a folder that is deleted when the test ends, or by `onEnd`. */
export async function scratchFolder(onEnd: OnEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
