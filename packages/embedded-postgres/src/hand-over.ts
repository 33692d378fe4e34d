import { execFileSync } from 'node:child_process'
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { isRunning, readPostmaster } from './postmaster.ts'

/** Whether the files belong to another account than the one that PostgreSQL runs as: after an upgrade, or if root copied the files back. */
export const belongsToAnother = ({ directory, account }: Cluster) =>
  account !== undefined && statSync(directory).uid !== account.uid

/**
 * Changes the owner of a stopped cluster to its account. Returns false if the old owner has started a server meanwhile. PostgreSQL
 * ignores a running server of another user, so two servers could write the same files. Therefore root first becomes the owner of the
 * directory: a server of the old owner that is just starting can no longer open files. The directory gets its new owner last, so that
 * an interrupted change of owner is repeated at the next start.
 */
export function changeOwner({ directory, account }: Cluster): boolean {
  if (!account) return true
  const { uid, gid } = statSync(directory)
  if (uid === account.uid) return true
  chownSync(directory, 0, 0)
  const postmaster = readPostmaster(directory)
  if (postmaster && isRunning(postmaster)) {
    chownSync(directory, uid, gid)
    return false
  }
  const contents = readdirSync(directory).map((name) => join(directory, name))
  // -h: change the owner of a symlink itself, not of its target. The old owner may have linked to a file of another user.
  execFileSync('chown', ['-hR', `${account.uid}:${account.gid}`, '--', ...contents])
  chownSync(directory, account.uid, account.gid)
  return true
}
