import { execFileSync } from 'node:child_process'
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { isRunning, readPostmaster } from './postmaster.ts'

/** True where the files belong to another account than the one that PostgreSQL now runs as: made by an older version, or copied back by root. */
export const belongsToAnother = ({ directory, account }: Cluster) =>
  account !== undefined && statSync(directory).uid !== account.uid

/**
 * Gives a stopped cluster to its account; false where a server of the old owner was started meanwhile. PostgreSQL ignores a
 * running server of another user, so two of them could write the same files. Therefore root takes the directory first: whoever
 * was about to start there opens no file any more. It gets its new owner last: a hand-over that was cut short is repeated.
 */
export function handOver({ directory, account }: Cluster): boolean {
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
  // -h: a link that the old owner made to a file of somebody else gives that file to nobody.
  execFileSync('chown', ['-hR', `${account.uid}:${account.gid}`, '--', ...contents])
  chownSync(directory, account.uid, account.gid)
  return true
}
