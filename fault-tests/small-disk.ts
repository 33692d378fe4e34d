import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
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
      const size = Math.max(0, bavail * bsize - spare * 1024)
      // It fails where the server has used the rest meanwhile: then the disk is full too.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'iflag=count_bytes', `count=${size}`])
    },
    empty: () => rmSync(filler, { force: true }),
    close() {
      cancel()
      unmount()
    },
  }
}
