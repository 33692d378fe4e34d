import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4e9

/**
 * The directory for the temporary files of tests: in memory, if the system has such a directory with enough room. Each database of
 * PostgreSQL has 300 files, and on a disk half of the tests' processor time goes into creating and deleting them.
 */
export function testDirectory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize > NEEDED_BYTES) return MEMORY
  } catch {
    // Only Linux has the directory.
  }
  return tmpdir()
}
