import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** Whom PostgreSQL runs as. Undefined: the user who started the app. */
export type Account = { uid: number; gid: number } | undefined

export const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. It must be a user that the system knows, because initdb looks up its own name:
 * a uid that exists nowhere does not do.
 */
export function unprivileged(): Account {
  if (!isRoot()) return undefined
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  if (uid === undefined || gid === undefined) {
    throw new CannotStart(
      'O PostgreSQL não roda como root e não há o usuário nobody. Inicie o Ligeiro com um usuário comum.',
    )
  }
  return { uid: Number(uid), gid: Number(gid) }
}

/** Asks the kernel, as that user, whether he can enter the directory or run the file: no guessing from modes and ACLs. */
export function canReach(account: Account, path: string) {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
