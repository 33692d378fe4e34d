import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { whenLeaving } from './leaving.ts'

const size = 256

/** A file system of its own, of 256 MB in memory, that can be filled to the last byte and emptied again. Mounting wants root. */
export function openSmallDisk(directory: string) {
  const place = join(directory, 'disk')
  mkdirSync(place)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=711`, 'ligeiro-torture', place])
  const unmount = () => execFileSync('umount', ['-l', place])
  const stay = whenLeaving(unmount)
  const filler = join(place, 'filler')
  return {
    place,
    /** Leaves `spare` kB free. */
    fill(spare: number): void {
      const { bavail, bsize } = statfsSync(place)
      const block = Buffer.alloc(64 * 1024)
      const file = openSync(filler, 'a')
      try {
        for (let left = bavail * bsize - spare * 1024; left > 0; left -= block.length)
          writeSync(file, block, 0, Math.min(left, block.length))
      } catch (error) {
        // Somebody else took the rest meanwhile: it is full either way.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
      chmodSync(filler, 0o644)
    },
    empty: () => rmSync(filler, { force: true }),
    close() {
      stay()
      unmount()
    },
  }
}
