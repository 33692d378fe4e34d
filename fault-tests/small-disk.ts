import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onExit } from '../harness/cleanup.ts'

/** Mounts a tmpfs of 256 MB that can be filled to the last byte and emptied again. Only root can mount it. */
export function mountSmallDisk(directory: string) {
  const path = join(directory, 'disk')
  mkdirSync(path)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=711', 'ligeiro-fault-tests', path])
  const unmount = () => execFileSync('umount', ['-l', path])
  const cancel = onExit(unmount)
  const filler = join(path, 'filler')
  return {
    path,
    /** Fills the disk and leaves `spare` kB free. */
    fill(spare: number): void {
      const { bavail, bsize } = statfsSync(path)
      const block = Buffer.alloc(64 * 1024)
      const file = openSync(filler, 'a')
      try {
        for (let left = bavail * bsize - spare * 1024; left > 0; left -= block.length)
          writeSync(file, block, 0, Math.min(left, block.length))
      } catch (error) {
        // After ENOSPC the disk is full too: the server used the rest meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
      chmodSync(filler, 0o644)
    },
    empty: () => rmSync(filler, { force: true }),
    close() {
      cancel()
      unmount()
    },
  }
}
