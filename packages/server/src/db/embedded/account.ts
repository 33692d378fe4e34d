import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

/** Whom PostgreSQL runs as. Undefined: the user who started the app. */
export type Account = { uid: number; gid: number } | undefined

export const isRoot = () => process.getuid?.() === 0

const databaseUser = 'ligeiro'

const systemAccounts = () =>
  [...readFileSync('/etc/passwd', 'utf8').matchAll(/^([^:\n]+):[^:]*:(-?\d+):(-?\d+):/gm)].map(
    ([, name = '', uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }),
  )

/** An account of the system that is not root. */
export function accountNamed(wanted: string): Account {
  const found = systemAccounts().find(({ name, uid }) => name === wanted && uid !== 0)
  return found && { uid: found.uid, gid: found.gid }
}

export const nameOf = (uid: number) => systemAccounts().find((account) => account.uid === uid)?.name

/** Every program without an account of its own runs as `nobody`: what belongs to it belongs to all of them. */
export const isNobody = (uid: number) => uid === accountNamed('nobody')?.uid

/**
 * PostgreSQL refuses to run as root, and initdb refuses a uid without a name: as root PostgreSQL gets the system account
 * `ligeiro`, made when it is missing. `nobody` is the last resort.
 */
export function unprivileged(): Account {
  if (!isRoot()) return undefined
  const account = accountNamed(databaseUser) ?? createAccount() ?? accountNamed('nobody')
  if (account) return account
  throw new CannotStart(
    `O PostgreSQL não roda como root, e a conta de sistema ${databaseUser} não pôde ser criada. Inicie o Ligeiro com um usuário comum.`,
  )
}

/** Undefined where the system has no useradd or does not let it write. Two starts at once may both try: one makes it. */
function createAccount(): Account {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', databaseUser], {
    // Not every root has the folder of useradd in its path.
    env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` },
    stdio: 'ignore',
  })
  return accountNamed(databaseUser)
}

/** Asks the kernel, as that user, whether they can enter the directory or run the file: no guessing from modes and ACLs. */
export function canReach(account: Account, path: string) {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
